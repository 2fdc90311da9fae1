import { PhoneInput } from '@omzien/parts/address';
import { Input, Stack } from '@omzien/ui';
import { type Form, FormField } from '@omzien/ui/form';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

type ContactFieldsProps<Values extends FieldValues, Output> = { form: Form<Values, Output> };

const parts = ['name', 'function', 'email', 'phone'] as const;

/** Who answers questions about a vacancy: the fields `contactPerson.…` of a form. */
export function ContactFields<Values extends FieldValues, Output>({ form }: ContactFieldsProps<Values, Output>) {
  const { t } = useTranslation('vacancies');
  const about = (part: (typeof parts)[number]) => {
    const name = `contactPerson.${part}` as FieldPath<Values>;
    return {
      field: { form, name, label: t(`vacancyChanges.contact.${part}`), optional: part !== 'name' },
      input: form.register(name),
    };
  };
  const [name, role, email, phone] = [about('name'), about('function'), about('email'), about('phone')];
  return (
    <Stack gap="4">
      <FormField {...name.field}>
        <Input autoComplete="off" {...name.input} />
      </FormField>
      <FormField {...role.field}>
        <Input autoComplete="off" {...role.input} />
      </FormField>
      <FormField {...email.field}>
        <Input type="email" autoComplete="off" {...email.input} />
      </FormField>
      <FormField {...phone.field}>
        <PhoneInput {...phone.input} autoComplete="off" />
      </FormField>
    </Stack>
  );
}
