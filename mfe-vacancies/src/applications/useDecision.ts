import { OmzienError, usePlatform } from '@omzien/platform';
import { showSaveError } from '@omzien/ui/form';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { useApplicationSteps } from './applications.api.ts';

export type ApplicationSteps = ReturnType<typeof useApplicationSteps>;

/**
 * Sends a decision once, whatever is clicked or lost on the way. When someone else decided meanwhile the new state is
 * fetched and what was written stays in the form.
 */
export function useDecision<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  steps: ApplicationSteps,
  { onDone, doneMessage }: { onDone: () => void; doneMessage: string },
) {
  const { t } = useTranslation('vacancies');
  const { clock, toasts } = usePlatform();
  const [idempotencyKey, setIdempotencyKey] = useState(() => clock.newId());

  return (take: (input: Output, key: string) => Promise<unknown>) =>
    form.handleSubmit(async (input) => {
      try {
        await take(input, idempotencyKey);
        onDone();
        toasts.getState().show({ color: 'success', message: doneMessage });
      } catch (error) {
        const isAnotherPerson = error instanceof OmzienError && error.hasCode('identity_changed');
        const isStale = error instanceof OmzienError && [409, 412].includes(error.statusCode);
        if (isStale && !isAnotherPerson) {
          await steps.refresh();
          toasts.getState().show({ color: 'warning', message: t('application.stale') });
        } else {
          showSaveError(error, form.setError);
        }
        // A refused try is over; the next one is a new intent.
        if (error instanceof OmzienError && error.statusCode < 500) setIdempotencyKey(clock.newId());
      }
    });
}
