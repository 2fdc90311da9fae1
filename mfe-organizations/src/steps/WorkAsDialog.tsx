import { impersonationInput } from '@omzien/model/account';
import { useHref, usePlatform } from '@omzien/platform';
import { LoadingFailed, NativeSelect, Skeleton, Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useContacts } from './organizationSteps.api.ts';
import type { SteppedOrganization } from './organizationSteps.ts';
import type { StepTaker } from './useStepTaking.ts';

const workAsInput = v.object({
  userId: v.pipe(v.string(), v.nonEmpty('blank')),
  reason: impersonationInput.entries.reason,
});

type WorkAsDialogProps = { organization: SteppedOrganization; taker: StepTaker; onClose: () => void };

/** Working as one of its contacts: with a reason, for half an hour, and told to that person afterwards. */
export function WorkAsDialog({ organization, taker, onClose }: WorkAsDialogProps) {
  const { t } = useTranslation('organizations');
  const { live, navigation } = usePlatform();
  const href = useHref();
  const contacts = useContacts(organization.id);
  const form = useForm(workAsInput, { userId: '', reason: '' });
  const active = (contacts.items ?? []).filter(({ status }) => status === 'active');

  async function begin({ userId, reason }: v.InferOutput<typeof workAsInput>) {
    // The API tells of the new session as it begins; to ask then is to ask for a page of somebody else.
    const hearAgain = live.hold();
    try {
      return await taker.workAs(userId, reason);
    } catch (failure) {
      hearAgain();
      throw failure;
    }
  }
  /** All that the page holds was for oneself: it is loaded anew, where it says as whom one works and by which rules. */
  const goOn = (elsewhere: string | null) =>
    navigation.navigate(elsewhere ?? `${window.location.origin}${href('/auth/token')}`, {
      external: true,
      force: true,
    });

  return (
    <FormDialog
      open
      onClose={onClose}
      about={organization.id}
      draft={`organizations-work-as-${organization.id}`}
      form={form}
      title={t('steps.workAsTitle', { name: organization.name })}
      submitLabel={t('steps.workAs')}
      save={begin}
      onSaved={(elsewhere) => void goOn(elsewhere)}
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
