import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { ErrorSummary } from './ErrorSummary.tsx';
import { errorsOf, labelOf } from './errorsOf.ts';
import { useErrorText } from './useErrorText.ts';

export type FormErrorsProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  /** Field → its label, as the form shows it. A field in a list (`places.0.city`) may stand as `places.city`. */
  labels: Partial<Record<string, string>>;
  schema?: GenericSchema;
};

/** At the top of a form: after an attempt to send, what is wrong, with links to the fields. */
export function FormErrors<Values extends FieldValues, Output>({
  form,
  labels,
  schema,
}: FormErrorsProps<Values, Output>) {
  const errorText = useErrorText(schema);
  const { errors, submitCount } = useFormState({ control: form.control });
  if (submitCount === 0) return null;
  const items = errorsOf(errors).flatMap(({ name, code }) => {
    const message = errorText(code, { label: labelOf(labels, name), field: name });
    if (!message) return [];
    return [name === 'root' ? { message } : { name, message }];
  });
  return <ErrorSummary errors={items} attempt={submitCount} />;
}
