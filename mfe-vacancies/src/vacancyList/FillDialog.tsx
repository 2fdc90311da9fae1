import { foundViaPlatform } from '@omzien/model/vacancy';
import { fillVacancyInput } from '@omzien/model/vacancyInput';
import { Button, Checkbox, Fieldset, Radio, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { FormErrors, FormField, useForm, useSave } from '@omzien/ui/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowDialogProps } from './StepDialogs.tsx';
import { useVacancySteps } from './vacancyList.api.ts';

/** Somebody was found: by this site or not, and whether those who still wait hear of it. */
export function FillDialog({ asked, row, taker, onClose }: RowDialogProps) {
  const { t } = useTranslation('vacancies');
  const { fill } = useVacancySteps();
  const formId = useId();
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
    <Dialog
      open
      onClose={onClose}
      title={t('vacancyList.fillTitle', { title: row.title })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('vacancyList.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.formState.isSubmitting}>
            {t('vacancyList.menu.fill')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={saving.submit}>
        <Stack gap="4">
          <FormErrors form={form} labels={{ foundViaPlatform: label }} schema={fillVacancyInput} />
          <Text>{t('vacancyList.fillText')}</Text>
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
        </Stack>
      </form>
    </Dialog>
  );
}
