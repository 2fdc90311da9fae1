import { usePlatform } from '@omzien/platform';
import { Screen, Spinner, Stack, Text } from '@omzien/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

export default function SignOutScreen() {
  const { t } = useTranslation('users');
  const { api, navigation, toasts } = usePlatform();
  const hasBegun = useRef(false);

  // The page signs out, not its address: a link scanner that only fetches it changes nothing.
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void api.signOut().then(() => {
      toasts.getState().show({ color: 'success', message: t('signOut.done') });
      return navigation.navigate('/', { replace: true, force: true });
    });
  }, [api, navigation, toasts, t]);

  return (
    <Screen kind="public" width="form">
      <Stack direction="row" alignItems="center" role="status">
        <Spinner />
        <Text>{t('signOut.busy')}</Text>
      </Stack>
    </Screen>
  );
}
