import type { OrganizationResult } from '@omzien/model/organizationBulk';
import type { StepTaking } from '@omzien/parts/listSteps/useAskedStep';
import { usePlatform } from '@omzien/platform';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkAction, useOrganizationStepWrites } from './organizationSteps.api.ts';

const back = { archive: 'restore', restore: 'archive' } as const;
const reasonOf = ({ errors }: OrganizationResult) => errors.flatMap(({ detail }) => detail ?? [])[0] ?? '';

/** Tells how a step went, row by row, and offers the way back. Memoise the two arguments. */
export function useStepTaking({ onRefused, onTaken }: StepTaking) {
  const { t } = useTranslation('organizations');
  const { toasts } = usePlatform();
  const writes = useOrganizationStepWrites();

  return useMemo(() => {
    const show = (toast: Parameters<ReturnType<typeof toasts.getState>['show']>[0]) => toasts.getState().show(toast);

    function tellRefused(results: readonly OrganizationResult[]) {
      const refused = results.filter(({ ok }) => !ok).map((result) => [result.id, reasonOf(result)] as const);
      onRefused(new Map(refused));
      const [first] = refused;
      if (!first) return;
      const message = t('steps.refused', { count: refused.length, reason: first[1] });
      show({ color: 'warning', duration: 0, message });
    }

    /** Tells what came of a step for one organisation or many. */
    function finish(action: BulkAction, results: readonly OrganizationResult[]) {
      onTaken();
      tellRefused(results);
      const done = results.filter(({ ok }) => ok);
      const [first] = done;
      if (!first) return;
      const ids = done.map(({ id }) => id);
      show({
        color: 'success',
        duration: 10_000,
        message:
          done.length > 1
            ? t(`steps.doneMany.${action}`, { count: done.length })
            : t(`steps.done.${action}`, { name: first.name ?? '' }),
        action: { label: t('steps.undo'), run: () => void takeBack(ids, back[action]) },
      });
    }

    async function takeBack(ids: readonly string[], action: BulkAction) {
      try {
        const results = await writes.takeFor(ids, action);
        const count = results.filter(({ ok }) => ok).length;
        if (count > 0) show({ color: 'success', message: t('steps.undone', { count }) });
        tellRefused(results);
      } catch (failure) {
        toasts.getState().fail(failure);
      }
    }

    /** Does what needs no question, and tells of it with this message, or by itself. */
    async function alone(work: () => Promise<unknown>, message: string | null, undo?: () => Promise<unknown>) {
      try {
        await work();
        if (message === null) return;
        onRefused(new Map());
        const action = undo && { label: t('steps.undo'), run: () => void alone(undo, t('steps.undone', { count: 1 })) };
        show({ color: 'success', message, ...(action ? { action, duration: 10_000 } : {}) });
      } catch (failure) {
        toasts.getState().fail(failure);
      }
    }
    return { ...writes, finish, alone };
  }, [t, toasts, writes, onRefused, onTaken]);
}
export type StepTaker = ReturnType<typeof useStepTaking>;
