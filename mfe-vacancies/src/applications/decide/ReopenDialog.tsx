import { reopenInput } from '@omzien/model/application';
import { useApplicationSteps } from '@omzien/parts/decide/applicationSteps.api';
import { type DecisionDialogProps, useDecision } from '@omzien/parts/decide/useDecision';
import { Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';

/** What was decided no longer holds. The volunteer has read it, so a message can go with it. */
export function ReopenDialog(props: DecisionDialogProps) {
  const { t } = useTranslation('vacancies');
  const { name, firstName } = props.application;
  const { reopen } = useApplicationSteps(props.application);
  const form = useForm(reopenInput, { message: '' });

  return (
    <FormDialog
      {...useDecision(props, 'reopen', t('applications.decide.reopened'))}
      form={form}
      title={t('applications.decide.reopenTitle', { name })}
      submitLabel={t('applications.decide.takeBack')}
      save={reopen}
    >
      <Text tone="muted">{t('applications.decide.reopenHint', { name: firstName })}</Text>
      <FormField form={form} name="message" label={t('applications.decide.message')} optional>
        <Textarea rows={5} {...form.register('message')} />
      </FormField>
    </FormDialog>
  );
}
