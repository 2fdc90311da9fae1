import { usePermission, usePlatform } from '@omzien/platform';
import { Button, Icon, IconButton } from '@omzien/ui';
import { Activity, Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePanels } from '../panels/panels.ts';
import { NotificationsButton } from './NotificationsButton.tsx';

function LanguageButton() {
  const { locale } = usePlatform();
  const { t } = useTranslation('platform');
  const show = usePanels((state) => state.show);
  return (
    <Button
      variant="tertiary"
      paddingInline="2"
      aria-haspopup="dialog"
      aria-label={t('header.language_now', { code: locale.toUpperCase(), name: t(`header.${locale}`) })}
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

/** The tools of who is signed in, between the colour mode and the account. */
export function SignedInTools({ hasLanguages }: { hasLanguages: boolean }) {
  return (
    <>
      {hasLanguages && <LanguageButton />}
      <NotificationsButton />
      <ActivityButton />
    </>
  );
}
