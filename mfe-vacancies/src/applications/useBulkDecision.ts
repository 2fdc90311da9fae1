import type { ApplicationResult } from '@omzien/model/application';
import { type Form, type Saving, useSave } from '@omzien/ui/form';
import { type SelectionTarget, targetParts } from '@omzien/ui/list';
import type { FieldValues } from 'react-hook-form';
import { type BulkStep, useBulkSteps } from './applicationBulk.api.ts';

/**
 * Sends one step for everything that is chosen, once, whatever is clicked or lost on the way. What is written is found
 * again when the window was closed before it was sent.
 */
export function useBulkDecision<Values extends FieldValues, Output>(
  form: Form<Values, Output>,
  target: SelectionTarget,
  onDone: (results: readonly ApplicationResult[]) => void,
  { action, stepOf }: { action: BulkStep['action']; stepOf: (input: Output) => BulkStep },
): Saving {
  const { take } = useBulkSteps();
  return useSave(form, {
    save: (input, { idempotencyKey }) => take(target, stepOf(input), idempotencyKey),
    about: JSON.stringify(target, targetParts),
    draft: `applications-bulk-${action}`,
    onSaved: onDone,
  });
}
