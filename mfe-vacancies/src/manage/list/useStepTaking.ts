import type { VacancyBulkChanges } from '@omzien/model/vacancyInput';
import type { StepTaking } from '@omzien/parts/listSteps/useAskedStep';
import { type StepWords, useStepReport } from '@omzien/parts/listSteps/useStepReport';
import { OmzienError } from '@omzien/platform';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Changed, type SeenVacancies, useVacancyChanges } from '../changes/vacancyChanges.api.ts';
import { whichVacancies } from '../listedVacancies.ts';
import type { VacancyRow } from './vacancyList.api.ts';
import type { Asked, AskedStep } from './vacancySteps.ts';

/** Takes a step for everything that it was asked for, tells how it went, and offers the way back. */
export function useStepTaking({ onRefused, onTaken }: StepTaking) {
  const { t } = useTranslation('vacancies');
  const { vacanciesOf, change, undo } = useVacancyChanges();
  const words = useMemo(
    (): StepWords => ({
      undo: t('vacancyList.undo'),
      undone: (count) => t('vacancyList.undone', { count }),
      refused: (count, reason) => t('vacancyList.refused', { count, reason }),
    }),
    [t],
  );
  const report = useStepReport({ onRefused, onTaken }, words);
  const intent = useRef<{ key: string; vacancies: SeenVacancies } | null>(null);

  return {
    /** Sends a change. Rows that were seen are only changed as they were seen. */
    async send({ target, row }: Asked, changes: VacancyBulkChanges, key: string) {
      // What is sent again because its answer was lost is about the same vacancies, changed as they may be by then.
      if (intent.current?.key !== key)
        intent.current = { key, vacancies: row ? [row] : await vacanciesOf(target, whichVacancies) };
      return change(intent.current.vacancies, changes, key);
    },

    /** Tells what came of a change. */
    finish({ step }: Asked, { results, undoTokens }: Changed) {
      report.finish(results, (done) => {
        const [first] = done;
        const title = first.title ?? '';
        return {
          message:
            done.length > 1
              ? t('vacancyList.doneMany', { count: done.length })
              : first.after.publishOnApproval === true
                ? t('vacancyList.publishQueued', { title })
                : t(`vacancyList.done.${step}`, { title }),
          undo: undoTokens.length > 0 ? () => undo(undoTokens) : undefined,
        };
      });
    },

    /** Takes a step that one row has an address for. A refusal stands in its row; a lost connection is thrown. */
    async takeAlone(step: AskedStep, row: VacancyRow, work: () => Promise<unknown>): Promise<null> {
      try {
        await work();
      } catch (error) {
        const isRefused = error instanceof OmzienError && [404, 409, 412].includes(error.statusCode);
        if (!isRefused || error.hasCode('identity_changed')) throw error;
        onTaken();
        report.tellRefused([[row.id, error.errors[0]?.detail ?? t('vacancyList.gone')]]);
        return null;
      }
      onTaken();
      onRefused(new Map());
      report.tell(t(`vacancyList.done.${step}`, { title: row.title }));
      return null;
    },
  };
}
export type StepTaker = ReturnType<typeof useStepTaking>;
