import type { StepDialogsProps } from '@omzien/parts/listSteps/useAskedStep';
import { CategoryDialog } from './CategoryDialog.tsx';
import { ConfirmStepDialog } from './ConfirmStepDialog.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { FillDialog } from './FillDialog.tsx';
import { RenewDialog } from './RenewDialog.tsx';
import { TakeDownDialog } from './TakeDownDialog.tsx';
import { type StepTaker, useStepTaking } from './useStepTaking.ts';
import type { VacancyRow } from './vacancyList.api.ts';
import type { Asked, AskedStep } from './vacancySteps.ts';

export type StepDialogProps = { asked: Asked; taker: StepTaker; onClose: () => void };
/** A dialog about one vacancy alone. */
export type RowDialogProps = StepDialogProps & { row: VacancyRow };

/**
 * The question that belongs to a step: what it is about, what it does, and what has to be known for it. For rows of
 * any list of `VacancyRow`; what all results of a filter are is looked up as the list of current vacancies means it. A
 * page without the texts `manage/list` and `manage/changes` names them where it loads this later.
 */
export function StepDialogs({ open, asked, onClose, ...taking }: StepDialogsProps<VacancyRow, AskedStep>) {
  const taker = useStepTaking(taking);
  if (!open || !asked) return null;
  const props = { asked, taker, onClose };
  switch (asked.step) {
    case 'renew':
      return <RenewDialog {...props} />;
    case 'category':
      return <CategoryDialog {...props} />;
    case 'contact':
      return <ContactDialog {...props} />;
    case 'fill':
      return asked.row && <FillDialog {...props} row={asked.row} />;
    case 'take_down':
      return asked.row && <TakeDownDialog {...props} row={asked.row} />;
    default:
      return <ConfirmStepDialog {...props} step={asked.step} />;
  }
}
