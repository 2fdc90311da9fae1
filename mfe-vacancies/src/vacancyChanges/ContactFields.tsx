import { Input, Stack } from '@omzien/ui';
import { PhoneInput } from '@omzien/ui/address';
import { type Form, FormField } from '@omzien/ui/form';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { GenericSchema } from 'valibot';

type ContactFieldsProps<Values extends FieldValues, Output> = { form: Form<Values, Output>; schema: GenericSchema };

const parts = ['name', 'function', 'email', 'phone'] as const;

/** The labels of the contact person's fields, for the list of what is wrong. */
export function useContactLabels(): Record<string, string> {
  const { t } = useTranslation('vacancies');
  return Object.fromEntries(parts.map((part) => [`contactPerson.${part}`, t(`vacancyChanges.contact.${part}`)]));
}

/** Who answers questions about a vacancy: the fields `contactPerson.…` of a form. */
export function ContactFields<Values extends FieldValues, Output>({
  form,
  schema,
}: ContactFieldsProps<Values, Output>) {
  const { t } = useTranslation('vacancies');
  const about = (part: (typeof parts)[number]) => {
    const name = `contactPerson.${part}` as FieldPath<Values>;
    return {
      field: { form, name, schema, label: t(`vacancyChanges.contact.${part}`), optional: part !== 'name' },
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
