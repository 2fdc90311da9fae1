import { vacancyBulkChanges } from '@omzien/model/vacancyInput';
import { useForm } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { CategoryChoice } from '../vacancyChanges/CategoryChoice.tsx';
import type { StepDialogProps } from './StepDialogs.tsx';
import { StepForm } from './StepForm.tsx';
import { useStepSaving } from './useStepSaving.ts';

const input = v.object({ categoryIds: vacancyBulkChanges.entries.categoryIds.wrapped });

/** Other categories for each vacancy that is chosen, in place of those that it has. */
export function CategoryDialog(props: StepDialogProps) {
  const { asked, taker, onClose } = props;
  const { t } = useTranslation('vacancies');
  const form = useForm(input, { categoryIds: [] });
  const saving = useStepSaving(form, props, (changes, key) => taker.send(asked, changes, key));
  const { count } = asked;

  return (
    <StepForm
      form={form}
      schema={input}
      saving={saving}
      labels={{ categoryIds: t('vacancyChanges.categories') }}
      title={t('vacancyList.categoryTitle', { count })}
      text={t('vacancyList.categoryText')}
      confirmLabel={t('vacancyList.change', { count })}
      onClose={onClose}
    >
      <CategoryChoice form={form} name="categoryIds" schema={input} />
    </StepForm>
  );
}
