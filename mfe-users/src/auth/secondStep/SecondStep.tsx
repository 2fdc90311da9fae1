import { factorCode } from '@omzien/model/factors';
import { usePlatform } from '@omzien/platform';
import { hasPasskeys, signInWithPasskey } from '@omzien/platform/passkey';
import { passkeyProblem } from '@omzien/platform/passkeyProblem';
import { Button, Input, Stack, Text } from '@omzien/ui';
import { FormField, InlineForm, useForm } from '@omzien/ui/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { AccountScreen } from '../../screen/AccountScreen.tsx';
import { AnnouncedNotice } from '../../screen/AnnouncedNotice.tsx';
import { useTooMany } from '../../screen/useTooMany.ts';
import { useReloadSession } from '../../session/useReloadSession.ts';
import { LostSecondStep } from './LostSecondStep.tsx';
import { type FirstStep, type SecondStepWay, secondStepOf } from './secondStep.ts';

type SecondStepProps = {
  first: FirstStep;
  ways: readonly SecondStepWay[];
  onSignedIn: () => void;
  /** Back to the form, for another account. */
  onBack: () => void;
};
const codeForm = v.object({ code: factorCode });

/** The password or the link was right, and the account asks for one thing more. */
export function SecondStep({ first, ways, onSignedIn, onBack }: SecondStepProps) {
  const { t } = useTranslation('users');
  const [isLost, setIsLost] = useState(false);
  const hasCode = ways.includes('code');
  const takesCode = hasCode || ways.includes('recovery_code');

  if (isLost) return <LostSecondStep first={first} onBack={() => setIsLost(false)} />;
  return (
    <AccountScreen
      title={t('secondStep.title')}
      intro={t(hasCode ? 'secondStep.introCode' : 'secondStep.introPasskey')}
    >
      {ways.includes('passkey') && <ByPasskey isOnly={!hasCode} onSignedIn={onSignedIn} />}
      {takesCode && <ByCode first={first} isPaperOnly={!hasCode} onSignedIn={onSignedIn} />}
      <Stack gap="2" alignItems="flex-start">
        <Button variant="tertiary" onClick={() => setIsLost(true)}>
          {t('secondStep.lost')}
        </Button>
        <Button variant="tertiary" onClick={onBack}>
          {t('secondStep.back')}
        </Button>
      </Stack>
    </AccountScreen>
  );
}

function ByCode({
  first,
  isPaperOnly,
  onSignedIn,
}: {
  first: FirstStep;
  isPaperOnly: boolean;
  onSignedIn: () => void;
}) {
  const { t } = useTranslation('users');
  const { api } = usePlatform();
  const reloadSession = useReloadSession();
  const form = useForm(codeForm, { code: '' });
  const tellTooMany = useTooMany(form);
  const word = isPaperOnly ? 'recoveryCode' : 'code';
  return (
    <InlineForm
      form={form}
      guard={false}
      submitLabel={t('secondStep.submit')}
      submit={{ size: 'lg', wide: true, ...(isPaperOnly ? { variant: 'outline' as const } : {}) }}
      save={async ({ code }) => {
        await api.auth('POST', 'token' in first ? '/auth/token' : '/auth/sign_in', { ...first, otp_code: code });
        await reloadSession();
      }}
      onRefused={(error) => {
        if (tellTooMany(error)) return true;
        if (!secondStepOf(error)?.isWrongCode) return false;
        form.setError('code', { message: 'wrong_code' });
        return true;
      }}
      onSaved={onSignedIn}
    >
      <FormField
        form={form}
        name="code"
        label={t(`secondStep.${word}`)}
        missing={t('secondStep.codeMissing')}
        hint={t(`secondStep.${word}Hint`)}
      >
        <Input
          autoComplete="one-time-code"
          inputMode={isPaperOnly ? 'text' : 'numeric'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
          {...form.register('code')}
        />
      </FormField>
    </InlineForm>
  );
}

function ByPasskey({ isOnly, onSignedIn }: { isOnly: boolean; onSignedIn: () => void }) {
  const { t } = useTranslation('users');
  const { api } = usePlatform();
  const reloadSession = useReloadSession();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function ask() {
    setProblem(null);
    setIsAsking(true);
    try {
      await signInWithPasskey(api);
      await reloadSession();
      onSignedIn();
    } catch (failure) {
      const words = { there: t('secondStep.passkeyFailed'), failed: t('secondStep.passkeyFailed') };
      setProblem(passkeyProblem(failure, words));
      setIsAsking(false);
    }
  }
  if (!hasPasskeys()) return isOnly ? <Text>{t('secondStep.noPasskeys')}</Text> : null;
  return (
    <Stack gap="4">
      {problem && (
        <AnnouncedNotice tone="danger">
          <Text>{problem}</Text>
        </AnnouncedNotice>
      )}
      <Button size="lg" wide variant={isOnly ? 'primary' : 'outline'} loading={isAsking} onClick={() => void ask()}>
        {t('secondStep.passkey')}
      </Button>
    </Stack>
  );
}
