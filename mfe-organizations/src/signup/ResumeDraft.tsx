import { toOmzienError } from '@omzien/platform';
import { Button, Notice, Row, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resumed } from './SignupForm.tsx';
import { useOpenDraft } from './signup.api.ts';
import { keptValues } from './signupForm.ts';

type ResumeDraftProps = { token: string; onOpened: (resumed: Resumed) => void; onBegin: () => void };

/** The step between opening the link of a mail and what it brings back: a program that opens links reads nothing. */
export function ResumeDraft({ token, onOpened, onBegin }: ResumeDraftProps) {
  const { t } = useTranslation('organizations');
  const openDraft = useOpenDraft();
  const [isOpening, setIsOpening] = useState(false);
  const [problem, setProblem] = useState<'gone' | 'failed' | null>(null);

  async function goOn() {
    setIsOpening(true);
    setProblem(null);
    try {
      const { step, values } = await openDraft(token);
      onOpened({ token, step, values: keptValues(values) });
    } catch (failure) {
      const { statusCode } = toOmzienError(failure);
      setProblem(statusCode === 404 || statusCode === 410 ? 'gone' : 'failed');
      setIsOpening(false);
    }
  }
  if (problem === 'gone') {
    return (
      <Stack gap="4" role="alert">
        <Notice tone="warning" title={t('signup.resume.goneTitle')}>
          <Text>{t('signup.resume.gone')}</Text>
        </Notice>
        <Row>
          <Button onClick={onBegin}>{t('signup.resume.anew')}</Button>
        </Row>
      </Stack>
    );
  }
  return (
    <Stack gap="4">
      <Text>{t('signup.resume.text')}</Text>
      {problem === 'failed' && (
        <div role="alert">
          <Notice tone="danger">{t('signup.resume.failed')}</Notice>
        </div>
      )}
      <Row>
        <Button size="lg" loading={isOpening} onClick={() => void goOn()}>
          {t('signup.resume.goOn')}
        </Button>
        <Button variant="tertiary" onClick={onBegin}>
          {t('signup.resume.anew')}
        </Button>
      </Row>
    </Stack>
  );
}
