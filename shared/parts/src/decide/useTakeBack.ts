import type { Application } from '@omzien/model/application';
import { usePlatform } from '@omzien/platform';
import { useApplicationSteps } from './applicationSteps.api.ts';
import { isOvertaken } from './isOvertaken.ts';
import { useDecideTexts } from './useDecideTexts.ts';

/**
 * The ways on from a decision that waits, each of which says how it went: undone, or sent now.
 *
 * @example
 * const { undo, sendNow } = useTakeBack(application);
 */
export function useTakeBack(application: Pick<Application, 'id' | 'lockVersion'>) {
  const { t } = useDecideTexts();
  const { toasts } = usePlatform();
  const { undo, sendNow, refresh } = useApplicationSteps(application);

  async function run(step: () => Promise<unknown>, message: string) {
    const { show, fail } = toasts.getState();
    try {
      await step();
      show({ color: 'success', message });
    } catch (error) {
      if (isOvertaken(error)) await refresh();
      fail(error);
    }
  }

  return {
    undo: () => run(undo, t('undone')),
    sendNow: () => run(sendNow, t('sentNow')),
  };
}
