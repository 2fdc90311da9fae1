import { password } from '@omzien/model/fields';
import { toOmzienError } from '@omzien/platform';
import { Checkbox, Form, Stack } from '@omzien/ui';
import { FormErrors, FormField, useForm } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { NewPasswordField } from '../../password/NewPasswordField.tsx';
import { showPasswordErrors } from '../../password/showPasswordErrors.ts';
import { SubmitButton } from '../../screen/SubmitButton.tsx';
import type { Acceptance } from './confirm.api.ts';
import { type ConfirmOutcome, confirmOutcome } from './confirmOutcome.ts';

const acceptanceInput = v.object({
  password,
  acceptTerms: v.pipe(
    v.boolean('accepted'),
    v.check((isTicked) => isTicked, 'accepted'),
  ),
});

type InvitationFormProps = {
  onAccept: (acceptance: Acceptance) => Promise<void>;
  /** The link stopped working while the form stood open. */
  onGone: (outcome: ConfirmOutcome) => void;
};

/** Accepts an invitation: a password, and the terms. */
export function InvitationForm({ onAccept, onGone }: InvitationFormProps) {
  const { t } = useTranslation('users');
  const form = useForm(acceptanceInput, { password: '', acceptTerms: false });
  const labels = { password: t('signIn.password'), acceptTerms: t('confirm.termsLabel') };

  const submit = form.handleSubmit(async (input) => {
    try {
      await onAccept(input);
    } catch (thrown) {
      const error = toOmzienError(thrown);
      const { state, ...rest } = confirmOutcome(error);
      if (state === 'invited' || state === 'failed' || state === 'tooMany')
        showPasswordErrors(error, labels, form.setError);
      else onGone({ state, ...rest });
    }
  });

  return (
    <Form noValidate method="post" onSubmit={(event) => void submit(event)}>
      <Stack gap="5">
        <FormErrors form={form} labels={labels} schema={acceptanceInput} />
        <NewPasswordField form={form} name="password" label={labels.password} schema={acceptanceInput} />
        <FormField form={form} name="acceptTerms" label={labels.acceptTerms} schema={acceptanceInput}>
          <Checkbox {...form.register('acceptTerms')}>{t('confirm.terms')}</Checkbox>
        </FormField>
        <SubmitButton size="lg" wide loading={form.formState.isSubmitting}>
          {t('confirm.accept')}
        </SubmitButton>
      </Stack>
    </Form>
  );
}
