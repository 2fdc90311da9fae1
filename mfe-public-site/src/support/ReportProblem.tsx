import { usePlatform, useSession } from '@omzien/platform';
import { LoadingFailed, Notice, Skeleton, Stack, Text } from '@omzien/ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayWriteToCenter } from './mayWriteToCenter.ts';
import type { ProblemFormProps } from './ProblemForm.tsx';
import { Sent } from './Sent.tsx';

/** Writes to the centre about something that does not work, and says what happens next. */
export function ReportProblem() {
  const { t } = useTranslation('public-site');
  const { center } = usePlatform();
  const mayWrite = useSession(mayWriteToCenter);
  const [sentId, setSentId] = useState<string | null>(null);

  if (!mayWrite) {
    return (
      <Notice tone="info" level={3}>
        <Text>{t('problem.ownCenter', { center: center.name })}</Text>
      </Notice>
    );
  }
  if (sentId) return <Sent conversationId={sentId} onAgain={() => setSentId(null)} />;
  return (
    <Stack gap="4">
      <Text tone="muted">{t('problem.intro', { center: center.name })}</Text>
      <LaterForm onSent={setSentId} />
    </Stack>
  );
}

/** The form comes after the page: who looks for an answer does not wait for what a form needs. */
function LaterForm(props: ProblemFormProps) {
  const [Form, setForm] = useState<ComponentType<ProblemFormProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    import('./ProblemForm.tsx').then(
      ({ ProblemForm }) => setForm(() => ProblemForm),
      () => setHasFailed(true),
    );
  }, []);
  useEffect(load, [load]);
  if (hasFailed) return <LoadingFailed onRetry={load} />;
  return Form ? <Form {...props} /> : <Skeleton height="26rem" />;
}
