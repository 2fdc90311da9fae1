import { correctionFields } from '@omzien/model/organization';
import { correctionInput } from '@omzien/model/organizationInput';
import { useFormat } from '@omzien/platform';
import { Input, NativeSelect, Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import type { GenericSchema, InferOutput } from 'valibot';
import { useSendCorrection } from '../card.api.ts';

type CorrectionValues = { field: (typeof correctionFields)[number] | ''; suggestion: string; email: string };
/** An address that is left empty is none. */
const schema = correctionInput as GenericSchema<CorrectionValues, InferOutput<typeof correctionInput>>;

type CorrectionDialogProps = { id: string; name: string; open: boolean; onClose: () => void };

/** Anybody says what is wrong on a card; the organisation answers within the days that are told then. */
export function CorrectionDialog({ id, name, open, onClose }: CorrectionDialogProps) {
  const { t } = useTranslation('organizations');
  const { date } = useFormat();
  const send = useSendCorrection(id);
  const form = useForm(schema, { field: '', suggestion: '', email: '' });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('correction.title', { name })}
      submitLabel={t('correction.send')}
      draft={`correction-${id}`}
      save={send}
      sent={({ answerBy }, { email }) => ({
        title: t('correction.sentTitle'),
        body: (
          <>
            <Text>{t('correction.sent', { name, date: date(answerBy) })}</Text>
            {email && <Text marginTop="3">{t('correction.sentMail', { email })}</Text>}
          </>
        ),
      })}
    >
      <FormField
        form={form}
        name="field"
        label={t('correction.field')}
        named={t('correction.fieldNamed')}
        missing={t('correction.choose')}
      >
        <NativeSelect {...form.register('field')}>
          <option value="">{t('correction.choose')}</option>
          {correctionFields.map((field) => (
            <option key={field} value={field}>
              {t(`correctionFields.${field}`)}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <FormField
        form={form}
        name="suggestion"
        label={t('correction.suggestion')}
        named={t('correction.suggestionNamed')}
      >
        <Textarea rows={4} {...form.register('suggestion')} />
      </FormField>
      <FormField
        form={form}
        name="email"
        label={t('correction.email')}
        hint={t('correction.emailHint')}
        named={t('correction.emailNamed')}
      >
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </FormField>
    </FormDialog>
  );
}
