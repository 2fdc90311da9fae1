import type { UserResult } from '@omzien/model/userBulk';
import type { StepTaking } from '@omzien/parts/listSteps/useAskedStep';
import { usePlatform } from '@omzien/platform';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkStep, useUserStepWrites } from './userSteps.api.ts';

const back = { deactivate: 'activate', activate: 'deactivate', invite: null } as const;
const reasonOf = ({ errors }: UserResult) => errors.flatMap(({ detail }) => detail ?? [])[0] ?? '';

/** Tells how a step went, row by row, and offers the way back where there is one. Memoise the two arguments. */
export function useStepTaking({ onRefused, onTaken }: StepTaking) {
  const { t } = useTranslation('users');
  const { toasts } = usePlatform();
  const writes = useUserStepWrites();

  return useMemo(() => {
    const show = (toast: Parameters<ReturnType<typeof toasts.getState>['show']>[0]) => toasts.getState().show(toast);

    function tellRefused(results: readonly UserResult[]) {
      const refused = results.filter(({ ok }) => !ok).map((result) => [result.id, reasonOf(result)] as const);
      onRefused(new Map(refused));
      const [first] = refused;
      if (!first) return;
      const message = t('people.steps.refused', { count: refused.length, reason: first[1] });
      show({ color: 'warning', duration: 0, message });
    }

    /** Tells what came of a step for one account or many. */
    function finish(action: BulkStep['action'], results: readonly UserResult[]) {
      onTaken();
      tellRefused(results);
      const done = results.filter(({ ok }) => ok);
      const [first] = done;
      if (!first) return;
      const name = first.fullName ?? '';
      const reverse = back[action];
      const ids = done.map(({ id }) => id);
      const undo = reverse && { label: t('people.steps.undo'), run: () => void takeBack(ids, reverse) };
      show({
        color: 'success',
        duration: undo ? 10_000 : 5000,
        message:
          done.length > 1
            ? t(`people.steps.doneMany.${action}`, { count: done.length })
            : t(`people.steps.done.${action}`, { name }),
        action: undo,
      });
    }

    async function takeBack(ids: readonly string[], action: 'activate' | 'deactivate') {
      try {
        const results = await writes.takeFor(ids, action === 'activate' ? { action } : { action, reason: null });
        const count = results.filter(({ ok }) => ok).length;
        if (count > 0) show({ color: 'success', message: t('people.steps.undone', { count }) });
        tellRefused(results);
      } catch (failure) {
        toasts.getState().fail(failure);
      }
    }

    /** Does what needs no question, and tells of it with this message, or by itself. */
    async function alone(work: () => Promise<unknown>, message: string | null) {
      try {
        await work();
        if (message === null) return;
        onRefused(new Map());
        show({ color: 'success', message });
      } catch (failure) {
        toasts.getState().fail(failure);
      }
    }
    return { ...writes, finish, alone };
  }, [t, toasts, writes, onRefused, onTaken]);
}
export type StepTaker = ReturnType<typeof useStepTaking>;
