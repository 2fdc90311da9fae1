import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, get, type UseFormReturn, useFormState } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { Field } from './Field.tsx';
import { useErrorText } from './useErrorText.ts';

export type FormFieldProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  /** What its error calls the field, where the label is a question: that reads badly in "… is required". */
  named?: string | undefined;
  hint?: ReactNode;
  /** The control brings these words itself: a tick, or choices under a legend. */
  isLabelInControl?: boolean;
  /** Says "(niet verplicht)" behind the label. */
  optional?: boolean;
  /** For the bounds in the sentence. */
  schema?: GenericSchema;
  /** The control: `<Input {...form.register('title')} />`. */
  children: ReactNode;
};

/** Label, control, hint and the error in words of one field of a form. */
export function FormField<Values extends FieldValues, Output>({
  form,
  name,
  label,
  named = label,
  hint,
  isLabelInControl = false,
  optional,
  schema,
  children,
}: FormFieldProps<Values, Output>) {
  const errorText = useErrorText(schema);
  const { errors } = useFormState({ control: form.control, name });
  const error: unknown = get(errors, name);
  const code = (error as { message?: string } | undefined)?.message;
  return (
    <Field.Root invalid={code !== undefined} optional={optional} data-field={name}>
      {!isLabelInControl && <Field.Label>{label}</Field.Label>}
      {children}
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{errorText(code, { label: named, field: name })}</Field.ErrorText>
    </Field.Root>
  );
}
