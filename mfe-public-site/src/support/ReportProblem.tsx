import { later, usePlatform, useSession } from '@omzien/platform';
import { LoadingFailed, Notice, Skeleton, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayWriteToCenter } from './mayWriteToCenter.ts';
import { Sent } from './Sent.tsx';

/** It comes after the page: who looks for an answer does not wait for what a form needs. */
const ProblemForm = later(() => import('./ProblemForm.tsx').then((file) => file.ProblemForm), {
  waiting: () => <Skeleton height="26rem" />,
  failed: LoadingFailed,
});

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
      <ProblemForm onSent={setSentId} />
    </Stack>
  );
}
