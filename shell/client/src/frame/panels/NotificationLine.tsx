import type { Notification } from '@omzien/model/notification';
import { hasPage, useFormat, useHref, usePlatform } from '@omzien/platform';
import { Box, IconButton, VisuallyHidden } from '@omzien/ui';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';

type NotificationLineProps = { notification: Notification; onRead: () => Promise<void> };

/** One notification. Whoever follows it has read it. */
export function NotificationLine({ notification, onRead }: NotificationLineProps) {
  const { composition } = usePlatform();
  const href = useHref();
  const { t } = useTranslation('platform');
  const { relative } = useFormat();
  const modules = useStore(composition, (state) => state.modules);
  const { title, body, url, readAt, createdAt } = notification;
  const isUnread = readAt === null;
  const leadsTo = url !== null && hasPage(modules, url) ? href(url) : null;
  const follow = () => {
    if (isUnread) void onRead();
  };
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns="10px minmax(0, 1fr) auto"
      gap="3"
      paddingInline="5"
      paddingBlock="3"
      borderBottom="1px solid"
      borderColor="border"
      bg={isUnread ? 'info.subtle' : 'transparent'}
    >
      <Box
        aria-hidden="true"
        width="10px"
        height="10px"
        marginBlockStart="2"
        borderRadius="circle"
        bg={isUnread ? 'info' : 'transparent'}
      />
      <Box>
        <Box fontWeight={isUnread ? 'semibold' : 'normal'} lineHeight="snug">
          {isUnread && <VisuallyHidden>{t('panel.is_unread')} </VisuallyHidden>}
          {leadsTo ? (
            <Box
              as="a"
              {...{ href: leadsTo }}
              onClick={follow}
              color="text"
              textDecoration="none"
              _hover={{ color: 'link', textDecoration: 'underline' }}
            >
              {title}
            </Box>
          ) : (
            title
          )}
        </Box>
        {body !== '' && (
          <Box fontSize="0.9375rem" color="text.muted" lineHeight="snug" lineClamp="3" marginBlockStart="1">
            {body}
          </Box>
        )}
        <Box as="time" {...{ dateTime: createdAt }} display="block" fontSize="0.875rem" color="text.muted">
          {relative(createdAt)}
        </Box>
      </Box>
      {isUnread ? (
        <IconButton label={t('panel.mark_read', { title })} onClick={() => void onRead()}>
          <Check size={20} aria-hidden="true" />
        </IconButton>
      ) : (
        <Box width="44px" />
      )}
    </Box>
  );
}
