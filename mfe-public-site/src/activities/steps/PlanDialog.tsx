import { NumberInput } from '@omzien/parts/number/NumberInput';
import { useFormat, useNow, useResource } from '@omzien/platform';
import {
  Box,
  Button,
  Fieldset,
  Grid,
  Icon,
  IconButton,
  Input,
  LoadingFailed,
  NativeSelect,
  Skeleton,
  Stack,
  Text,
} from '@omzien/ui';
import { DateInput, endDayOf, inAmsterdam, TimeInput } from '@omzien/ui/date';
import { Dialog } from '@omzien/ui/dialog';
import { type Form, FormField, useControlled, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  changeOf,
  hasHours,
  nextDate,
  type PlanInput,
  type PlannedActivity,
  type PlannedDate,
  type PlanValues,
  planInput,
  plannedActivity,
  planOf,
} from './activityPlan.ts';
import { useActivitySteps } from './activitySteps.api.ts';
import type { SteppedActivity } from './activitySteps.ts';

type PlanDialogProps = { activity: SteppedActivity; onClose: () => void };

/** On which dates it is, how many people fit, what it costs and how they sign up. */
export function PlanDialog({ activity, onClose }: PlanDialogProps) {
  const { t } = useTranslation('public-site');
  const { data, error, mutate } = useResource(`/api/v1/activities/${activity.id}`, plannedActivity);
  if (data) return <PlanForm planned={data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('activityPlan.title', { title: activity.title })}>
      {error ? <LoadingFailed onRetry={mutate} /> : <Skeleton height="20rem" />}
    </Dialog>
  );
}

function PlanForm({ planned, onClose }: { planned: PlannedActivity; onClose: () => void }) {
  const { t } = useTranslation('public-site');
  const now = useNow();
  // As it was when the form was opened: what somebody else changes meanwhile is refused, and said.
  const { current: before } = useRef(planned);
  const { plan } = useActivitySteps(before.id);
  const form = useForm(planInput, planOf(before, now));
  const registration = useWatch({ control: form.control, name: 'registration' });
  const { value: places, ...placesField } = useControlled(form, 'places');
  const hasPeople = before.occurrences.some(({ placesTaken, waitingCount }) => placesTaken + waitingCount > 0);

  return (
    <FormDialog
      open
      onClose={onClose}
      form={form}
      about={before.id}
      draft={`activity-plan-${before.id}`}
      draftVersion={before.lockVersion}
      title={t('activityPlan.title', { title: before.title })}
      submitLabel={t('activityPlan.save')}
      save={(input, key) => plan(changeOf(input, before), before.lockVersion, key)}
      savedToast={() => ({ message: t('activityPlan.saved') })}
    >
      {before.recurrence === null ? <Dates form={form} /> : <Text>{t('activityPlan.repeats')}</Text>}
      <FormField form={form} name="registration" label={t('activityPlan.registration')}>
        <NativeSelect {...form.register('registration')}>
          {(['here', 'none', 'external'] as const).map((kind) => (
            <option key={kind} value={kind}>
              {t(`activityPlan.kinds.${kind}`)}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      {registration === 'external' && (
        <FormField form={form} name="externalUrl" label={t('activityPlan.externalUrl')}>
          <Input type="url" inputMode="url" autoComplete="off" {...form.register('externalUrl')} />
        </FormField>
      )}
      {registration === 'here' && (
        <FormField
          form={form}
          name="places"
          label={t('activityPlan.places')}
          hint={t('activityPlan.placesHint')}
          optional
        >
          <NumberInput {...placesField} value={places ?? null} digits={5} />
        </FormField>
      )}
      <FormField form={form} name="price" label={t('activityPlan.price')} hint={t('activityPlan.priceHint')} optional>
        <Input inputMode="decimal" autoComplete="off" maxWidth="7rem" {...form.register('price')} />
      </FormField>
      {hasPeople && (
        <FormField
          form={form}
          name="reason"
          label={t('activityPlan.reason')}
          hint={t('activityPlan.reasonHint')}
          optional
        >
          <Input autoComplete="off" {...form.register('reason')} />
        </FormField>
      )}
    </FormDialog>
  );
}

function Dates({ form }: { form: Form<PlanValues, PlanInput> }) {
  const { t } = useTranslation('public-site');
  const { date } = useFormat();
  const today = inAmsterdam(useNow()).day;
  const { value: rows, onChange, onBlur } = useControlled(form, 'dates');
  const put = (index: number, change: Partial<PlannedDate>) =>
    onChange(rows.map((row, place) => (place === index ? { ...row, ...change } : row)));
  const next = nextDate(rows.at(-1), today);
  const longDay = (day: string) => date(day, { weekday: 'short', day: 'numeric', month: 'long' });
  /** Says the last day of what goes on past midnight. */
  const endsLater = (row: PlannedDate) => {
    const last = hasHours(row) ? endDayOf(row) : row.day;
    return last === row.day ? undefined : t('activityPlan.endsOn', { date: longDay(last) });
  };
  return (
    <Fieldset legend={t('activityPlan.dates')}>
      <Stack gap="4" marginTop="2">
        {rows.length === 0 && <Text tone="muted">{t('activityPlan.noDates')}</Text>}
        {rows.map((row, index) => (
          <Grid
            key={row.id ?? `new-${index}`}
            role="group"
            aria-label={t('activityPlan.date', { number: index + 1 })}
            gridTemplateColumns={{ base: '1fr 1fr auto', sm: 'auto auto auto auto' }}
            justifyContent="start"
            alignItems="end"
            gap="3"
          >
            <Box gridColumn={{ base: '1 / -1', sm: 'auto' }}>
              <FormField form={form} name={`dates.${index}.day`} label={t('activityPlan.day')}>
                <DateInput value={row.day} onBlur={onBlur} min={today} onChange={(day) => put(index, { day })} />
              </FormField>
            </Box>
            <FormField form={form} name={`dates.${index}.from`} label={t('activityPlan.from')}>
              <TimeInput value={row.from} onBlur={onBlur} onChange={(from) => put(index, { from })} />
            </FormField>
            <FormField form={form} name={`dates.${index}.until`} label={t('activityPlan.until')} hint={endsLater(row)}>
              <TimeInput value={row.until} onBlur={onBlur} onChange={(until) => put(index, { until })} />
            </FormField>
            <IconButton
              label={t('activityPlan.remove', { number: index + 1 })}
              onClick={() => onChange(rows.filter((_row, place) => place !== index))}
            >
              <X size={20} aria-hidden="true" />
            </IconButton>
          </Grid>
        ))}
        <div>
          <Button variant="outline" onClick={() => onChange([...rows, next])}>
            <Icon of={Plus} />
            {t('activityPlan.add', { date: longDay(next.day) })}
          </Button>
        </div>
      </Stack>
    </Fieldset>
  );
}
