import type { Todo } from '@omzien/model/dashboard';
import { isOvertaken } from '@omzien/parts/decide/isOvertaken';
import { usePlatform } from '@omzien/platform';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stateOf } from './todoKeys.ts';
import { StepRefused, useTodoWrites } from './todoSteps.api.ts';

const undoTime = 10_000;
export type TakeTodo = (
  todo: Todo,
  step: () => Promise<(() => Promise<unknown>) | null>,
  message: string,
) => Promise<boolean>;

/**
 * Steps taken in place: the row is gone at once, and comes back when the step was refused or is taken back. When
 * somebody else was first that is said, and what is there now is fetched.
 */
export function useTodoTaking() {
  const { t } = useTranslation('analytics');
  const { toasts } = usePlatform();
  const { refresh } = useTodoWrites();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const hide = useCallback((state: string) => setGone((before) => new Set([...before, state])), []);
  const comeBack = useCallback(
    (state: string) => setGone((before) => new Set([...before].filter((one) => one !== state))),
    [],
  );

  const fail = useCallback(
    async (error: unknown) => {
      const { show, fail: tell } = toasts.getState();
      const wasOvertaken = error instanceof StepRefused ? error.isOvertaken : isOvertaken(error);
      if (wasOvertaken) show({ color: 'warning', message: t('dashboard.overtaken') });
      else if (error instanceof StepRefused) show({ color: 'warning', message: error.reason, duration: 0 });
      else tell(error);
      if (wasOvertaken) await refresh();
    },
    [toasts, t, refresh],
  );

  const take: TakeTodo = useCallback(
    async (todo, step, message) => {
      const state = stateOf(todo);
      hide(state);
      try {
        const undo = await step();
        const back = undo && {
          duration: undoTime,
          action: {
            label: t('dashboard.undo'),
            async run() {
              try {
                await undo();
                comeBack(state);
                toasts.getState().show({ color: 'success', message: t('dashboard.undone') });
              } catch (error) {
                await fail(error);
              }
              await refresh();
            },
          },
        };
        toasts.getState().show({ color: 'success', message, ...back });
        await refresh();
        return true;
      } catch (error) {
        comeBack(state);
        await fail(error);
        return false;
      }
    },
    [hide, comeBack, fail, refresh, t, toasts],
  );

  return { gone, hide, take };
}
