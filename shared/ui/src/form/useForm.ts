import { valibotResolver } from '@hookform/resolvers/valibot';
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

/** What react-hook-form returns, and when its fields may be checked. */
export type Form<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output> & {
  afterPress: AfterPress;
};

/**
 * A form over a schema of the model, set as every form of the product: checked when a field is left and when it is
 * sent, never while typing, one error a field, the focus on the summary.
 */
export function useForm<Values extends FieldValues, Output>(
  schema: GenericSchema<Values, Output>,
  initial: DefaultValues<Values>,
): Form<Values, Output> {
  const afterPress = useAfterPress();
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
  return { ...form, register, handleSubmit, afterPress };
}

/** For controls that are no plain input (a date, a file, rich text): value, `onChange(value)`, `onBlur()` and name. */
export function useControlled<Values extends FieldValues, Output, Name extends FieldPath<Values>>(
  form: Form<Values, Output>,
  name: Name,
) {
  const { field } = useController<Values, Name, Output>({ control: form.control, name });
  return { ...field, onBlur: () => form.afterPress.run(field.onBlur) };
}
