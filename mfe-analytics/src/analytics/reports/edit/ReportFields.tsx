import { reportComparisons, reportPeriodKinds } from '@omzien/model/analyticsReport';
import { later, usePlatform } from '@omzien/platform';
import { Checkbox, Field, Fieldset, Grid, Input, NativeSelect, Stack } from '@omzien/ui';
import { DateInput } from '@omzien/ui/date';
import { FormField, useControlled, useErrorText } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import type { ReportForm, ReportValues } from './reportValues.ts';

const PictureChoice = later(() => import('@omzien/parts/images/PictureChoice').then((file) => file.PictureChoice));

type Labels = Record<keyof ReportValues, string>;
type ReportFieldsProps = { form: ReportForm; labels: Labels; mayReadAll: boolean };

/** What a report is called, what it is about, and what stands on its cover. */
export function ReportFields({ form, labels, mayReadAll }: ReportFieldsProps) {
  const { t } = useTranslation('analytics');
  const { features } = usePlatform();
  const errorText = useErrorText();
  const { value: period, onChange: setPeriod } = useControlled(form, 'period');
  const { value: cover, onChange: setCover } = useControlled(form, 'cover');
  const { value: wholeTenant, onChange: setWholeTenant } = useControlled(form, 'wholeTenant');
  const isFixed = period.kind === 'days';
  const isWrong = isFixed && (!period.from || !period.to || period.from > period.to);

  return (
    <Stack gap="5">
      <FormField form={form} name="title" label={labels.title}>
        <Input autoComplete="off" {...form.register('title')} />
      </FormField>
      <FormField form={form} name="subtitle" label={labels.subtitle} optional>
        <Input autoComplete="off" {...form.register('subtitle')} />
      </FormField>
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(13rem, 100%), 1fr))" gap="4">
        <Field.Root>
          <Field.Label>{labels.period}</Field.Label>
          <NativeSelect
            value={period.kind}
            onChange={({ currentTarget }) =>
              setPeriod({ ...period, kind: currentTarget.value as ReportValues['period']['kind'] })
            }
          >
            {reportPeriodKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`reportWords.periods.${kind}`)}
              </option>
            ))}
          </NativeSelect>
        </Field.Root>
        <FormField form={form} name="comparison" label={labels.comparison}>
          <NativeSelect {...form.register('comparison')}>
            {reportComparisons.map((comparison) => (
              <option key={comparison} value={comparison}>
                {t(`reportEdit.comparisons.${comparison}`)}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        {features.multiLanguage && (
          <FormField form={form} name="language" label={labels.language}>
            <NativeSelect {...form.register('language')}>
              {(['nl', 'en'] as const).map((language) => (
                <option key={language} value={language}>
                  {t(`reportEdit.languages.${language}`)}
                </option>
              ))}
            </NativeSelect>
          </FormField>
        )}
      </Grid>
      {isFixed && (
        <Fieldset legend={t('reportEdit.days')}>
          <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(11rem, 100%), 1fr))" gap="4">
            {(['from', 'to'] as const).map((name) => (
              <Field.Root key={name} invalid={name === 'to' && isWrong}>
                <Field.Label>{t(`reportEdit.${name}`)}</Field.Label>
                <DateInput
                  value={period[name] ?? ''}
                  onChange={(day: string) => setPeriod({ ...period, [name]: day || null })}
                />
                {name === 'to' && <Field.ErrorText>{isWrong ? errorText('period') : undefined}</Field.ErrorText>}
              </Field.Root>
            ))}
          </Grid>
        </Fieldset>
      )}
      {mayReadAll && (
        <Checkbox checked={wholeTenant} onChange={({ currentTarget }) => setWholeTenant(currentTarget.checked)}>
          {labels.wholeTenant}
        </Checkbox>
      )}
      <Fieldset legend={labels.cover}>
        <PictureChoice image={cover as never} onChange={setCover} />
      </Fieldset>
    </Stack>
  );
}
