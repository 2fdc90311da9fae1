import { usePermission, usePlatform, useSession } from '@omzien/platform';
import { Box, Button, Flex, Icon, IconButton } from '@omzien/ui';
import { Activity, Bell, Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePanels } from '../panels/panels.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { ColorModeMenu } from './ColorModeMenu.tsx';
import { LanguageToggle } from './LanguageToggle.tsx';
import { useUnreadCount } from './useUnreadCount.ts';

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

function LanguageButton() {
  const { locale } = usePlatform();
  const { t } = useTranslation('platform');
  const show = usePanels((state) => state.show);
  return (
    <Button
      variant="tertiary"
      paddingInline="2"
      aria-haspopup="dialog"
      aria-label={t('header.language_now', { name: t(`header.${locale}`) })}
      onClick={() => show('language')}
    >
      <Icon of={Globe} />
      {locale.toUpperCase()}
    </Button>
  );
}

function ActivityButton() {
  const { t } = useTranslation('platform');
  const show = usePanels((state) => state.show);
  if (!usePermission('activityEvents.read')) return null;
  return (
    <IconButton label={t('panel.activity')} aria-haspopup="dialog" onClick={() => show('activity')}>
      <Activity size={22} aria-hidden="true" />
    </IconButton>
  );
}

type ToolbarProps = {
  /** The site has more than one language. */
  hasLanguages: boolean;
  /** The centre wants visitors to change it in the header. */
  hasToggle: boolean;
};

/** The tools at the right of the header: appearance, language, and for who is signed in news and account. */
export function Toolbar({ hasLanguages, hasToggle }: ToolbarProps) {
  const isSignedIn = useSession((session) => session.isSignedIn);
  return (
    <Flex display={{ base: 'none', lg: 'flex', _print: 'none' }} alignItems="center" gap="1">
      {!isSignedIn && hasLanguages && hasToggle && <LanguageToggle />}
      <ColorModeMenu />
      {isSignedIn && hasLanguages && <LanguageButton />}
      {isSignedIn && <NotificationsButton />}
      {isSignedIn && <ActivityButton />}
      <AccountMenu />
    </Flex>
  );
}
