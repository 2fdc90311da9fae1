import type { Application } from '@omzien/model/application';
import type { OmzienError } from '@omzien/platform';
import { useTranslation } from 'react-i18next';
import { undoTime } from '../../progress/undoTime.ts';
import { useApplicationSteps } from './applicationSteps.api.ts';
import { isOvertaken } from './isOvertaken.ts';
import { useTakeBack } from './useTakeBack.ts';

export type DecisionDialogProps = {
  open: boolean;
  onClose: () => void;
  application: Application;
  /** Its page opens it by its address. */
  isAddressed?: boolean;
};

/**
 * What the dialog of each decision has in common: it can be undone or sent at once, and when somebody else decided meanwhile the new
 * state is fetched and what was written stays in sight.
 */
export function useDecision(
  { open, onClose, application, isAddressed = false }: DecisionDialogProps,
  step: 'accept' | 'reject' | 'reopen',
  done: string,
) {
  const { t } = useTranslation('vacancies');
  const { refresh } = useApplicationSteps(application);
  const { undo, sendNow } = useTakeBack(application);
  const isAllowed = application.permissions?.transitions.includes(step) ?? false;

  return {
    open,
    onClose,
    guard: open,
    draft: `application-${application.id}-${step}`,
    opensWith: isAddressed ? `decision=${step}` : undefined,
    keepsSaved: true,
    async onRefused(error: OmzienError) {
      if (isOvertaken(error)) await refresh();
      return false;
    },
    savedToast: () =>
      step === 'reopen'
        ? { message: done }
        : {
            message: done,
            duration: undoTime,
            action: { label: t('applications.decide.undo'), run: () => void undo() },
            second: { label: t('applications.decide.sendNow'), run: () => void sendNow() },
          },
    overtaken: !isAllowed && {
      title: t('applications.decide.overtaken'),
      text: t('applications.decide.overtakenHint', { stage: t(`stage.${application.stage}`) }),
    },
  };
}
