import { Button, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { DraftNotice, type Form, FormErrors, type Saving } from '@omzien/ui/form';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { GenericSchema } from 'valibot';

type StepFormProps<Values extends FieldValues, Output> = {
  form: Form<Values, Output>;
  schema: GenericSchema;
  saving: Saving;
  /** Field → its label, for the list of what is wrong. */
  labels: Partial<Record<string, string>>;
  title: string;
  /** What the step does. */
  text: string;
  confirmLabel: string;
  destructive?: boolean;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** The dialog of a step for which something has to be filled in. */
export function StepForm<Values extends FieldValues, Output>({
  form,
  schema,
  saving,
  labels,
  title,
  text,
  confirmLabel,
  destructive = false,
  onClose,
  children,
}: StepFormProps<Values, Output>) {
  const { t } = useTranslation('vacancies');
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('vacancyList.cancel')}
          </Button>
          <Button
            type="submit"
            variant={destructive ? 'danger' : undefined}
            form={id}
            loading={form.formState.isSubmitting}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={saving.submit}>
        <Stack gap="4">
          <FormErrors form={form} labels={labels} schema={schema} />
          <DraftNotice draft={saving.draft} />
          <Text>{text}</Text>
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
