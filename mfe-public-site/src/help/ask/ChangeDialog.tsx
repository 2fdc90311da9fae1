import { formatPhoneNumber } from '@omzien/model/fields';
import { type HelpRequest, type HelpRequestChange, helpRequestInput } from '@omzien/model/helpRequest';
import { useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useRequestSteps } from '../help.api.ts';
import { HelpFields, type HelpValues } from './HelpFields.tsx';

const [{ entries }] = helpRequestInput.pipe;
const { category, text, when, postcode, phone } = entries;
const schema = v.object({ category, text, when, postcode, phone }) as unknown as v.GenericSchema<
  HelpValues,
  HelpRequestChange
>;

type ChangeDialogProps = { request: HelpRequest; open: boolean; onClose: () => void };

/** Changes what a request says. For whom it is stays as it was agreed. */
export function ChangeDialog({ request, open, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('public-site');
  const steps = useRequestSteps(request);
  const form = useForm<HelpValues, HelpRequestChange>(schema, {
    category: request.category ?? '',
    text: request.text,
    when: request.when ?? '',
    postcode: request.postcode ?? '',
    phone: request.phone ? formatPhoneNumber(request.phone) : '',
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('help.form.changeTitle')}
      submitLabel={t('help.form.save')}
      draft={`help-request-${request.id}`}
      save={steps.change}
      onSaved={() => void steps.refresh()}
      savedToast={t('help.form.saved')}
      keepsSaved
    >
      <HelpFields form={form} />
    </FormDialog>
  );
}
