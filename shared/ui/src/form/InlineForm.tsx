import { type ToastInput, usePlatform } from '@omzien/platform';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ButtonProps } from '../action/Button.tsx';
import { Row } from '../layout/layout.tsx';
import { FormBody, type FormBodyProps } from './FormBody.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { type SaveOptions, useSave } from './useSave.ts';

export type InlineFormProps<Values extends FieldValues, Output, Answer> = Omit<
  FormBodyProps<Values, Output>,
  'saving' | keyof SaveOptions<Values, Output, Answer>
> &
  SaveOptions<Values, Output, Answer> & {
    /** What sending does, as a verb, and how its button looks. */
    submitLabel: ReactNode;
    submit?: Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'minHeight'>;
    /** Beside the button: a way back. */
    beside?: ReactNode;
    /** Said when it is saved. */
    savedToast?: string | ((answer: Answer) => Omit<ToastInput, 'color'>);
    /** Empty again when it is saved, for the next one. */
    empties?: boolean;
  };

/**
 * A form that stands in a page, with its button below: fields are its children, the rest is said. What `FormDialog` is
 * in a window; what is drawn in another way takes `useSave` and `FormBody`.
 *
 * @example
 * const form = useForm(noteInput, { note: '' });
 * <InlineForm form={form} draft={`note-${id}`} save={add} empties submitLabel={t('note.save')}>
 *   <FormField form={form} name="note" label={t('note.label')}>
 *     <Textarea {...form.register('note')} />
 *   </FormField>
 * </InlineForm>
 */
export function InlineForm<Values extends FieldValues, Output, Answer>({
  form,
  save,
  onSaved,
  onRefused,
  about,
  draft,
  draftWithout,
  guard,
  submitLabel,
  submit,
  beside,
  savedToast,
  empties = false,
  children,
  ...props
}: InlineFormProps<Values, Output, Answer>) {
  const { toasts } = usePlatform();
  const saving = useSave(form, {
    save,
    onRefused,
    about,
    draft,
    draftWithout,
    guard,
    onSaved(answer, input) {
      if (empties) form.reset(form.initial);
      if (savedToast !== undefined) {
        const toast = typeof savedToast === 'string' ? { message: savedToast } : savedToast(answer);
        toasts.getState().show({ color: 'success', ...toast });
      }
      onSaved?.(answer, input);
    },
  });
  // Never sent by the browser itself into the address, where a password may not stand.
  return (
    <FormBody form={form} saving={saving} method="post" {...props}>
      {children}
      <Row>
        <SubmitButton form={form} sendsItself={props.action !== undefined} {...submit}>
          {submitLabel}
        </SubmitButton>
        {beside}
      </Row>
    </FormBody>
  );
}
