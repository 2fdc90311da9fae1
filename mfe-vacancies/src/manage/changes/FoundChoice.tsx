import { foundViaPlatform } from '@omzien/model/vacancy';
import { Fieldset, Radio } from '@omzien/ui';
import { type Form, FormField } from '@omzien/ui/form';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

type FoundChoiceProps<Values extends FieldValues, Output> = {
  form: Form<Values, Output>;
  name: FieldPath<Values>;
};

/** Whether somebody was found by way of this site. */
export function FoundChoice<Values extends FieldValues, Output>({ form, name }: FoundChoiceProps<Values, Output>) {
  const { t } = useTranslation('vacancies');
  return (
    <FormField
      form={form}
      name={name}
      label={t('vacancyChanges.answer')}
      missing={t('vacancyChanges.answerMissing')}
      isLabelInControl
    >
      <Fieldset legend={t('vacancyChanges.foundViaPlatform')}>
        {foundViaPlatform.map((answer) => (
          <Radio key={answer} value={answer} {...form.register(name)}>
            {t(`vacancyChanges.found.${answer}`)}
          </Radio>
        ))}
      </Fieldset>
    </FormField>
  );
}
