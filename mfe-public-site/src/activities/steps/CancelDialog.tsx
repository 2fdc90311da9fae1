import { type CancelScope, cancelOccurrenceInput, cancelScopes } from '@omzien/model/activity';
import { useFormat, useNow } from '@omzien/platform';
import { Fieldset, LoadingFailed, NativeSelect, Notice, Radio, Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { countPeople, datesOf, useActivitySteps, useUpcoming } from './activitySteps.api.ts';
import type { SteppedActivity } from './activitySteps.ts';

const cancelInput = v.object({
  occurrenceId: v.string(),
  scope: v.picklist(cancelScopes),
  reason: cancelOccurrenceInput.entries.reason,
});

/** A date, or a series from there on, that is off. Who hears of it is said first: a mail does not come back. */
export function CancelDialog({ activity, onClose }: { activity: SteppedActivity; onClose: () => void }) {
  const { t } = useTranslation('public-site');
  const { dateTime } = useFormat();
  const now = useNow();
  const { dates: coming, people, error, retry } = useUpcoming(activity.id);
  const { cancel } = useActivitySteps(activity.id);
  const dates = useMemo(() => coming.filter(({ startsAt }) => Date.parse(startsAt) > now), [coming, now]);
  const form = useForm(cancelInput, {
    occurrenceId: activity.nextOccurrenceId ?? '',
    scope: 'one' as CancelScope,
    reason: '',
  });
  const [picked, scope] = useWatch({ control: form.control, name: ['occurrenceId', 'scope'] });
  const chosen = dates.find(({ id }) => id === picked)?.id ?? dates[0]?.id ?? '';
  const off = datesOf(dates, chosen, scope);
  const count = people && countPeople(people, off);

  return (
    <FormDialog
      open
      onClose={onClose}
      form={form}
      about={activity.id}
      draft={`activity-cancel-${activity.id}`}
      title={t('activitySteps.cancelTitle', { title: activity.title })}
      submitLabel={t('activitySteps.cancelSend', { count: off.length })}
      cancelLabel={t('activitySteps.cancelBack')}
      destructive
      save={(input, key) => cancel({ ...input, occurrenceId: chosen }, key)}
      savedToast={() => ({ message: t('activitySteps.cancelled', { count: off.length }) })}
      holdsWhileSending
    >
      {error && <LoadingFailed onRetry={retry} />}
      <FormField form={form} name="occurrenceId" label={t('activitySteps.cancelWhich')}>
        <NativeSelect {...form.register('occurrenceId')} value={chosen}>
          {dates.map(({ id, startsAt }) => (
            <option key={id} value={id}>
              {dateTime(startsAt)}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      {dates.length > 1 && (
        <Fieldset legend={t('activitySteps.cancelScope')}>
          {cancelScopes.map((value) => (
            <Radio key={value} value={value} {...form.register('scope')}>
              {t(`activitySteps.scopes.${value}`, { count: datesOf(dates, chosen, value).length })}
            </Radio>
          ))}
        </Fieldset>
      )}
      <FormField
        form={form}
        name="reason"
        label={t('activitySteps.cancelReason')}
        named={t('activitySteps.cancelNamed')}
        hint={t('activitySteps.cancelHint')}
      >
        <Textarea rows={3} {...form.register('reason')} />
      </FormField>
      <div role="status">
        {count !== undefined && (
          <Notice tone="warning">
            <Text>{t('activitySteps.cancelTold', { count })}</Text>
          </Notice>
        )}
      </div>
    </FormDialog>
  );
}
