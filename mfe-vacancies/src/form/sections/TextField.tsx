import { vacancyInput } from '@omzien/model/vacancyInput';
import { Input, Text, Textarea } from '@omzien/ui';
import { FormField } from '@omzien/ui/form';
import { type FieldPath, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { VacancyForm, VacancyValues } from '../vacancyFormValues.ts';

type TextFieldProps = {
  form: VacancyForm;
  name: FieldPath<VacancyValues>;
  label: string;
  hint: string;
  /** How much fits. It is told, never cut off. */
  most: number;
  lines?: number;
  optional?: boolean;
};

/** A text with the room that is left, told once most of it is used. */
export function TextField({ form, name, label, hint, most, lines = 1, optional = false }: TextFieldProps) {
  const { t } = useTranslation('vacancies');
  const value = useWatch({ control: form.control, name });
  const count = typeof value === 'string' ? value.trim().length : 0;
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      optional={optional}
      schema={vacancyInput}
      hint={
        <>
          {hint}
          {count > most * 0.75 && (
            <Text as="span" display="block" tone={count > most ? 'danger' : 'muted'}>
              {t('vacancyForm.basis.count', { count, most })}
            </Text>
          )}
        </>
      }
    >
      {lines === 1 ? <Input {...form.register(name)} /> : <Textarea rows={lines} {...form.register(name)} />}
    </FormField>
  );
}
