import { useSession } from '@omzien/platform';
import { LoadingFailed, Skeleton, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailForm } from '../../mail/MailForm.tsx';
import { useLinkToken } from '../../mail/useLinkToken.ts';
import { AccountScreen } from '../../screen/AccountScreen.tsx';
import { AnnouncedNotice } from '../../screen/AnnouncedNotice.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useHasPassword } from './recovery.api.ts';
import { missingIdentity } from './resetIdentity.ts';

export default function ResetScreen() {
  const { t } = useTranslation('users');
  const token = useLinkToken('reset_password_token');
  const isSignedIn = useSession((state) => state.isSignedIn);
  const [isExpired, setIsExpired] = useState(false);
  const own = useHasPassword(token === null && isSignedIn);

  if (isExpired) {
    return (
      <AccountScreen title={t('reset.title')}>
        <AnnouncedNotice tone="warning" title={t('reset.expired')}>
          <Text>{t('reset.expiredText')}</Text>
        </AnnouncedNotice>
        <MailForm mail="password" submitLabel={t('recover.submit')} />
      </AccountScreen>
    );
  }
  if (token === null && !isSignedIn) {
    return (
      <AccountScreen title={t('reset.title')}>
        <AnnouncedNotice isFirst tone="danger" title={t('reset.incomplete')}>
          <Text lang="en">{missingIdentity}</Text>
          <Text marginTop="2">{t('reset.incompleteText')}</Text>
        </AnnouncedNotice>
        <MailForm mail="password" submitLabel={t('recover.submit')} />
      </AccountScreen>
    );
  }
  return (
    <AccountScreen title={t('reset.title')} intro={t('reset.intro')}>
      {own.error && <LoadingFailed onRetry={own.retry} />}
      {token === null && own.hasPassword === null && !own.error && (
        <Stack gap="5" aria-busy="true">
          <Skeleton height="72px" />
          <Skeleton height="72px" />
          <Skeleton height="48px" />
        </Stack>
      )}
      {(token !== null || own.hasPassword !== null) && (
        <NewPasswordForm
          token={token}
          email={own.email}
          needsCurrent={token === null && own.hasPassword === true}
          onExpired={() => setIsExpired(true)}
        />
      )}
    </AccountScreen>
  );
}
