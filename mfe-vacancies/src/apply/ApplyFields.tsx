import type { User } from '@omzien/model/user';
import type { Vacancy } from '@omzien/model/vacancy';
import { Checkbox, Field, Grid, Input, Stack, Text, Textarea } from '@omzien/ui';
import { FormErrors, useErrorText } from '@omzien/ui/form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { GenericSchema } from 'valibot';

export type ApplyValues = {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  message: string;
  answers: string[];
  acceptPrivacy: boolean;
};

type ApplyFieldsProps = {
  form: UseFormReturn<ApplyValues, unknown, ApplyValues>;
  schema: GenericSchema;
  vacancy: Vacancy;
  user: User | null;
};

/** What a guest fills in; who is signed in is known already and writes only the message. */
export function ApplyFields({ form, schema, vacancy, user }: ApplyFieldsProps) {
  const { t } = useTranslation('vacancies');
  const errorText = useErrorText(schema);
  const {
    register,
    formState: { errors },
  } = form;
  // What the errors call the fields: a question reads badly in "… is verplicht".
  const labels = {
    firstName: t('apply.firstName'),
    lastName: t('apply.lastName'),
    email: t('apply.email'),
    phoneNumber: t('apply.phoneNumber'),
    message: t('apply.messageLabel'),
    acceptPrivacy: t('apply.privacyLabel'),
  };
  type Name = keyof typeof labels;
  const textOf = (name: Name) => errorText(errors[name]?.message, { label: labels[name], field: name });

  return (
    <Stack gap="5">
      <FormErrors form={form} labels={labels} schema={schema} />
      {user ? (
        <Text>{t('apply.asMember', { name: user.fullName, email: user.email })}</Text>
      ) : (
        <>
          <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
            <Field.Root invalid={Boolean(errors.firstName)}>
              <Field.Label>{labels.firstName}</Field.Label>
              <Input autoComplete="given-name" {...register('firstName')} />
              <Field.ErrorText>{textOf('firstName')}</Field.ErrorText>
            </Field.Root>
            <Field.Root invalid={Boolean(errors.lastName)}>
              <Field.Label>{labels.lastName}</Field.Label>
              <Input autoComplete="family-name" {...register('lastName')} />
              <Field.ErrorText>{textOf('lastName')}</Field.ErrorText>
            </Field.Root>
          </Grid>
          <Field.Root invalid={Boolean(errors.email)}>
            <Field.Label>{labels.email}</Field.Label>
            <Input type="email" inputMode="email" autoComplete="email" {...register('email')} />
            <Field.HelperText>{t('apply.emailHint')}</Field.HelperText>
            <Field.ErrorText>{textOf('email')}</Field.ErrorText>
          </Field.Root>
        </>
      )}
      <Field.Root invalid={Boolean(errors.phoneNumber)} optional>
        <Field.Label>{labels.phoneNumber}</Field.Label>
        <Input type="tel" inputMode="tel" autoComplete="tel" {...register('phoneNumber')} />
        <Field.ErrorText>{textOf('phoneNumber')}</Field.ErrorText>
      </Field.Root>
      <Field.Root invalid={Boolean(errors.message)}>
        <Field.Label>{t('apply.message')}</Field.Label>
        <Textarea {...register('message')} />
        <Field.HelperText>{t('apply.messageHint')}</Field.HelperText>
        <Field.ErrorText>{textOf('message')}</Field.ErrorText>
      </Field.Root>
      {vacancy.extraQuestions.map((question, index) => (
        <Field.Root key={question} invalid={Boolean(errors.answers?.[index])} optional>
          <Field.Label>{question}</Field.Label>
          <Textarea rows={3} minHeight="5rem" {...register(`answers.${index}`)} />
          <Field.ErrorText>
            {errorText(errors.answers?.[index]?.message, { label: question, values: { max: 500 } })}
          </Field.ErrorText>
        </Field.Root>
      ))}
      <Field.Root invalid={Boolean(errors.acceptPrivacy)}>
        <Checkbox {...register('acceptPrivacy')}>{t('apply.privacy')}</Checkbox>
        <Field.ErrorText>{textOf('acceptPrivacy')}</Field.ErrorText>
      </Field.Root>
    </Stack>
  );
}
