import { denyAccessInput, type OrganizationAccessRequest } from '@omzien/model/organizationAccess';
import { Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import { useAnswers } from './accessRequests.api.ts';

type DenyDialogProps = { request: OrganizationAccessRequest; open: boolean; onClose: () => void };

/** A no, with the reason that is mailed. */
export function DenyDialog({ request, open, onClose }: DenyDialogProps) {
  const { t } = useTranslation('organizations');
  const { deny, refresh } = useAnswers(request);
  const form = useForm(denyAccessInput, { answer: '' });
  const name = request.fullName;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('access.no.title', { name })}
      submitLabel={t('access.no.send')}
      draft={`organization-access-no-${request.id}`}
      save={deny}
      onSaved={() => void refresh()}
      savedToast={t('access.no.done', { name })}
    >
      <Text>{t('access.no.text', { name })}</Text>
      <FormField form={form} name="answer" label={t('access.no.reason')}>
        <Textarea rows={4} maxLength={500} {...form.register('answer')} />
      </FormField>
    </FormDialog>
  );
}
