import { vacancyBulkChanges } from '@omzien/model/vacancyInput';
import { Text } from '@omzien/ui';
import { useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { CategoryChoice } from '../changes/CategoryChoice.tsx';
import type { StepDialogProps } from './StepDialogs.tsx';
import { stepDialog } from './stepDialog.ts';

const input = v.object({ categoryIds: vacancyBulkChanges.entries.categoryIds.wrapped });

/** Other categories for each vacancy that is chosen, in place of those that it has. */
export function CategoryDialog(props: StepDialogProps) {
  const { t } = useTranslation('vacancies');
  const { asked, taker } = props;
  const { count } = asked;
  const form = useForm(input, { categoryIds: [] });

  return (
    <FormDialog
      {...stepDialog(props)}
      form={form}
      title={t('vacancyList.categoryTitle', { count })}
      submitLabel={t('vacancyList.change', { count })}
      save={(changes, idempotencyKey) => taker.send(asked, changes, idempotencyKey)}
    >
      <Text>{t('vacancyList.categoryText')}</Text>
      <CategoryChoice form={form} name="categoryIds" />
    </FormDialog>
  );
}
