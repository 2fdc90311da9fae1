import { useLinkToken } from '@omzien/parts/linkToken/useLinkToken';
import { useSession } from '@omzien/platform';
import { LoadingFailed, Notice, Skeleton, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailForm } from '../../mail/MailForm.tsx';
import { SignedInAsOther } from '../../mail/SignedInAsOther.tsx';
import { useLinkFacts } from '../../mail/useLinkFacts.ts';
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
  const { found, look } = useLinkFacts(token);
  const facts = found.state === 'known' ? found.facts : null;
  // Only what is wrong with the link: when nobody can say, the form stays, and saving tells.
  const isOver = found.state === 'refused' && [404, 409, 410].includes(found.error.statusCode);

  if (isExpired || isOver) {
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
          <Text>{t('reset.incompleteText')}</Text>
          {/* For whoever made the link, such as the developer of a form elsewhere. */}
          <Text lang="en" size="xs" tone="muted" marginTop="2">
            {missingIdentity}
          </Text>
        </AnnouncedNotice>
        <MailForm mail="password" submitLabel={t('recover.submit')} />
      </AccountScreen>
    );
  }
  if (facts?.signed_in === 'other') {
    return (
      <AccountScreen title={t('reset.title')}>
        <SignedInAsOther account={facts.account} onSignedOut={() => void look()} />
      </AccountScreen>
    );
  }
  return (
    <AccountScreen
      title={t('reset.title')}
      intro={facts ? t('reset.introFor', { account: facts.account }) : t('reset.intro')}
    >
      {facts?.other_browser && (
        <Notice tone="warning" title={t('link.otherBrowser')}>
          <Text>{t('link.otherBrowserText', { account: facts.account })}</Text>
        </Notice>
      )}
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
          onSignedInAsOther={() => void look()}
        />
      )}
    </AccountScreen>
  );
}
