import { usePlatform } from '@omzien/platform';
import { confirmWithPasskey } from '@omzien/platform/passkey';
import { passkeyProblem } from '@omzien/platform/passkeyProblem';
import { Button, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Has the browser ask for a passkey. */
export function PasskeyWay({ onConfirmed }: { onConfirmed: () => void }) {
  const { api } = usePlatform();
  const { t } = useTranslation('freshSignIn');
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function ask() {
    setProblem(null);
    setIsAsking(true);
    try {
      await confirmWithPasskey(api);
      onConfirmed();
    } catch (failure) {
      setProblem(passkeyProblem(failure, { there: t('passkeyFailed'), failed: t('passkeyFailed') }));
      setIsAsking(false);
    }
  }
  return (
    <Stack gap="3">
      <div role="alert">{problem && <Text tone="danger">{problem}</Text>}</div>
      <Button wide variant="outline" loading={isAsking} onClick={() => void ask()}>
        {t('passkey')}
      </Button>
    </Stack>
  );
}
