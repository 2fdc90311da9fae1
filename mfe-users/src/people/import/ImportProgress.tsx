import { ProgressBar } from '@omzien/parts/progress/ProgressBar';
import { useFormat } from '@omzien/platform';
import { Card, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import type { SeenImport } from './userImports.api.ts';

type ImportProgressProps = { record: SeenImport; status: 'reading' | 'checking' | 'running' | 'undoing' };

/** How far a step in the background is. It goes on without this page. */
export function ImportProgress({ record, status }: ImportProgressProps) {
  const { t } = useTranslation('users');
  const { number } = useFormat();
  const { doneCount, rowsCount, outcomes } = record;
  const all =
    status === 'undoing'
      ? (outcomes.created ?? 0) + (outcomes.roleGiven ?? 0) + (outcomes.removed ?? 0) + (outcomes.stays ?? 0)
      : rowsCount;
  const label = t(`imports.progress.${status}`);

  return (
    <Card padding="md" maxWidth="form">
      <Stack gap="3">
        <Text>{label}</Text>
        <ProgressBar label={label} done={doneCount} all={all} />
        {all > 0 && (
          <Text tone="muted">{t('imports.progressCount', { done: number(doneCount), all: number(all) })}</Text>
        )}
        <Text tone="muted">{t('imports.mayLeave')}</Text>
      </Stack>
    </Card>
  );
}
