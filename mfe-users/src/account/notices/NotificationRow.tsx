import type { Notification } from '@omzien/model/notification';
import { useFormat, useHasPage, useHref } from '@omzien/platform';
import { Box, IconButton, Link, Text, VisuallyHidden } from '@omzien/ui';
import { Check, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type NotificationRowProps = {
  notification: Notification;
  onRead: () => void;
  onUnread: () => void;
  /** Its link is followed: who does that has read it. */
  onFollow: () => void;
};

/** One thing that the reader was told, with the way to what it is about. */
export function NotificationRow({ notification, onRead, onUnread, onFollow }: NotificationRowProps) {
  const { t } = useTranslation('users');
  const { time } = useFormat();
  const href = useHref();
  const hasPage = useHasPage();
  const { title, body, url, readAt, createdAt, kind } = notification;
  const isUnread = readAt === null;
  const weight = isUnread ? 'semibold' : 'normal';
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns="10px minmax(0, 1fr) auto"
      columnGap="3"
      padding="3"
      paddingInlineStart="4"
      borderBottom="1px solid"
      borderColor="border"
      bg={isUnread ? 'info.subtle' : 'surface'}
      _last={{ borderBottom: '0' }}
    >
      <Box
        aria-hidden="true"
        width="10px"
        height="10px"
        marginBlockStart="2"
        borderRadius="full"
        bg={isUnread ? 'info' : 'transparent'}
      />
      <Box minWidth="0">
        <Text fontWeight={weight} overflowWrap="anywhere">
          {isUnread && <VisuallyHidden>{t('notices.isUnread')} </VisuallyHidden>}
          {url !== null && hasPage(url) ? (
            <Link href={href(url)} onClick={onFollow} color="text" fontWeight={weight}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Text>
        {body !== '' && (
          <Text tone="muted" size="sm" overflowWrap="anywhere" lineClamp="3">
            {body}
          </Text>
        )}
        <Text tone="muted" size="sm">
          <time dateTime={createdAt}>{time(createdAt)}</time> · {t(`notices.kinds.${kind}`)}
        </Text>
      </Box>
      {isUnread ? (
        <IconButton label={t('notices.markRead', { title })} onClick={onRead}>
          <Check size={20} aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton label={t('notices.markUnread', { title })} onClick={onUnread}>
          <Mail size={20} aria-hidden="true" />
        </IconButton>
      )}
    </Box>
  );
}
