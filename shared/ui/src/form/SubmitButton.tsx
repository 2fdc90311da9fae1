import { useHydrated } from '@omzien/platform';
import { type FieldValues, useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from '../action/Button.tsx';
import type { Form } from './useForm.ts';

/**
 * Sends its form once the page is alive, and is busy while it is on its way. Before that the browser would send the
 * form by itself, and what was typed would be lost on a page that takes no forms.
 *
 * @example
 * <SubmitButton form={form}>{t('reply.send')}</SubmitButton>
 */
export function SubmitButton<Values extends FieldValues, Output>({
  form,
  sendsItself = false,
  ...props
}: Omit<ButtonProps, 'type' | 'loading' | 'form'> & {
  form: Form<Values, Output>;
  /** The form has an `action` that takes it as the browser sends it: then the button works from the first HTML. */
  sendsItself?: boolean;
}) {
  const isHydrated = useHydrated();
  const { isSubmitting } = useFormState({ control: form.control });
  return <Button type={isHydrated || sendsItself ? 'submit' : 'button'} loading={isSubmitting} {...props} />;
}
