import { toOmzienError, usePlatform } from '@omzien/platform';
import { Button, Flex, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmForm } from './ConfirmForm.tsx';

type MailWayProps = { email: string; onConfirmed: () => void; onCancel: () => void };

/** For who signs in with links alone: a code by mail, so that the page stays open with all that was typed. */
export function MailWay({ email, onConfirmed, onCancel }: MailWayProps) {
  const { api } = usePlatform();
  const { t } = useTranslation('freshSignIn');
  const [state, setState] = useState<'begin' | 'sending' | 'sent'>('begin');
  const [problem, setProblem] = useState<string | null>(null);

  async function mail() {
    const before = state;
    setProblem(null);
    setState('sending');
    try {
      await api.post('/api/v1/current_user/confirmation_code', { type: 'users' });
      setState('sent');
    } catch (failure) {
      setProblem(toOmzienError(failure).message);
      setState(before);
    }
  }

  return (
    <Stack gap="4">
      <Text>{t(state === 'sent' ? 'mailSent' : 'mailText', { email })}</Text>
      <div role="alert">{problem && <Text tone="danger">{problem}</Text>}</div>
      {state === 'sent' ? (
        <>
          <ConfirmForm
            label={t('mailCode')}
            hint={t('mailHint')}
            missing={t('codeBlank')}
            wrong={t('mailWrong')}
            autoComplete="one-time-code"
            send={(code) => api.post('/api/v1/current_user/confirm_factor', { type: 'users', code })}
            onConfirmed={onConfirmed}
            onCancel={onCancel}
          />
          <div>
            <Button variant="tertiary" size="sm" marginInlineStart="-3.5" onClick={() => void mail()}>
              {t('mailAgain')}
            </Button>
          </div>
        </>
      ) : (
        <Flex gap="3" flexWrap="wrap" justifyContent="flex-end">
          <Button variant="outline" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button loading={state === 'sending'} onClick={() => void mail()}>
            {t('mail')}
          </Button>
        </Flex>
      )}
    </Stack>
  );
}
