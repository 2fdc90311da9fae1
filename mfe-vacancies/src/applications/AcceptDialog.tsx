import { acceptInput } from '@omzien/model/application';
import { Textarea } from '@omzien/ui';
import { DateInput } from '@omzien/ui/date';
import { FormErrors, FormField, useControlled, useForm } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { useApplicationSteps } from './applicationSteps.api.ts';
import { ContactOfVacancy } from './ContactOfVacancy.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { type DecisionDialogProps, useDecision } from './useDecision.ts';

/** A welcome in your own words, and from when. It goes out by mail with the contact person's details. */
export function AcceptDialog(props: DecisionDialogProps) {
  const { t } = useTranslation('vacancies');
  const { name, firstName, vacancyId } = props.application;
  const { accept } = useApplicationSteps(props.application);
  const form = useForm(acceptInput, {
    message: t('applications.decide.acceptDefault', { name: firstName }),
    startsOn: '',
  });
  const day = useControlled(form, 'startsOn');
  const labels = { message: t('applications.decide.message'), startsOn: t('applications.decide.startsOn') };
  const saving = useDecision(form, props, {
    step: 'accept',
    take: accept,
    doneMessage: t('applications.decide.accepted', { name }),
  });

  return (
    <DecisionDialog
      {...props}
      step="accept"
      title={t('applications.decide.acceptTitle', { name })}
      hint={t('applications.decide.acceptHint', { name: firstName })}
      sendLabel={t('applications.decide.acceptSend')}
      isSubmitting={form.formState.isSubmitting}
      isAnswerLost={form.formState.errors.root?.message === 'network'}
      saving={saving}
    >
      <FormErrors form={form} labels={labels} schema={acceptInput} />
      <FormField form={form} name="message" label={labels.message} schema={acceptInput}>
        <Textarea rows={7} {...form.register('message')} />
      </FormField>
      <FormField form={form} name="startsOn" label={labels.startsOn} optional schema={acceptInput}>
        <DateInput {...day} value={day.value ?? ''} />
      </FormField>
      <ContactOfVacancy vacancyId={vacancyId} />
    </DecisionDialog>
  );
}
