import { fillVacancyInput } from '@omzien/model/vacancyInput';
import { Checkbox, Text } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import { FoundChoice } from '../changes/FoundChoice.tsx';
import type { RowDialogProps } from './StepDialogs.tsx';
import { stepDialog } from './stepDialog.ts';
import { useVacancySteps } from './vacancyList.api.ts';

/** Somebody was found: by this site or not, and whether those who still wait hear of it. */
export function FillDialog(props: RowDialogProps) {
  const { asked, row, taker } = props;
  const { t } = useTranslation('vacancies');
  const { fill } = useVacancySteps();
  const form = useForm(fillVacancyInput, { tellApplicants: row.newApplicationsCount > 0 });

  return (
    <FormDialog
      {...stepDialog(props)}
      form={form}
      title={t('vacancyList.fillTitle', { title: row.title })}
      submitLabel={t('vacancyList.menu.fill')}
      save={async (input, idempotencyKey) => {
        // A mail cannot be taken back: this step has no way back then.
        if (input.tellApplicants) return taker.takeAlone('fill', row, () => fill(row, input, idempotencyKey));
        return taker.send(asked, { action: 'fill', foundViaPlatform: input.foundViaPlatform }, idempotencyKey);
      }}
    >
      <Text>{t('vacancyList.fillText')}</Text>
      <FoundChoice form={form} name="foundViaPlatform" />
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
    </FormDialog>
  );
}
