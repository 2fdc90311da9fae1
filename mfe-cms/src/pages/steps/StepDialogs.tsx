import type { StepDialogsProps } from '@omzien/parts/listSteps/useAskedStep';
import { CopyDialog } from './CopyDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import type { Asked, AskedStep, SteppedPage } from './pageSteps.ts';
import { type StepTaker, useStepTaking } from './useStepTaking.ts';

export type StepDialogProps = { asked: Asked; taker: StepTaker; onClose: () => void };

/** The question that belongs to a step: which page it is about, what it does, and what has to be known for it. */
export function StepDialogs({ open, asked, onClose, ...taking }: StepDialogsProps<SteppedPage, AskedStep>) {
  const taker = useStepTaking(taking);
  if (!open || !asked) return null;
  const props = { asked, taker, onClose };
  switch (asked.step) {
    case 'publish':
      return <PublishDialog {...props} />;
    case 'preview':
      return asked.row && <PreviewDialog page={asked.row} taker={taker} onClose={onClose} />;
    case 'copy_to_center':
      return <CopyDialog {...props} />;
    case 'delete':
      return <DeleteDialog {...props} />;
  }
}
