import type { ActivityStep, SteppedActivity } from './activitySteps.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { MailDialog } from './MailDialog.tsx';
import { PlanDialog } from './PlanDialog.tsx';

type StepDialogsProps = {
  open: boolean;
  step: ActivityStep | null;
  activity: SteppedActivity | null;
  onClose: () => void;
};

/** The question that belongs to a step with one activity. */
export function StepDialogs({ open, step, activity, onClose }: StepDialogsProps) {
  if (!open || !activity) return null;
  if (step === 'plan') return <PlanDialog activity={activity} onClose={onClose} />;
  return step === 'mail' ? (
    <MailDialog activity={activity} onClose={onClose} />
  ) : (
    <CancelDialog activity={activity} onClose={onClose} />
  );
}
