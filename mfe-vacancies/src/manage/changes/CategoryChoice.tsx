import { useCategories } from '@omzien/parts/lookups';
import { Checkbox, Fieldset, Grid } from '@omzien/ui';
import { type Form, FormField } from '@omzien/ui/form';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

type CategoryChoiceProps<Values extends FieldValues, Output> = {
  form: Form<Values, Output>;
  name: FieldPath<Values>;
};

/** One to three categories. */
export function CategoryChoice<Values extends FieldValues, Output>({
  form,
  name,
}: CategoryChoiceProps<Values, Output>) {
  const { t } = useTranslation('vacancies');
  const categories = useCategories();
  const label = t('vacancyChanges.categories');
  return (
    <FormField form={form} name={name} label={label} isLabelInControl hint={t('vacancyChanges.categoriesHint')}>
      <Fieldset legend={label}>
        <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 14rem), 1fr))" columnGap="4" rowGap="0">
          {categories.map(({ value, label: category }) => (
            <Checkbox key={value} value={value} id={undefined} {...form.register(name)}>
              {category}
            </Checkbox>
          ))}
        </Grid>
      </Fieldset>
    </FormField>
  );
}
