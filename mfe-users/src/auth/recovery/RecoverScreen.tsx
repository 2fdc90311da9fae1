import { useHref } from '@omzien/platform';
import { Link, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { MailForm } from '../../mail/MailForm.tsx';
import { AccountScreen } from '../../screen/AccountScreen.tsx';

export default function RecoverScreen() {
  const { t } = useTranslation('users');
  const href = useHref();
  return (
    <AccountScreen title={t('recover.title')} intro={t('recover.intro')}>
      <MailForm mail="password" submitLabel={t('recover.submit')} />
      <Text>
        <Link href={href('/auth/login-1')}>{t('recover.back')}</Link>
      </Text>
    </AccountScreen>
  );
}
