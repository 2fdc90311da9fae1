import { Box, IconButton } from '@omzien/ui';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePanels } from '../panels/panels.ts';
import { useUnreadCount } from '../panels/useUnreadCount.ts';

/** Opens what the reader was told; says how much of it is new. */
export function NotificationsButton() {
  const { t } = useTranslation('platform');
  const show = usePanels((state) => state.show);
  const count = useUnreadCount();
  const name = count === 0 ? t('panel.notifications') : t('header.notifications_unread', { number: count });
  return (
    <IconButton label={name} aria-haspopup="dialog" position="relative" onClick={() => show('notifications')}>
      <Bell size={22} aria-hidden="true" />
      {count > 0 && (
        <Box
          as="span"
          aria-hidden="true"
          position="absolute"
          insetBlockStart="3px"
          insetInlineEnd="1px"
          minWidth="20px"
          height="20px"
          paddingInline="1"
          borderRadius="9999px"
          bg="danger.solid"
          color="white"
          fontSize="0.75rem"
          fontWeight="bold"
          lineHeight="20px"
          textAlign="center"
        >
          {count > 99 ? '99+' : count}
        </Box>
      )}
    </IconButton>
  );
}
