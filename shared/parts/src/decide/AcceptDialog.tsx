import { acceptInput } from '@omzien/model/application';
import { Text, Textarea } from '@omzien/ui';
import { DateInput } from '@omzien/ui/date';
import { FormField, useControlled, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useApplicationSteps } from './applicationSteps.api.ts';
import { ContactOfVacancy } from './ContactOfVacancy.tsx';
import { useDecideTexts } from './useDecideTexts.ts';
import { type DecisionDialogProps, useDecision } from './useDecision.ts';

/**
 * A welcome in your own words, and from when. It goes out by mail with the contact person's details.
 *
 * @example
 * <AcceptDialog open={isOpen} onClose={close} application={application} />
 */
export function AcceptDialog(props: DecisionDialogProps) {
  const { t } = useDecideTexts();
  const { name, firstName, vacancyId } = props.application;
  const { accept } = useApplicationSteps(props.application);
  const form = useForm(acceptInput, {
    message: t('acceptDefault', { name: firstName }),
    startsOn: '',
  });
  const day = useControlled(form, 'startsOn');

  return (
    <FormDialog
      {...useDecision(props, 'accept', t('accepted', { name }))}
      form={form}
      title={t('acceptTitle', { name })}
      submitLabel={t('acceptSend')}
      save={accept}
    >
      <Text tone="muted">{t('acceptHint', { name: firstName })}</Text>
      <FormField form={form} name="message" label={t('message')}>
        <Textarea rows={7} {...form.register('message')} />
      </FormField>
      <FormField form={form} name="startsOn" label={t('startsOn')} optional>
        <DateInput {...day} value={day.value ?? ''} />
      </FormField>
      <ContactOfVacancy vacancyId={vacancyId} />
    </FormDialog>
  );
}
