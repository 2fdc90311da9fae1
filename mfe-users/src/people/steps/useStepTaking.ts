import type { UserResult } from '@omzien/model/userBulk';
import type { StepTaking } from '@omzien/parts/listSteps/useAskedStep';
import { type StepWords, useStepReport } from '@omzien/parts/listSteps/useStepReport';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkStep, useUserStepWrites } from './userSteps.api.ts';

const back = {
  deactivate: { action: 'activate' },
  activate: { action: 'deactivate', reason: null },
  invite: null,
} as const;

/** Tells how a step went, row by row, and offers the way back where there is one. Memoise the two arguments. */
export function useStepTaking(taking: StepTaking) {
  const { t } = useTranslation('users');
  const writes = useUserStepWrites();
  const words = useMemo(
    (): StepWords => ({
      undo: t('people.steps.undo'),
      undone: (count) => t('people.steps.undone', { count }),
      refused: (count, reason) => t('people.steps.refused', { count, reason }),
    }),
    [t],
  );
  const report = useStepReport(taking, words);

  return useMemo(
    () => ({
      ...writes,
      alone: report.alone,
      /** Tells what came of a step for one account or many. */
      finish(action: BulkStep['action'], results: readonly UserResult[]) {
        report.finish(results, (done) => {
          const reverse = back[action];
          const ids = done.map(({ id }) => id);
          return {
            message:
              done.length > 1
                ? t(`people.steps.doneMany.${action}`, { count: done.length })
                : t(`people.steps.done.${action}`, { name: done[0].fullName ?? '' }),
            undo: reverse ? () => writes.takeFor(ids, reverse) : undefined,
          };
        });
      },
    }),
    [t, writes, report],
  );
}
export type StepTaker = ReturnType<typeof useStepTaking>;
