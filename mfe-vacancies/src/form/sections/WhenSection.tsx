import { frequencies } from '@omzien/model/vacancy';
import { longestLifeDays } from '@omzien/model/vacancyInput';
import { useVacancyTexts } from '@omzien/parts/lookups';
import { later, useFormat, useNow } from '@omzien/platform';
import { Fieldset, Grid, LoadingFailed, Skeleton } from '@omzien/ui';
import { DateInput, inAmsterdam } from '@omzien/ui/date';
import { FormField, FormSection, useControlled } from '@omzien/ui/form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldLabels } from '../useFieldLabels.ts';
import { useUsualLife } from '../useUsualLife.ts';
import type { VacancyForm } from '../vacancyFormValues.ts';
import { HoursField, OneField } from './ChoiceFields.tsx';
import { DaypartGrid } from './DaypartGrid.tsx';

const DatesField = later(() => import('./DatesField.tsx').then((file) => file.DatesField), {
  waiting: () => <Skeleton height="10rem" />,
  failed: LoadingFailed,
});

const dayLength = 86_400_000;

/** How often, on which moments or days, how many hours, from when and until when. */
export function WhenSection({ form, centerId }: { form: VacancyForm; centerId: string | undefined }) {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const now = useNow();
  const usualLife = useUsualLife(centerId);
  const texts = useVacancyTexts();
  const labels = useFieldLabels();
  const [frequency, vacancyType, occurrences] = useWatch({
    control: form.control,
    name: ['frequency', 'vacancyType', 'occurrences'],
  });
  const dayIn = (days: number) => inAmsterdam(now + days * dayLength).day;
  const last = occurrences
    .map(({ startsAt }) => startsAt)
    .sort()
    .at(-1);
  const isOnDays = frequency !== 'regularly';
  const usualEnd =
    vacancyType === 'activity' && isOnDays && last && Date.parse(last) > now ? last : now + usualLife * dayLength;
  return (
    <FormSection title={t('vacancyForm.when.title')} why={t('vacancyForm.when.why')}>
      <OneField
        form={form}
        name="frequency"
        options={frequencies.map((value) => ({ value, label: texts.frequency(value) }))}
      />
      {isOnDays ? <DatesField form={form} /> : <DaypartGrid form={form} />}
      {!isOnDays && (
        <>
          <Fieldset legend={t('vacancyForm.when.hours')}>
            <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" marginTop="2">
              {(['hoursPerWeekMin', 'hoursPerWeekMax'] as const).map((name) => (
                <HoursField
                  key={name}
                  form={form}
                  name={name}
                  none={t('vacancyForm.when.anyHours')}
                  wordOf={(count) => t('vacancyForm.when.hoursOf', { count })}
                />
              ))}
            </Grid>
          </Fieldset>
          <DayField form={form} name="startsOn" label={labels.startsOn} hint={t('vacancyForm.when.startsOnHint')} />
        </>
      )}
      <DayField
        form={form}
        name="expiresAt"
        label={labels.expiresAt}
        hint={t('vacancyForm.when.expiresAtHint', { date: date(usualEnd) })}
        min={dayIn(1)}
        max={dayIn(longestLifeDays)}
      />
    </FormSection>
  );
}

type DayFieldProps = {
  form: VacancyForm;
  name: 'startsOn' | 'expiresAt';
  label: string;
  hint: string;
  min?: string;
  max?: string;
};

function DayField({ form, name, label, hint, ...bounds }: DayFieldProps) {
  const { value, onChange, ...field } = useControlled(form, name);
  return (
    <FormField form={form} name={name} label={label} hint={hint} optional>
      <DateInput {...field} {...bounds} value={value} onChange={(day) => onChange(day === '' ? null : day)} />
    </FormField>
  );
}
