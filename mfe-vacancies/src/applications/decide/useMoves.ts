import type { Application } from '@omzien/model/application';
import { useApplicationSteps } from '@omzien/parts/decide/applicationSteps.api';
import { isOvertaken } from '@omzien/parts/decide/isOvertaken';
import { useTakeBack } from '@omzien/parts/decide/useTakeBack';
import { usePlatform, useSession } from '@omzien/platform';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The steps that are taken at once, without a question: said in words, also when somebody else was first. */
export function useMoves(application: Application) {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const userId = useSession(({ user }) => user?.id ?? null);
  const steps = useApplicationSteps(application);
  const { undo, sendNow } = useTakeBack(application);
  const [isBusy, setIsBusy] = useState(false);
  const { name } = application;

  async function run(task: () => Promise<unknown>, message?: string) {
    if (isBusy) return;
    setIsBusy(true);
    const { show } = toasts.getState();
    try {
      await task();
      if (message) show({ color: 'success', message });
    } catch (error) {
      if (isOvertaken(error)) {
        await steps.refresh();
        show({ color: 'warning', message: t('applications.decide.stale') });
      } else toasts.getState().fail(error);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    putOnWaitingList: () => run(steps.putOnWaitingList, t('applications.decide.onWaitingList', { name })),
    undo: () => run(undo),
    sendNow: () => run(sendNow),
    assignTo: (ownerId: string | null) => run(() => steps.assignTo(ownerId), t('applications.owner.changed')),
    assignToMe: () => run(() => steps.assignTo(userId), t('applications.owner.changed')),
  };
}
