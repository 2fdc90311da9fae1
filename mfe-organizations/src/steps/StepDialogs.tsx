import type { StepDialogsProps } from '@omzien/parts/listSteps/useAskedStep';
import { ArchiveDialog } from './ArchiveDialog.tsx';
import type { AskedStep, SteppedOrganization } from './organizationSteps.ts';
import { useStepTaking } from './useStepTaking.ts';
import { WorkAsDialog } from './WorkAsDialog.tsx';

/** The question that belongs to a step: what it is about, what it does, and what has to be known for it. */
export function StepDialogs({ open, asked, onClose, ...taking }: StepDialogsProps<SteppedOrganization, AskedStep>) {
  const taker = useStepTaking(taking);
  if (!open || !asked) return null;
  if (asked.step === 'archive') return <ArchiveDialog asked={asked} taker={taker} onClose={onClose} />;
  return asked.row ? <WorkAsDialog organization={asked.row} onClose={onClose} /> : null;
}
