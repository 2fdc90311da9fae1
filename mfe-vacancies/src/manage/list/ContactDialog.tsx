import { vacancyBulkChanges } from '@omzien/model/vacancyInput';
import { Text } from '@omzien/ui';
import { useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ContactFields } from '../changes/ContactFields.tsx';
import type { StepDialogProps } from './StepDialogs.tsx';
import { stepDialog } from './stepDialog.ts';

const input = v.object({ contactPerson: vacancyBulkChanges.entries.contactPerson.wrapped });

/** Another contact person for each vacancy that is chosen. */
export function ContactDialog(props: StepDialogProps) {
  const { t } = useTranslation('vacancies');
  const { asked, taker } = props;
  const { count } = asked;
  const form = useForm(input, { contactPerson: { name: '', function: '', email: '', phone: '' } });

  return (
    <FormDialog
      {...stepDialog(props)}
      form={form}
      title={t('vacancyList.contactTitle', { count })}
      submitLabel={t('vacancyList.change', { count })}
      save={(changes, idempotencyKey) => taker.send(asked, changes, idempotencyKey)}
    >
      <Text>{t('vacancyList.contactText')}</Text>
      <ContactFields form={form} />
    </FormDialog>
  );
}
