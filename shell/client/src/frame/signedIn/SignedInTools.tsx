import { isStaff, usePermission, usePlatform, useSession } from '@omzien/platform';
import { Button, Icon } from '@omzien/ui';
import { Activity, Globe, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ToolWord } from '../menus/ToolWord.tsx';
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
    <Button
      variant="tertiary"
      paddingInline="2"
      aria-label={t('panel.activity')}
      aria-haspopup="dialog"
      onClick={() => show('activity')}
    >
      <Icon of={Activity} size={22} />
      <ToolWord>{t('panel.activity')}</ToolWord>
    </Button>
  );
}

/** The way to anything, for who works here. */
function FindButton() {
  const { t } = useTranslation('platform');
  const show = usePanels((state) => state.show);
  if (!useSession(isStaff)) return null;
  return (
    <Button
      variant="tertiary"
      paddingInline="2"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={() => show('find')}
    >
      <Icon of={Search} />
      {t('header.find')}
    </Button>
  );
}

/** The tools of who is signed in, between the colour mode and the account. */
export function SignedInTools({ hasLanguages }: { hasLanguages: boolean }) {
  return (
    <>
      <FindButton />
      {hasLanguages && <LanguageButton />}
      <NotificationsButton />
      <ActivityButton />
    </>
  );
}
