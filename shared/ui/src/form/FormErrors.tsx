import { type FieldValues, useFormState } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { ErrorSummary } from './ErrorSummary.tsx';
import { errorsOf, labelOf } from './errorsOf.ts';
import { useErrorText } from './useErrorText.ts';
import type { Form } from './useForm.ts';

export type FormErrorsProps<Values extends FieldValues, Output> = {
  form: Form<Values, Output>;
  /** Labels of what stands in no `FormField`. A field in a list (`places.0.city`) may stand as `places.city`. */
  labels?: Partial<Record<string, string>> | undefined;
  /** For the bounds in the sentences, where they are not those of the form's schema. */
  schema?: GenericSchema;
};

/**
 * At the top of a form: after an attempt to send, what is wrong, with links to the fields. What each is called is said
 * by its `FormField`. `FormBody` and `FormDialog` draw it.
 *
 * @example
 * <FormErrors form={form} />
 */
export function FormErrors<Values extends FieldValues, Output>({
  form,
  labels = {},
  schema = form.schema,
}: FormErrorsProps<Values, Output>) {
  const errorText = useErrorText(schema);
  const { errors, submitCount } = useFormState({ control: form.control });
  if (submitCount === 0) return null;
  const items = errorsOf(errors).flatMap(({ name, code }) => {
    const label = labelOf(labels, name) ?? form.labels.get(name);
    const message = (code === 'blank' && form.missing.get(name)) || errorText(code, { label, field: name });
    if (!message) return [];
    return [name === 'root' ? { message } : { name, message }];
  });
  return <ErrorSummary errors={items} attempt={submitCount} />;
}
