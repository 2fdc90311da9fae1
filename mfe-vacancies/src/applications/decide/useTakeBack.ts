import type { Application } from '@omzien/model/application';
import { usePlatform } from '@omzien/platform';
import { useTranslation } from 'react-i18next';
import { useApplicationSteps } from './applicationSteps.api.ts';
import { isOvertaken } from './isOvertaken.ts';

/** The ways on from a decision that waits, each of which says how it went: undone, or sent now. */
export function useTakeBack(application: Pick<Application, 'id' | 'lockVersion'>) {
  const { t } = useTranslation('vacancies');
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
    undo: () => run(undo, t('applications.decide.undone')),
    sendNow: () => run(sendNow, t('applications.decide.sentNow')),
  };
}
