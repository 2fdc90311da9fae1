import { denyRoleInput, type RoleRequest } from '@omzien/model/roleRequest';
import { roleTitle } from '@omzien/model/roles';
import { usePlatform } from '@omzien/platform';
import { Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import { useAnswers } from './roleRequests.api.ts';

type DenyDialogProps = { request: RoleRequest; open: boolean; onClose: () => void };

/** A no, with the reason that is mailed. */
export function DenyDialog({ request, open, onClose }: DenyDialogProps) {
  const { t } = useTranslation('users');
  const { locale } = usePlatform();
  const { deny, refresh } = useAnswers(request);
  const form = useForm(denyRoleInput, { answer: '' });
  const { name } = request.requester;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('roleRequests.no.title', { name, role: roleTitle(request.role, locale) })}
      submitLabel={t('roleRequests.no.send')}
      draft={`role-no-${request.id}`}
      save={deny}
      onSaved={() => void refresh()}
      savedToast={t('roleRequests.no.done', { name })}
    >
      <Text>{t('roleRequests.no.text', { name })}</Text>
      <FormField form={form} name="answer" label={t('roleRequests.no.reason')}>
        <Textarea rows={4} maxLength={500} {...form.register('answer')} />
      </FormField>
    </FormDialog>
  );
}
