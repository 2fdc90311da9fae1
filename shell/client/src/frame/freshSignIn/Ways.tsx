import { usePlatform } from '@omzien/platform';
import { hasPasskeys } from '@omzien/platform/passkey';
import { Button, Flex, Spinner, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmForm } from './ConfirmForm.tsx';
import { MailWay } from './MailWay.tsx';
import { PasskeyWay } from './PasskeyWay.tsx';
import { useFactors } from './useFactors.ts';

type WaysProps = { textId: string; hasPassword: boolean; onAnswer: (isConfirmed: boolean) => void };

/** The ways in which this account shows who is there: the one that it has most at hand first, the others beside it. */
export function Ways({ textId, hasPassword, onAnswer }: WaysProps) {
  const { session, api } = usePlatform();
  const { t } = useTranslation('freshSignIn');
  const { factors, hasFailed } = useFactors();
  const [wantsCode, setWantsCode] = useState(false);
  const email = session.getState().user?.email ?? '';
  const hasApp = Boolean(factors?.codeApp);
  const hasCode = hasApp || (factors?.recoveryCodes ?? 0) > 0;
  const hasPasskey = (factors?.passkeys ?? 0) > 0;
  const byMail = !hasPassword && factors && !hasCode && !hasPasskey;
  const byCode = hasCode && (wantsCode || !hasPassword);
  const onConfirmed = () => onAnswer(true);
  const onCancel = () => onAnswer(false);

  return (
    <Stack gap="5" marginBlockStart="3">
      <Text id={textId}>{t(hasPassword && !byCode ? 'why' : 'whyOther')}</Text>
      {hasPasskey && hasPasskeys() && <PasskeyWay onConfirmed={onConfirmed} />}
      {byCode && (
        <ConfirmForm
          key="code"
          label={t(hasApp ? 'code' : 'paperCode')}
          hint={hasApp ? t('codeHint') : undefined}
          missing={t('codeBlank')}
          wrong={t('codeWrong')}
          autoComplete="one-time-code"
          send={(code) => api.post('/api/v1/current_user/confirm_factor', { type: 'users', code })}
          onConfirmed={onConfirmed}
          onCancel={onCancel}
        />
      )}
      {hasPassword && !byCode && (
        <ConfirmForm
          key="password"
          label={t('password')}
          missing={t('blank')}
          wrong={t('wrong')}
          username={email}
          autoComplete="current-password"
          send={(currentPassword) =>
            api.post('/api/v1/current_user/confirm_password', { type: 'users', currentPassword })
          }
          onConfirmed={onConfirmed}
          onCancel={onCancel}
        />
      )}
      {byMail && <MailWay email={email} onConfirmed={onConfirmed} onCancel={onCancel} />}
      {hasPassword && hasCode && (
        <div>
          <Button variant="tertiary" size="sm" marginInlineStart="-3.5" onClick={() => setWantsCode(!wantsCode)}>
            {t(wantsCode ? 'usePassword' : 'useCode')}
          </Button>
        </div>
      )}
      {!hasPassword && !byCode && !byMail && (
        <>
          {!factors && !hasFailed && (
            <Flex role="status" gap="3" alignItems="center">
              <Spinner />
              <Text>{t('waiting')}</Text>
            </Flex>
          )}
          {hasFailed && <Text>{t('loadFailed')}</Text>}
          {hasPasskey && !hasPasskeys() && <Text>{t('noPasskey')}</Text>}
          <Flex justifyContent="flex-end">
            <Button variant="outline" onClick={onCancel}>
              {t('cancel')}
            </Button>
          </Flex>
        </>
      )}
    </Stack>
  );
}
