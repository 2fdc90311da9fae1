import { type ReactNode, useEffect } from 'react';
import { type FieldPath, type FieldValues, get, useFormState } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { Field } from './Field.tsx';
import { useErrorText } from './useErrorText.ts';
import type { Form } from './useForm.ts';

export type FormFieldProps<Values extends FieldValues, Output> = {
  form: Form<Values, Output>;
  name: FieldPath<Values>;
  label: string;
  /** The language of the label, where it is not the one of the page. */
  labelLang?: string | undefined;
  /** What its error calls the field: `Je voornaam` reads on in "Vul je voornaam in.", a label stands there in quotes. */
  named?: string | undefined;
  /** The whole sentence when nothing was filled in, for what is chosen: "Kies een reden." */
  missing?: string | undefined;
  hint?: ReactNode;
  /** The control brings these words itself: a tick, or choices under a legend. */
  isLabelInControl?: boolean;
  /** Says "(niet verplicht)" behind the label. */
  optional?: boolean;
  /** For the bounds in the sentence, where they are not those of the form's schema. */
  schema?: GenericSchema;
  /** The control: `<Input {...form.register('title')} />`. */
  children: ReactNode;
};

/**
 * Label, control, hint and the error in words of one field of a form.
 *
 * @example
 * <FormField form={form} name="reason" label={t('report.reason')} hint={t('report.reasonHint')}>
 *   <Textarea rows={5} {...form.register('reason')} />
 * </FormField>
 */
export function FormField<Values extends FieldValues, Output>({
  form,
  name,
  label,
  labelLang,
  named = label,
  missing,
  hint,
  isLabelInControl = false,
  optional,
  schema = form.schema,
  children,
}: FormFieldProps<Values, Output>) {
  const { labels, missing: sentences } = form;
  const errorText = useErrorText(schema);
  useEffect(() => void labels.set(name, named), [labels, name, named]);
  useEffect(() => void (missing && sentences.set(name, missing)), [sentences, name, missing]);
  const { errors } = useFormState({ control: form.control, name });
  const error: unknown = get(errors, name);
  const code = (error as { message?: string } | undefined)?.message;
  return (
    <Field.Root invalid={code !== undefined} optional={optional} data-field={name}>
      {!isLabelInControl && <Field.Label lang={labelLang}>{label}</Field.Label>}
      {children}
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>
        {(code === 'blank' && missing) || errorText(code, { label: named, field: name })}
      </Field.ErrorText>
    </Field.Root>
  );
}
