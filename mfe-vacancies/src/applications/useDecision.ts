import type { Application } from '@omzien/model/application';
import { usePlatform } from '@omzien/platform';
import { type Form, type Saving, useSave } from '@omzien/ui/form';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useApplicationSteps } from './applicationSteps.api.ts';
import { isOvertaken } from './isOvertaken.ts';
import { undoTime } from './undoTime.ts';
import { useTakeBack } from './useTakeBack.ts';

export type DecisionDialogProps = { open: boolean; onClose: () => void; application: Application };

type Decision<Output> = {
  step: 'accept' | 'reject';
  take: (input: Output, idempotencyKey: string) => Promise<Application>;
  doneMessage: string;
};

/**
 * Sends a decision once, whatever is clicked or lost on the way, and offers to take it back. When someone else decided
 * meanwhile the new state is fetched, and what was written stays in the form.
 */
export function useDecision<Values extends FieldValues, Output>(
  form: Form<Values, Output>,
  { open, onClose, application }: DecisionDialogProps,
  { step, take, doneMessage }: Decision<Output>,
): Saving {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const { refresh } = useApplicationSteps(application);
  const takeBack = useTakeBack(application);

  return useSave(form, {
    draft: `application-${application.id}-${step}`,
    guard: open,
    async save(input, { idempotencyKey }) {
      try {
        return await take(input, idempotencyKey);
      } catch (error) {
        if (isOvertaken(error)) await refresh();
        throw error;
      }
    },
    onSaved(changed) {
      onClose();
      const undo = { label: t('applications.decide.undo'), run: () => void takeBack(changed.lockVersion) };
      toasts.getState().show({ color: 'success', message: doneMessage, duration: undoTime, action: undo });
    },
  });
}
