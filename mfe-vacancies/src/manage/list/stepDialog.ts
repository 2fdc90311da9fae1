import { targetParts } from '@omzien/ui/list';
import type { Changed } from '../changes/vacancyChanges.api.ts';
import type { StepDialogProps } from './StepDialogs.tsx';

/**
 * What every dialog of a step has in common: it is about what was chosen, and tells what came of it. A `save` that
 * answers null has told so itself.
 */
export const stepDialog = ({ asked, taker, onClose }: StepDialogProps) => ({
  open: true,
  onClose,
  about: JSON.stringify(asked.target, targetParts),
  draft: `vacancies-${asked.step}-${asked.row?.id ?? 'chosen'}`,
  onSaved: (changed: Changed | null) => changed && taker.finish(asked, changed),
});
