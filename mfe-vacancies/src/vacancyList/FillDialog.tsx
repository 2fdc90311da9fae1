import { foundViaPlatform } from '@omzien/model/vacancy';
import { fillVacancyInput } from '@omzien/model/vacancyInput';
import { Checkbox, Fieldset, Radio } from '@omzien/ui';
import { FormField, useForm, useSave } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import type { RowDialogProps } from './StepDialogs.tsx';
import { StepForm } from './StepForm.tsx';
import { useVacancySteps } from './vacancyList.api.ts';

/** Somebody was found: by this site or not, and whether those who still wait hear of it. */
export function FillDialog({ asked, row, taker, onClose }: RowDialogProps) {
  const { t } = useTranslation('vacancies');
  const { fill } = useVacancySteps();
  const form = useForm(fillVacancyInput, { tellApplicants: row.newApplicationsCount > 0 });
  const label = t('vacancyChanges.answer');

  const saving = useSave(form, {
    draft: `fill-${row.id}`,
    async save(input, { idempotencyKey }) {
      // A mail cannot be taken back: this step has no way back then.
      if (input.tellApplicants) {
        await taker.takeAlone('fill', row, () => fill(row, input, idempotencyKey));
        return null;
      }
      const { foundViaPlatform: found } = input;
      return taker.send(asked, { action: 'fill', foundViaPlatform: found }, idempotencyKey);
    },
    onSaved: (changed) => changed && taker.finish(asked, changed),
  });

  return (
    <StepForm
      form={form}
      schema={fillVacancyInput}
      saving={saving}
      labels={{ foundViaPlatform: label }}
      title={t('vacancyList.fillTitle', { title: row.title })}
      text={t('vacancyList.fillText')}
      confirmLabel={t('vacancyList.menu.fill')}
      onClose={onClose}
    >
      <FormField form={form} name="foundViaPlatform" label={label} schema={fillVacancyInput} isLabelInControl>
        <Fieldset legend={t('vacancyChanges.foundViaPlatform')}>
          {foundViaPlatform.map((answer) => (
            <Radio key={answer} value={answer} {...form.register('foundViaPlatform')}>
              {t(`vacancyChanges.found.${answer}`)}
            </Radio>
          ))}
        </Fieldset>
      </FormField>
      {row.applicationsCount > 0 && (
        <FormField
          form={form}
          name="tellApplicants"
          label={t('vacancyList.tellApplicants')}
          hint={t('vacancyList.tellApplicantsHint')}
          isLabelInControl
        >
          <Checkbox {...form.register('tellApplicants')}>{t('vacancyList.tellApplicants')}</Checkbox>
        </FormField>
      )}
    </StepForm>
  );
}
