import { type Form, type Saving, useSave } from '@omzien/ui/form';
import { targetParts } from '@omzien/ui/list';
import type { FieldValues } from 'react-hook-form';
import type { Changed } from '../vacancyChanges/vacancyChanges.api.ts';
import type { StepDialogProps } from './StepDialogs.tsx';

/**
 * Sends what was filled in for a step once, whatever is clicked or lost on the way, and tells what came of it. It is
 * found again when the window was closed before. `take` answers null for what has told so itself.
 */
export function useStepSaving<Values extends FieldValues, Output>(
  form: Form<Values, Output>,
  { asked, taker }: Pick<StepDialogProps, 'asked' | 'taker'>,
  take: (input: Output, idempotencyKey: string) => Promise<Changed | null>,
): Saving {
  return useSave(form, {
    about: JSON.stringify(asked.target, targetParts),
    draft: `vacancies-${asked.step}-${asked.row?.id ?? 'chosen'}`,
    save: (input, { idempotencyKey }) => take(input, idempotencyKey),
    onSaved: (changed) => changed && taker.finish(asked, changed),
  });
}
