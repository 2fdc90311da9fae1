import { vacancyBulkChanges } from '@omzien/model/vacancyInput';
import { Button, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { FormErrors, useForm, useSave } from '@omzien/ui/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ContactFields, useContactLabels } from '../vacancyChanges/ContactFields.tsx';
import type { StepDialogProps } from './StepDialogs.tsx';

const input = v.object({ contactPerson: vacancyBulkChanges.entries.contactPerson.wrapped });

/** Another contact person for each vacancy that is chosen. */
export function ContactDialog({ asked, taker, onClose }: StepDialogProps) {
  const { t } = useTranslation('vacancies');
  const formId = useId();
  const labels = useContactLabels();
  const form = useForm(input, { contactPerson: { name: '', function: '', email: '', phone: '' } });
  const saving = useSave(form, {
    save: (changes, { idempotencyKey }) => taker.send(asked, changes, idempotencyKey),
    onSaved: (changed) => taker.finish(asked, changed),
  });
  const { count } = asked;

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('vacancyList.contactTitle', { count })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('vacancyList.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.formState.isSubmitting}>
            {t('vacancyList.change', { count })}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={saving.submit}>
        <Stack gap="4">
          <FormErrors form={form} labels={labels} schema={input} />
          <Text>{t('vacancyList.contactText')}</Text>
          <ContactFields form={form} schema={input} />
        </Stack>
      </form>
    </Dialog>
  );
}
