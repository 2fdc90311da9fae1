import type { VacancyBulkChanges } from '@omzien/model/vacancyInput';
import type { StepTaking } from '@omzien/parts/listSteps/useAskedStep';
import { OmzienError, usePlatform } from '@omzien/platform';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Changed, reasonOf, type SeenVacancies, useVacancyChanges } from '../changes/vacancyChanges.api.ts';
import { whichVacancies } from '../listedVacancies.ts';
import type { VacancyRow } from './vacancyList.api.ts';
import type { Asked, AskedStep } from './vacancySteps.ts';

/** Takes a step for everything that it was asked for, tells how it went, and offers the way back. */
export function useStepTaking({ onRefused, onTaken }: StepTaking) {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const { vacanciesOf, change, undo } = useVacancyChanges();
  const { show } = toasts.getState();
  const intent = useRef<{ key: string; vacancies: SeenVacancies } | null>(null);

  async function takeBack(undoTokens: readonly string[]) {
    try {
      const results = await undo(undoTokens);
      const failed = results.filter(({ ok }) => !ok);
      const count = results.length - failed.length;
      if (count > 0) show({ color: 'success', message: t('vacancyList.undone', { count }) });
      tellRefused(failed.map((result) => [result.id, reasonOf(result)]));
    } catch (error) {
      toasts.getState().fail(error);
    }
  }

  function tellRefused(refused: readonly (readonly [id: string, reason: string])[]) {
    onRefused(new Map(refused));
    if (refused.length === 0) return;
    const reason = refused[0]?.[1] ?? '';
    show({ color: 'warning', duration: 0, message: t('vacancyList.refused', { count: refused.length, reason }) });
  }

  function tellTaken(what: string, run?: () => void) {
    const action = run ? { label: t('vacancyList.undo'), run } : null;
    show({ color: 'success', duration: run ? 10_000 : 5000, message: what, action });
  }

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
      onTaken();
      const done = results.filter(({ ok }) => ok);
      const [first] = done;
      tellRefused(results.filter(({ ok }) => !ok).map((result) => [result.id, reasonOf(result)]));
      if (!first) return;
      const undoIt = undoTokens.length > 0 ? () => void takeBack(undoTokens) : undefined;
      const title = first.title ?? '';
      if (done.length > 1) tellTaken(t('vacancyList.doneMany', { count: done.length }), undoIt);
      else if (first.after.publishOnApproval === true) tellTaken(t('vacancyList.publishQueued', { title }), undoIt);
      else tellTaken(t(`vacancyList.done.${step}`, { title }), undoIt);
    },

    /** Takes a step that one row has an address for. A refusal stands in its row; a lost connection is thrown. */
    async takeAlone(step: AskedStep, row: VacancyRow, work: () => Promise<unknown>): Promise<null> {
      try {
        await work();
      } catch (error) {
        const isRefused = error instanceof OmzienError && [404, 409, 412].includes(error.statusCode);
        if (!isRefused || error.hasCode('identity_changed')) throw error;
        onTaken();
        tellRefused([[row.id, error.errors[0]?.detail ?? t('vacancyList.gone')]]);
        return null;
      }
      onTaken();
      onRefused(new Map());
      tellTaken(t(`vacancyList.done.${step}`, { title: row.title }));
      return null;
    },
  };
}
export type StepTaker = ReturnType<typeof useStepTaking>;
