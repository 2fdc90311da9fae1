import type { StepDialogsProps } from '@omzien/parts/listSteps/useAskedStep';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { ImpersonateDialog } from './ImpersonateDialog.tsx';
import { InviteAgainDialog } from './InviteAgainDialog.tsx';
import type { Asked, AskedStep, SteppedUser } from './userSteps.ts';
import { type StepTaker, useStepTaking } from './useStepTaking.ts';

export type StepDialogProps = { asked: Asked; taker: StepTaker; onClose: () => void };
/** A dialog about one account alone. */
export type UserDialogProps = { user: SteppedUser; onClose: () => void };

/** The question that belongs to a step: whom it is about, what it does, and what has to be known for it. */
export function StepDialogs({ open, asked, onClose, ...taking }: StepDialogsProps<SteppedUser, AskedStep>) {
  const taker = useStepTaking(taking);
  if (!open || !asked) return null;
  const props = { asked, taker, onClose };
  switch (asked.step) {
    case 'deactivate':
      return <DeactivateDialog {...props} />;
    case 'invite':
      return <InviteAgainDialog {...props} />;
    case 'impersonate':
      return asked.row && <ImpersonateDialog user={asked.row} onClose={onClose} />;
  }
}
