import { account } from '@omzien/model/account';
import { useHref, useResource } from '@omzien/platform';
import { Button } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from './SettingsSection.tsx';

/** Leads to the page that changes the password; it is the same one that a mail leads to. */
export function PasswordSection() {
  const { t } = useTranslation('users');
  const href = useHref();
  const { data } = useResource('/api/v1/current_user', account);
  const hasPassword = data?.hasPassword !== false;
  return (
    <SettingsSection
      title={t('settings.password')}
      text={t(hasPassword ? 'settings.passwordText' : 'settings.noPasswordText')}
    >
      <div>
        <Button variant="outline" href={href('/auth/reset')}>
          {t(hasPassword ? 'settings.changePassword' : 'settings.choosePassword')}
        </Button>
      </div>
    </SettingsSection>
  );
}
