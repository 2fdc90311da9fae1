import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useController,
  useForm as useHookForm,
} from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { type AfterPress, useAfterPress } from './useAfterPress.ts';

/** What react-hook-form returns, and what the parts of a form have to know of each other. */
export type Form<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output> & {
  /** What is checked, and where the bounds in the sentences come from. */
  schema: GenericSchema;
  /** What it begins with: `form.reset(form.initial)` empties a form that was saved. */
  initial: DefaultValues<Values>;
  /** Field → what its error calls it. Each `FormField` says so itself. */
  labels: Map<string, string>;
  /** Field → the sentence when nothing was chosen, for those that have one of their own. */
  missing: Map<string, string>;
  /** When its fields may be checked. */
  afterPress: AfterPress;
};

/**
 * A form over a schema of the model, set as every form of the product: checked when a field is left and when it is
 * sent, never while typing, one error a field, the focus on the summary.
 *
 * @example
 * const form = useForm(contactInput, { name: '', email: '' });
 * <FormField form={form} name="email" label={t('contact.email')}>
 *   <Input type="email" {...form.register('email')} />
 * </FormField>
 */
export function useForm<Values extends FieldValues, Output>(
  schema: GenericSchema<Values, Output>,
  initial: DefaultValues<Values>,
): Form<Values, Output> {
  const afterPress = useAfterPress();
  const [{ labels, missing }] = useState(() => ({
    labels: new Map<string, string>(),
    missing: new Map<string, string>(),
  }));
  const form = useHookForm<Values, unknown, Output>({
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    resolver: valibotResolver(schema),
    defaultValues: initial,
  });
  const register: typeof form.register = (name, options) => {
    const field = form.register(name, options);
    // What is left is remembered by the event's target; React gives each event an object of its own.
    return { ...field, onBlur: async (event) => afterPress.run(() => void field.onBlur(event)) };
  };
  const handleSubmit: typeof form.handleSubmit = (...handlers) => {
    const submit = form.handleSubmit(...handlers);
    return (event) => {
      // Sending checks everything; a check that comes later would wipe out what the server has said meanwhile.
      afterPress.drop();
      return submit(event);
    };
  };
  return { ...form, register, handleSubmit, schema, initial, labels, missing, afterPress };
}

/**
 * For controls that are no plain input (a date, a file, rich text): value, `onChange(value)`, `onBlur()` and name.
 *
 * @example
 * const day = useControlled(form, 'startsOn');
 * <DateInput {...day} />
 */
export function useControlled<Values extends FieldValues, Output, Name extends FieldPath<Values>>(
  form: Form<Values, Output>,
  name: Name,
) {
  const { field } = useController<Values, Name, Output>({ control: form.control, name });
  return { ...field, onBlur: () => form.afterPress.run(field.onBlur) };
}
