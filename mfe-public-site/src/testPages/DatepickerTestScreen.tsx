import { calendarDay } from '@omzien/model/fields';
import { useFormat } from '@omzien/platform';
import { Button, Field, Row, Stack, Text } from '@omzien/ui';
import { DateInput, DateRange, momentOf, TimeInput } from '@omzien/ui/date';
import { FormErrors, FormField, useControlled, useErrorText, useForm } from '@omzien/ui/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { Outcome, TestPage, Trial } from './TestPage.tsx';
import { useTestTexts } from './useTestTexts.ts';

const time = v.pipe(v.string('blank'), v.nonEmpty('blank'), v.regex(/^\d\d:\d\d$/, 'invalid'));
const day = v.pipe(v.string('blank'), v.nonEmpty('blank'), calendarDay);
const moment = v.pipe(
  v.object({ day, time, from: day, until: day }),
  v.forward(
    v.partialCheck([['from'], ['until']], ({ from, until }) => until >= from, 'before_start'),
    ['until'],
  ),
);
const allTexts = {
  nl: {
    about:
      'Typ een datum zoals je hem schrijft, of kies hem in de kalender. Pijl omhoog en omlaag gaan een dag verder of terug.',
    form: 'Een moment',
    day: 'Datum',
    dayHint: 'Bijvoorbeeld 3-11-2026 of 3 november 2026.',
    time: 'Tijd',
    range: 'Periode',
    until: 'Tot en met',
    from: 'Van',
    check: 'Kijk na',
    limited: 'Alleen dit jaar',
    result: 'Wat het formulier heeft',
    moment: 'Dat is',
  },
  en: {
    about: 'Write a date as you do, or choose it in the calendar. Arrow up and down go a day on or back.',
    form: 'A moment',
    day: 'Date',
    dayHint: 'For example 3/11/2026 or 3 November 2026.',
    time: 'Time',
    range: 'Period',
    until: 'Up to and including',
    from: 'From',
    check: 'Check',
    limited: 'This year only',
    result: 'What the form has',
    moment: 'That is',
  },
};

export default function DatepickerTestScreen() {
  const { t } = useTranslation('public-site');
  const texts = useTestTexts(allTexts);
  const format = useFormat();
  const errorText = useErrorText(moment);
  const form = useForm(moment, { day: '', time: '', from: '', until: '' });
  const [sent, setSent] = useState<v.InferOutput<typeof moment> | null>(null);
  const [limited, setLimited] = useState('');
  const labels = { day: texts.day, time: texts.time, from: texts.from, until: texts.until };
  const dayField = useControlled(form, 'day');
  const timeField = useControlled(form, 'time');
  const from = useControlled(form, 'from');
  const until = useControlled(form, 'until');
  const { errors } = form.formState;
  const said = (name: keyof typeof labels) => errorText(errors[name]?.message, { label: labels[name], field: name });

  return (
    <TestPage title={t('testPages.datepicker')} about={texts.about}>
      <Trial title={texts.form}>
        <form noValidate onSubmit={(event) => void form.handleSubmit(setSent)(event)}>
          <Stack gap="5">
            <FormErrors form={form} labels={labels} schema={moment} />
            <Row alignItems="flex-start" gap="4">
              <FormField form={form} name="day" label={texts.day} hint={texts.dayHint} schema={moment}>
                <DateInput {...dayField} autoComplete="off" />
              </FormField>
              <FormField form={form} name="time" label={texts.time} schema={moment}>
                <TimeInput {...timeField} />
              </FormField>
            </Row>
            <DateRange
              legend={texts.range}
              from={{ ...from, error: said('from') }}
              until={{ ...until, error: said('until') }}
            />
            <Row>
              <Button type="submit">{texts.check}</Button>
            </Row>
          </Stack>
        </form>
        {sent && (
          <>
            <Outcome label={texts.result} value={{ ...sent, moment: momentOf(sent.day, sent.time) }} />
            <Text>
              {texts.moment} {format.dateTime(momentOf(sent.day, sent.time))}
            </Text>
          </>
        )}
      </Trial>
      <Trial title={texts.limited}>
        <Field.Root>
          <Field.Label>{texts.limited}</Field.Label>
          <DateInput value={limited} onChange={setLimited} min="2026-01-01" max="2026-12-31" />
        </Field.Root>
      </Trial>
    </TestPage>
  );
}
