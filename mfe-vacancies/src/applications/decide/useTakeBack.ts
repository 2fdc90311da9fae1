import type { Application } from '@omzien/model/application';
import { usePlatform } from '@omzien/platform';
import { useTranslation } from 'react-i18next';
import { useApplicationSteps } from './applicationSteps.api.ts';
import { isOvertaken } from './isOvertaken.ts';

/** Takes a decision back, and says how that went. */
export function useTakeBack(application: Pick<Application, 'id' | 'lockVersion'>) {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const { reopen, refresh } = useApplicationSteps(application);

  return async (version?: number) => {
    const { show } = toasts.getState();
    try {
      await reopen(version);
      show({ color: 'success', message: t('applications.decide.reopened') });
    } catch (error) {
      if (isOvertaken(error)) await refresh();
      show({ color: 'warning', message: error instanceof Error ? error.message : null });
    }
  };
}
