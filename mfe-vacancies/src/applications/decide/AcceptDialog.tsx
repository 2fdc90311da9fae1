import { acceptInput } from '@omzien/model/application';
import { Text, Textarea } from '@omzien/ui';
import { DateInput } from '@omzien/ui/date';
import { FormField, useControlled, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import { useApplicationSteps } from './applicationSteps.api.ts';
import { ContactOfVacancy } from './ContactOfVacancy.tsx';
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

  return (
    <FormDialog
      {...useDecision(props, 'accept', t('applications.decide.accepted', { name }))}
      form={form}
      title={t('applications.decide.acceptTitle', { name })}
      submitLabel={t('applications.decide.acceptSend')}
      save={accept}
    >
      <Text tone="muted">{t('applications.decide.acceptHint', { name: firstName })}</Text>
      <FormField form={form} name="message" label={t('applications.decide.message')}>
        <Textarea rows={7} {...form.register('message')} />
      </FormField>
      <FormField form={form} name="startsOn" label={t('applications.decide.startsOn')} optional>
        <DateInput {...day} value={day.value ?? ''} />
      </FormField>
      <ContactOfVacancy vacancyId={vacancyId} />
    </FormDialog>
  );
}
