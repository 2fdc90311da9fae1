import { participantMessageInput } from '@omzien/model/activity';
import { useFormat } from '@omzien/platform';
import { LoadingFailed, NativeSelect, Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { countPeople, useActivitySteps, useUpcoming } from './activitySteps.api.ts';
import type { SteppedActivity } from './activitySteps.ts';

/** No choice of a date stands for all that still come. */
const mailInput = v.object({ occurrenceId: v.string(), message: participantMessageInput.entries.message });

/** A message to everybody who comes: to one date, or to all that still come. */
export function MailDialog({ activity, onClose }: { activity: SteppedActivity; onClose: () => void }) {
  const { t } = useTranslation('public-site');
  const { dateTime } = useFormat();
  const { dates, people, error, retry } = useUpcoming(activity.id);
  const { mail } = useActivitySteps(activity.id);
  const form = useForm(mailInput, { occurrenceId: activity.nextOccurrenceId ?? '', message: '' });
  const chosen = useWatch({ control: form.control, name: 'occurrenceId' });
  // A date that is over is still a date to say thank you for.
  const isListed = chosen === '' || dates.some(({ id }) => id === chosen);
  const count = people && countPeople(people, chosen === '' ? dates : [{ id: chosen }]);

  return (
    <FormDialog
      open
      onClose={onClose}
      form={form}
      about={activity.id}
      draft={`activity-mail-${activity.id}`}
      title={t('activitySteps.mailTitle', { title: activity.title })}
      submitLabel={t('activitySteps.mailSend')}
      save={({ occurrenceId, message }, key) => mail({ occurrenceId: occurrenceId || null, message }, key)}
      savedToast={({ sentCount }) => ({ message: t('activitySteps.mailSent', { count: sentCount }) })}
      holdsWhileSending
    >
      {error && <LoadingFailed onRetry={retry} />}
      <FormField form={form} name="occurrenceId" label={t('activitySteps.mailWhich')}>
        <NativeSelect {...form.register('occurrenceId')}>
          <option value="">{t('activitySteps.mailAll')}</option>
          {!isListed && <option value={chosen}>{t('activitySteps.mailShown')}</option>}
          {dates.map(({ id, startsAt }) => (
            <option key={id} value={id}>
              {dateTime(startsAt)}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <FormField
        form={form}
        name="message"
        label={t('activitySteps.mailMessage')}
        named={t('activitySteps.mailNamed')}
        hint={t('activitySteps.mailHint')}
      >
        <Textarea rows={6} {...form.register('message')} />
      </FormField>
      <Text role="status">{count === undefined ? '' : t('activitySteps.mailTo', { count })}</Text>
    </FormDialog>
  );
}
