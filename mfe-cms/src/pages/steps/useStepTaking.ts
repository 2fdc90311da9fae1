import type { PageResult } from '@omzien/model/pageBulk';
import type { StepTaking } from '@omzien/parts/listSteps/useAskedStep';
import { type StepWords, useStepReport } from '@omzien/parts/listSteps/useStepReport';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkStep, usePageStepWrites } from './pageSteps.api.ts';

/** Those that change how a page stands, and so can be taken back. */
const withWayBack: ReadonlySet<BulkStep['action']> = new Set(['publish', 'unpublish', 'archive', 'restore']);

/** Tells how a step went, page by page, and offers the way back where there is one. Memoise the argument. */
export function useStepTaking(taking: StepTaking) {
  const { t } = useTranslation('cms');
  const writes = usePageStepWrites();
  const words = useMemo(
    (): StepWords => ({
      undo: t('pages.steps.undo'),
      undone: (count) => t('pages.steps.undone', { count }),
      refused: (count, reason) => t('pages.steps.refused', { count, reason }),
    }),
    [t],
  );
  const report = useStepReport(taking, words);

  return useMemo(
    () => ({
      ...writes,
      alone: report.alone,
      /** Tells what came of a step for one page or many. */
      finish(action: BulkStep['action'], results: readonly PageResult[]) {
        report.finish(results, (done) => ({
          message:
            done.length > 1
              ? t(`pages.steps.doneMany.${action}`, { count: done.length })
              : t(`pages.steps.done.${action}`, { title: done[0].title ?? '' }),
          undo: withWayBack.has(action) ? () => writes.revert(done) : undefined,
        }));
      },
    }),
    [t, writes, report],
  );
}
export type StepTaker = ReturnType<typeof useStepTaking>;
