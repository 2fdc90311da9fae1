import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Stack } from '../layout/layout.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { FormErrors } from './FormErrors.tsx';
import type { Form } from './useForm.ts';
import type { Saving } from './useSave.ts';

export type FormBodyProps<Values extends FieldValues, Output> = Omit<ComponentProps<'form'>, 'form' | 'onSubmit'> & {
  form: Form<Values, Output>;
  /** From `useSave`. */
  saving: Saving;
  /** Labels of what stands in no `FormField`. */
  labels?: Partial<Record<string, string>> | undefined;
  /** The room between the fields. */
  gap?: ComponentProps<typeof Stack>['gap'];
};

/**
 * The form itself: what was typed earlier, what is wrong, and below that its fields and buttons.
 *
 * @example
 * <FormBody form={form} saving={saving}>
 *   <FormField form={form} name="body" label={t('reply.body')}>
 *     <Textarea {...form.register('body')} />
 *   </FormField>
 *   <Button type="submit" loading={form.formState.isSubmitting}>{t('reply.send')}</Button>
 * </FormBody>
 */
export function FormBody<Values extends FieldValues, Output>({
  form,
  saving,
  labels,
  gap = '5',
  children,
  ...props
}: FormBodyProps<Values, Output>) {
  return (
    <form noValidate {...props} onSubmit={saving.submit}>
      <Stack gap={gap}>
        <DraftNotice draft={saving.draft} />
        <FormErrors form={form} labels={labels} />
        {children}
      </Stack>
    </form>
  );
}
