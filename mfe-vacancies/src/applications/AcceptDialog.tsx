import { type Application, acceptInput } from '@omzien/model/application';
import { useLeaveGuard } from '@omzien/platform';
import { Button, Field, Input, Stack, Text, Textarea } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { FormErrors, useErrorText, useForm } from '@omzien/ui/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApplicationSteps, useDecision } from './useDecision.ts';

type AcceptDialogProps = { open: boolean; onClose: () => void; application: Application; steps: ApplicationSteps };

/** A welcome in your own words, and from when. It goes out by mail with the contact person's details. */
export function AcceptDialog({ open, onClose, application, steps }: AcceptDialogProps) {
  const { t } = useTranslation('vacancies');
  const errorText = useErrorText(acceptInput);
  const formId = useId();
  const { name, firstName } = application;
  const form = useForm(acceptInput, { message: t('application.acceptDefault', { name: firstName }), startsOn: '' });
  const { errors, isSubmitting, isDirty, isSubmitSuccessful } = form.formState;
  useLeaveGuard(open && isDirty && !isSubmitSuccessful);
  const labels = { message: t('application.acceptMessage'), startsOn: t('application.startsOnField') };
  const decide = useDecision(form, steps, { onDone: onClose, doneMessage: t('application.accepted', { name }) });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('application.acceptTitle', { name })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('application.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isSubmitting}>
            {t('application.acceptSend')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void decide(steps.accept)(event)}>
        <Stack gap="5">
          <FormErrors form={form} labels={labels} schema={acceptInput} />
          <Text tone="muted">{t('application.acceptHint', { name: firstName })}</Text>
          <Field.Root invalid={Boolean(errors.message)}>
            <Field.Label>{labels.message}</Field.Label>
            <Textarea rows={7} {...form.register('message')} />
            <Field.ErrorText>
              {errorText(errors.message?.message, { label: labels.message, field: 'message' })}
            </Field.ErrorText>
          </Field.Root>
          <Field.Root invalid={Boolean(errors.startsOn)} optional>
            <Field.Label>{labels.startsOn}</Field.Label>
            <Input type="date" {...form.register('startsOn')} />
            <Field.ErrorText>
              {errorText(errors.startsOn?.message, { label: labels.startsOn, field: 'startsOn' })}
            </Field.ErrorText>
          </Field.Root>
        </Stack>
      </form>
    </Dialog>
  );
}
