import { usePlatform, useSession } from '@omzien/platform';
import { Button, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnnouncedNotice } from '../screen/AnnouncedNotice.tsx';
import { useRedirectAfterSignIn } from '../session/useRedirectAfterSignIn.ts';

type SignedInAsOtherProps = { account: string; onSignedOut: () => void };

/** Somebody is signed in, and the link is of somebody else: which of the two it is to be, the reader says. */
export function SignedInAsOther({ account, onSignedOut }: SignedInAsOtherProps) {
  const { t } = useTranslation('users');
  const { api } = usePlatform();
  const user = useSession((session) => session.user);
  const redirect = useRedirectAfterSignIn();
  const [isLeaving, setIsLeaving] = useState(false);
  // Kept while the session goes.
  const [name] = useState(user?.fullName ?? '');

  async function leave() {
    setIsLeaving(true);
    await api.signOut();
    onSignedOut();
  }
  return (
    <Stack gap="4">
      <AnnouncedNotice isFirst tone="warning" title={t('link.signedIn', { name })}>
        <Text overflowWrap="anywhere">{t('link.signedInText', { account })}</Text>
      </AnnouncedNotice>
      <Stack gap="3">
        <Button wide onClick={() => void redirect()}>
          {t('link.stay', { name })}
        </Button>
        <Button wide variant="outline" loading={isLeaving} onClick={() => void leave()}>
          {t('link.leave')}
        </Button>
      </Stack>
    </Stack>
  );
}
