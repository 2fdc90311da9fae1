import { usePlatform } from '@omzien/platform';
import { Button, Icon, Row } from '@omzien/ui';
import { Archive, Copy, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReportRow, useReportSteps } from './reportList.api.ts';

/** What is done with one report: a copy, away and back. */
export function RowSteps({ row }: { row: ReportRow }) {
  const { t } = useTranslation('analytics');
  const { clock, navigation, toasts } = usePlatform();
  const { step, duplicate } = useReportSteps();
  const [isBusy, setIsBusy] = useState(false);
  const [key] = useState(() => ({ current: '' }));

  async function busy(work: () => Promise<unknown>) {
    setIsBusy(true);
    try {
      await work();
    } catch (failure) {
      toasts.getState().fail(failure);
    } finally {
      setIsBusy(false);
    }
  }
  const archive = () =>
    busy(async () => {
      const away = await step(row, 'archive');
      toasts.getState().show({
        color: 'success',
        message: t('reportList.wasArchived', { title: row.title }),
        action: {
          label: t('reportList.undo'),
          run: () => void step(away, 'restore').catch((failure: unknown) => toasts.getState().fail(failure)),
        },
      });
    });
  const copy = () =>
    busy(async () => {
      // One for all tries: an answer that was lost makes no second copy.
      key.current ||= clock.newId();
      const { id } = await duplicate(row.id, key.current);
      key.current = '';
      await navigation.navigate(`/analytics/index-2/${id}`);
    });

  return (
    <Row gap="1" flexWrap="nowrap">
      <Button
        variant="tertiary"
        size="sm"
        loading={isBusy}
        title={t('reportList.copy')}
        aria-label={t('reportList.copyOf', { title: row.title })}
        onClick={() => void copy()}
      >
        <Icon of={Copy} />
      </Button>
      {row.archivedAt === null ? (
        <Button
          variant="tertiary"
          size="sm"
          disabled={isBusy}
          title={t('reportList.archive')}
          aria-label={t('reportList.archiveOf', { title: row.title })}
          onClick={() => void archive()}
        >
          <Icon of={Archive} />
        </Button>
      ) : (
        <Button
          variant="tertiary"
          size="sm"
          disabled={isBusy}
          title={t('reportList.restore')}
          aria-label={t('reportList.restoreOf', { title: row.title })}
          onClick={() => void busy(() => step(row, 'restore'))}
        >
          <Icon of={Undo2} />
        </Button>
      )}
    </Row>
  );
}
