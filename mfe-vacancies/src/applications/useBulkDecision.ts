import type { ApplicationResult } from '@omzien/model/application';
import { OmzienError, usePlatform } from '@omzien/platform';
import { showSaveError } from '@omzien/ui/form';
import type { SelectionTarget } from '@omzien/ui/list';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type BulkStep, useBulkSteps } from './applicationBulk.api.ts';

/** Sends one step for everything that is chosen, once, whatever is clicked or lost on the way. */
export function useBulkDecision<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  target: SelectionTarget,
  onDone: (results: readonly ApplicationResult[]) => void,
) {
  const { clock } = usePlatform();
  const { take } = useBulkSteps();
  const [idempotencyKey, setIdempotencyKey] = useState(() => clock.newId());

  return (stepOf: (input: Output) => BulkStep) =>
    form.handleSubmit(async (input) => {
      try {
        onDone(await take(target, stepOf(input), idempotencyKey));
      } catch (error) {
        showSaveError(error, form.setError);
        // A refused try is over; the next one is a new intent.
        if (error instanceof OmzienError && error.statusCode < 500) setIdempotencyKey(clock.newId());
      }
    });
}
