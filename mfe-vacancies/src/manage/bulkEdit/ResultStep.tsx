import { reasonOf } from '@omzien/parts/listSteps/useStepReport';
import { useHref, usePlatform } from '@omzien/platform';
import { Button, Icon, Link, Notice, Row, Stack, Text } from '@omzien/ui';
import { type Column, Table } from '@omzien/ui/table';
import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DoneChange, RowOutcome } from '../changes/bulkEditDraft.ts';
import { useVacancyChanges } from '../changes/vacancyChanges.api.ts';
import { useCountdown } from './useCountdown.ts';

type ResultStepProps = { done: DoneChange; onUndone: (outcomes: RowOutcome[]) => void };

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** What became of each vacancy, and the way back as long as there is one. */
export function ResultStep({ done, onUndone }: ResultStepProps) {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const href = useHref();
  const { undo } = useVacancyChanges();
  const left = useCountdown(done.undoBy);
  const [isUndoing, setIsUndoing] = useState(false);
  const { undone } = done;
  const outcomes = undone ?? done.outcomes;
  const changed = outcomes.filter(({ ok }) => ok).length;
  const refused = outcomes.length - changed;
  const canUndo = undone === null && done.undoTokens.length > 0 && left !== null && left > 0;

  const columns = useMemo((): readonly Column<RowOutcome>[] => {
    const isOver = undone !== null;
    return [
      {
        key: 'title',
        header: t('vacancyList.columns.title'),
        isTitle: true,
        cell: ({ id, title }) =>
          title === null ? (
            t('bulkEdit.unknown')
          ) : (
            <Link href={href(`/vacancies/${id}/edit`)} data-cover="">
              {title || t('vacancyList.untitled')}
            </Link>
          ),
      },
      {
        key: 'outcome',
        header: t('bulkEdit.became'),
        wraps: true,
        cell: (outcome) =>
          outcome.ok ? (
            t(isOver ? 'bulkEdit.rowUndone' : 'bulkEdit.rowChanged')
          ) : (
            <Text as="span" tone="danger">
              {t('bulkEdit.cannot', { reason: reasonOf(outcome) })}
            </Text>
          ),
      },
    ];
  }, [t, href, undone]);

  async function takeBack() {
    setIsUndoing(true);
    try {
      onUndone(await undo(done.undoTokens));
    } catch (error) {
      toasts.getState().fail(error);
    } finally {
      setIsUndoing(false);
    }
  }

  return (
    <Stack gap="4">
      <Notice
        tone={refused > 0 ? 'warning' : 'success'}
        title={t(undone ? 'bulkEdit.undone' : 'bulkEdit.done', { count: changed })}
        level={3}
      >
        {refused > 0 && <Text>{t('bulkEdit.notDone', { count: refused })}</Text>}
        {canUndo && (
          <Row marginTop="3" gap="3">
            <Button variant="outline" loading={isUndoing} onClick={() => void takeBack()}>
              <Icon of={RotateCcw} />
              {t('bulkEdit.undo')}
            </Button>
            <Text role="timer">
              {t('bulkEdit.undoLeft', { time: `${Math.floor(left / 60)}:${twoDigits(left % 60)}` })}
            </Text>
          </Row>
        )}
        {left === 0 && undone === null && done.undoTokens.length > 0 && <Text>{t('bulkEdit.undoOver')}</Text>}
      </Notice>
      <Table caption={t('bulkEdit.resultCaption')} columns={columns} rows={outcomes} keyOf={({ id }) => id} />
      <Row gap="3">
        <Button href={href('/vacancies')}>{t('bulkEdit.backToList')}</Button>
        <Button variant="outline" href={href('/vacancies/bulk-edit')}>
          {t('bulkEdit.again')}
        </Button>
      </Row>
    </Stack>
  );
}
