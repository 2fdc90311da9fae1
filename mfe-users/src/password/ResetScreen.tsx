import { useSession } from '@omzien/platform';
import { LoadingFailed, Skeleton, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountScreen } from '../AccountScreen.tsx';
import { MailForm } from '../mail/MailForm.tsx';
import { Told } from '../Told.tsx';
import { useLinkCode } from '../useLinkCode.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useHasPassword } from './password.api.ts';
import { missingIdentity } from './resetIdentity.ts';

export default function ResetScreen() {
  const { t } = useTranslation('users');
  const code = useLinkCode('reset_password_token');
  const isSignedIn = useSession((state) => state.isSignedIn);
  const [isExpired, setIsExpired] = useState(false);
  const own = useHasPassword(code === null && isSignedIn);

  if (isExpired) {
    return (
      <AccountScreen title={t('reset.title')}>
        <Told tone="warning" title={t('reset.expired')}>
          <Text>{t('reset.expiredText')}</Text>
        </Told>
        <MailForm mail="password" submitLabel={t('recover.submit')} />
      </AccountScreen>
    );
  }
  if (code === null && !isSignedIn) {
    return (
      <AccountScreen title={t('reset.title')}>
        <Told isFirst tone="danger" title={t('reset.incomplete')}>
          <Text lang="en">{missingIdentity}</Text>
          <Text marginTop="2">{t('reset.incompleteText')}</Text>
        </Told>
        <MailForm mail="password" submitLabel={t('recover.submit')} />
      </AccountScreen>
    );
  }
  return (
    <AccountScreen title={t('reset.title')} intro={t('reset.intro')}>
      {own.error && <LoadingFailed onRetry={own.retry} />}
      {code === null && own.hasPassword === null && !own.error && (
        <Stack gap="5" aria-busy="true">
          <Skeleton height="72px" />
          <Skeleton height="72px" />
          <Skeleton height="48px" />
        </Stack>
      )}
      {(code !== null || own.hasPassword !== null) && (
        <NewPasswordForm
          code={code}
          email={own.email}
          needsCurrent={code === null && own.hasPassword === true}
          onExpired={() => setIsExpired(true)}
        />
      )}
    </AccountScreen>
  );
}
