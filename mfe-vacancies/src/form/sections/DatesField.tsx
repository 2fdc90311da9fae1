import { vacancyInput } from '@omzien/model/vacancyInput';
import { useFormat } from '@omzien/platform';
import { Button, Fieldset, Icon, Row, Stack, Text } from '@omzien/ui';
import { DateInput, TimeInput } from '@omzien/ui/date';
import { FormField, useControlled } from '@omzien/ui/form';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFieldLabels } from '../useFieldLabels.ts';
import type { VacancyForm } from '../vacancyFormValues.ts';
import { hoursOf, laterDayOf, occurrenceFrom } from './occurrenceText.ts';
import { RemoveRow } from './RemoveRow.tsx';
import { useListKeys } from './useListKeys.ts';

const mostDays = 100;

/** The days on which it happens, each from a time until a time. */
export function DatesField({ form }: { form: VacancyForm }) {
  const { t } = useTranslation('vacancies');
  const labels = useFieldLabels();
  const { value: rows, onChange, onBlur } = useControlled(form, 'occurrences');
  const keys = useListKeys();
  const { date } = useFormat();

  return (
    <FormField form={form} name="occurrences" label={labels.occurrences} schema={vacancyInput} isLabelInControl>
      <Fieldset legend={labels.occurrences}>
        <Text size="sm" tone="muted" marginBottom="3">
          {t('vacancyForm.when.datesHint')}
        </Text>
        <Stack gap="5">
          {rows.map((row, index) => {
            const hours = hoursOf(row);
            const last = laterDayOf(hours);
            const change = (next: Partial<typeof hours>) =>
              onChange(rows.with(index, occurrenceFrom({ ...hours, ...next })));
            return (
              <Fieldset key={keys.of(index)} legend={t('vacancyForm.when.datesOf', { number: index + 1 })}>
                <Row alignItems="flex-end" gap="3">
                  <FormField form={form} name={`occurrences.${index}.startsAt`} label={t('vacancyForm.when.date')}>
                    <DateInput value={hours.day} onBlur={onBlur} onChange={(day) => change({ day })} />
                  </FormField>
                  <FormField form={form} name={`occurrences.${index}.startsAt`} label={t('vacancyForm.when.from')}>
                    <TimeInput value={hours.from} onBlur={onBlur} onChange={(from) => change({ from })} />
                  </FormField>
                  <FormField
                    form={form}
                    name={`occurrences.${index}.endsAt`}
                    label={t('vacancyForm.when.to')}
                    hint={last && t('vacancyForm.when.endsOn', { date: date(last) })}
                    optional
                  >
                    <TimeInput value={hours.until} onBlur={onBlur} onChange={(until) => change({ until })} />
                  </FormField>
                  <RemoveRow
                    label={t('vacancyForm.when.removeDate', { number: index + 1 })}
                    onRemove={() => {
                      keys.remove(index);
                      onChange(rows.toSpliced(index, 1));
                    }}
                  />
                </Row>
              </Fieldset>
            );
          })}
          {rows.length < mostDays && (
            <div>
              <Button
                variant="outline"
                onClick={() => {
                  const { from, until } = hoursOf(rows.at(-1) ?? { startsAt: '', endsAt: null });
                  onChange([...rows, occurrenceFrom({ day: '', from, until, nights: 0 })]);
                }}
              >
                <Icon of={Plus} />
                {t('vacancyForm.when.addDate')}
              </Button>
            </div>
          )}
        </Stack>
      </Fieldset>
    </FormField>
  );
}
