import { impersonationInput } from '@omzien/model/account';
import { useWorkAs } from '@omzien/parts/workAs/useWorkAs';
import { LoadingFailed, NativeSelect, Skeleton, Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useContacts } from './organizationSteps.api.ts';
import type { SteppedOrganization } from './organizationSteps.ts';

const workAsInput = v.object({
  userId: v.pipe(v.string(), v.nonEmpty('blank')),
  reason: impersonationInput.entries.reason,
});

type WorkAsDialogProps = { organization: SteppedOrganization; onClose: () => void };

/** Working as one of its contacts: with a reason, for half an hour, and told to that person afterwards. */
export function WorkAsDialog({ organization, onClose }: WorkAsDialogProps) {
  const { t } = useTranslation('organizations');
  const { begin, goOn } = useWorkAs();
  const contacts = useContacts(organization.id);
  const form = useForm(workAsInput, { userId: '', reason: '' });
  const active = (contacts.items ?? []).filter(({ status }) => status === 'active');

  return (
    <FormDialog
      open
      onClose={onClose}
      about={organization.id}
      draft={`organizations-work-as-${organization.id}`}
      form={form}
      title={t('steps.workAsTitle', { name: organization.name })}
      submitLabel={t('steps.workAs')}
      save={({ userId, reason }) => begin(userId, reason)}
      onSaved={goOn}
    >
      <Text>{t('steps.workAsText')}</Text>
      {contacts.error && <LoadingFailed onRetry={contacts.mutate} />}
      {contacts.isLoading && <Skeleton height="4rem" />}
      {contacts.items && active.length === 0 && <Text>{t('steps.nobodyActive')}</Text>}
      <FormField form={form} name="userId" label={t('steps.workAsWho')} missing={t('steps.workAsChoose')}>
        <NativeSelect {...form.register('userId')}>
          <option value="">{t('steps.workAsNone')}</option>
          {active.map(({ id, fullName, jobTitle }) => (
            <option key={id} value={id}>
              {jobTitle ? `${fullName} (${jobTitle})` : fullName}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <FormField
        form={form}
        name="reason"
        label={t('steps.workAsReason')}
        named={t('steps.workAsNamed')}
        hint={t('steps.workAsReasonHint')}
      >
        <Textarea rows={3} {...form.register('reason')} />
      </FormField>
    </FormDialog>
  );
}
