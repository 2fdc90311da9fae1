import { password } from '@omzien/model/fields';
import { SiteRuleLinks } from '@omzien/parts/siteRules/SiteRuleLinks';
import { Checkbox } from '@omzien/ui';
import { FormField, InlineForm, useForm } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { NewPasswordField } from '../../password/NewPasswordField.tsx';
import { showPasswordErrors } from '../../password/showPasswordErrors.ts';
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
  return (
    <InlineForm
      form={form}
      guard={false}
      submitLabel={t('confirm.accept')}
      submit={{ size: 'lg', wide: true }}
      save={onAccept}
      onRefused={(error) => {
        const outcome = confirmOutcome(error);
        if (['invited', 'failed', 'tooMany'].includes(outcome.state)) return showPasswordErrors(error, form);
        onGone(outcome);
        return true;
      }}
    >
      <NewPasswordField form={form} name="password" label={t('signIn.password')} />
      <FormField form={form} name="acceptTerms" label={t('confirm.termsLabel')}>
        <Checkbox {...form.register('acceptTerms')}>{t('confirm.terms')}</Checkbox>
      </FormField>
      <SiteRuleLinks rules />
    </InlineForm>
  );
}
