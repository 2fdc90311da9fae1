import type { OrganizationResult } from '@omzien/model/organizationBulk';
import type { StepTaking } from '@omzien/parts/listSteps/useAskedStep';
import { type StepWords, useStepReport } from '@omzien/parts/listSteps/useStepReport';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkAction, useOrganizationStepWrites } from './organizationSteps.api.ts';

const back = { archive: 'restore', restore: 'archive' } as const;

/** Tells how a step went, row by row, and offers the way back. Memoise the two arguments. */
export function useStepTaking(taking: StepTaking) {
  const { t } = useTranslation('organizations');
  const writes = useOrganizationStepWrites();
  const words = useMemo(
    (): StepWords => ({
      undo: t('steps.undo'),
      undone: (count) => t('steps.undone', { count }),
      refused: (count, reason) => t('steps.refused', { count, reason }),
    }),
    [t],
  );
  const report = useStepReport(taking, words);

  return useMemo(
    () => ({
      ...writes,
      alone: report.alone,
      /** Tells what came of a step for one organisation or many. */
      finish(action: BulkAction, results: readonly OrganizationResult[]) {
        report.finish(results, (done) => ({
          message:
            done.length > 1
              ? t(`steps.doneMany.${action}`, { count: done.length })
              : t(`steps.done.${action}`, { name: done[0].name ?? '' }),
          undo: () =>
            writes.takeFor(
              done.map(({ id }) => id),
              { action: back[action] },
            ),
        }));
      },
    }),
    [t, writes, report],
  );
}
export type StepTaker = ReturnType<typeof useStepTaking>;
