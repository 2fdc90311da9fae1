import type { Application } from '@omzien/model/application';
import type { OmzienError } from '@omzien/platform';
import { useApplicationSteps } from './applicationSteps.api.ts';
import { isOvertaken } from './isOvertaken.ts';
import { undoTime } from './undoTime.ts';
import { useDecideTexts } from './useDecideTexts.ts';
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
 *
 * @example
 * <FormDialog {...useDecision(props, 'accept', t('accepted', { name }))} form={form} title={title} submitLabel={send} save={accept} />
 */
export function useDecision(
  { open, onClose, application, isAddressed = false }: DecisionDialogProps,
  step: 'accept' | 'reject' | 'reopen',
  done: string,
) {
  const { t } = useDecideTexts();
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
            action: { label: t('undo'), run: () => void undo() },
            second: { label: t('sendNow'), run: () => void sendNow() },
          },
    overtaken: !isAllowed && {
      title: t('overtaken'),
      text: t('overtakenHint', { stage: t(`stage.${application.stage}`) }),
    },
  };
}
