import { usePlatform } from '@omzien/platform';
import { Button, Row, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountScreen } from '../../screen/AccountScreen.tsx';
import { AnnouncedNotice } from '../../screen/AnnouncedNotice.tsx';
import { CenterContact } from '../../screen/CenterContact.tsx';
import type { FirstStep } from './secondStep.ts';

type LostSecondStepProps = { first: FirstStep; onBack: () => void };

/** Passkey, app and codes are gone: the centre helps, after it has seen who asks. */
export function LostSecondStep({ first, onBack }: LostSecondStepProps) {
  const { t } = useTranslation('users');
  const { api, toasts } = usePlatform();
  const [state, setState] = useState<'asked' | 'asking' | null>(null);

  async function ask() {
    setState('asking');
    try {
      await api.auth('POST', '/auth/factor_recovery', { ...first });
      setState('asked');
    } catch (failure) {
      toasts.getState().fail(failure);
      setState(null);
    }
  }
  return (
    <AccountScreen title={t('secondStep.lostTitle')}>
      {state === 'asked' ? (
        <AnnouncedNotice tone="success" title={t('secondStep.asked')}>
          <Text>{t('secondStep.askedText')}</Text>
          <CenterContact />
        </AnnouncedNotice>
      ) : (
        <Stack gap="4">
          <Text>{t('secondStep.lostText')}</Text>
          <Text>{t('secondStep.lostSteps')}</Text>
          <CenterContact />
        </Stack>
      )}
      <Row gap="3">
        {state !== 'asked' && (
          <Button loading={state === 'asking'} onClick={() => void ask()}>
            {t('secondStep.ask')}
          </Button>
        )}
        <Button variant="tertiary" onClick={onBack}>
          {t('secondStep.found')}
        </Button>
      </Row>
    </AccountScreen>
  );
}
