import { vacancyBulkChanges } from '@omzien/model/vacancyInput';
import { useForm } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ContactFields, useContactLabels } from '../vacancyChanges/ContactFields.tsx';
import type { StepDialogProps } from './StepDialogs.tsx';
import { StepForm } from './StepForm.tsx';
import { useStepSaving } from './useStepSaving.ts';

const input = v.object({ contactPerson: vacancyBulkChanges.entries.contactPerson.wrapped });

/** Another contact person for each vacancy that is chosen. */
export function ContactDialog(props: StepDialogProps) {
  const { asked, taker, onClose } = props;
  const { t } = useTranslation('vacancies');
  const labels = useContactLabels();
  const form = useForm(input, { contactPerson: { name: '', function: '', email: '', phone: '' } });
  const saving = useStepSaving(form, props, (changes, key) => taker.send(asked, changes, key));
  const { count } = asked;

  return (
    <StepForm
      form={form}
      schema={input}
      saving={saving}
      labels={labels}
      title={t('vacancyList.contactTitle', { count })}
      text={t('vacancyList.contactText')}
      confirmLabel={t('vacancyList.change', { count })}
      onClose={onClose}
    >
      <ContactFields form={form} schema={input} />
    </StepForm>
  );
}
