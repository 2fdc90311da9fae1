import { type Form, FormField, PasswordInput } from '@omzien/ui/form';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { StrengthHint } from './StrengthHint.tsx';

type NewPasswordFieldProps<Values extends FieldValues, Output> = {
  form: Form<Values, Output>;
  name: FieldPath<Values>;
  label: string;
};

/** A new password, with how good it is. Password managers offer one of their own here. */
export function NewPasswordField<Values extends FieldValues, Output>({
  form,
  name,
  label,
}: NewPasswordFieldProps<Values, Output>) {
  const { t } = useTranslation('users');
  const typed: unknown = useWatch({ control: form.control, name });
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      named={t('reset.yourNew')}
      hint={<StrengthHint password={typeof typed === 'string' ? typed : ''} />}
    >
      <PasswordInput
        autoComplete="new-password"
        showLabel={t('signIn.showPassword')}
        hideLabel={t('signIn.hidePassword')}
        {...form.register(name)}
      />
    </FormField>
  );
}
