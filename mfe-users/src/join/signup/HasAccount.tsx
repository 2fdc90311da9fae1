import { usePlatform, useSession } from '@omzien/platform';
import { Button, Notice, Row, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useRedirectAfterSignIn } from '../../session/useRedirectAfterSignIn.ts';

/** For who is signed in already, perhaps since a moment ago in another tab: the way on. */
export function HasAccount({ wanted }: { wanted: string | null }) {
  const { t } = useTranslation('users');
  const { api } = usePlatform();
  const user = useSession((session) => session.user);
  const redirect = useRedirectAfterSignIn(wanted);
  return (
    <Stack gap="4">
      <div role="status">
        <Notice tone="success" title={t('signup.signedIn', { name: user?.fullName ?? '' })}>
          <Text>{t('signup.signedInText')}</Text>
        </Notice>
      </div>
      <Row>
        <Button onClick={() => void redirect()}>{t('signup.goOn')}</Button>
        <Button variant="tertiary" onClick={() => void api.signOut()}>
          {t('signup.signOut')}
        </Button>
      </Row>
    </Stack>
  );
}
