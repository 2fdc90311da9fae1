import type { ApplicationResult } from '@omzien/model/application';
import { type SelectionTarget, targetParts } from '@omzien/ui/list';
import { type BulkStep, useBulkSteps } from './applicationBulk.api.ts';

export type BulkDialogProps = {
  target: SelectionTarget;
  count: number;
  onClose: () => void;
  onDone: (results: readonly ApplicationResult[]) => void;
};

/** What the dialog of each step for everything that is chosen has in common. */
export function useBulkDialog<Input>(
  { target, onClose, onDone }: BulkDialogProps,
  action: BulkStep['action'],
  stepOf: (input: Input) => BulkStep,
) {
  const { take } = useBulkSteps();
  return {
    open: true,
    onClose,
    about: JSON.stringify(target, targetParts),
    draft: `applications-bulk-${action}`,
    save: (input: Input, idempotencyKey: string) => take(target, stepOf(input), idempotencyKey),
    onSaved: onDone,
  };
}
