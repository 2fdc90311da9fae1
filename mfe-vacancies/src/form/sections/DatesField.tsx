import { vacancyInput } from '@omzien/model/vacancyInput';
import { Button, Fieldset, Icon, Row, Stack, Text } from '@omzien/ui';
import { DateInput, TimeInput } from '@omzien/ui/date';
import { FormField, useControlled } from '@omzien/ui/form';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFieldLabels } from '../useFieldLabels.ts';
import type { VacancyForm } from '../vacancyFormValues.ts';
import { momentFrom, partsOf } from './occurrenceText.ts';
import { RemoveRow } from './RemoveRow.tsx';
import { useListKeys } from './useListKeys.ts';

const mostDays = 100;

/** The days on which it happens, each from a time until a time. */
export function DatesField({ form }: { form: VacancyForm }) {
  const { t } = useTranslation('vacancies');
  const labels = useFieldLabels();
  const { value: rows, onChange, onBlur } = useControlled(form, 'occurrences');
  const keys = useListKeys();
  const change = (index: number, day: string, from: string, until: string) =>
    onChange(
      rows.with(index, { startsAt: momentFrom(day, from), endsAt: until === '' ? null : momentFrom(day, until) }),
    );

  return (
    <FormField form={form} name="occurrences" label={labels.occurrences} schema={vacancyInput} isLabelInControl>
      <Fieldset legend={labels.occurrences}>
        <Text size="sm" tone="muted" marginBottom="3">
          {t('vacancyForm.when.datesHint')}
        </Text>
        <Stack gap="5">
          {rows.map(({ startsAt, endsAt }, index) => {
            const { day, time } = partsOf(startsAt);
            const until = endsAt ? partsOf(endsAt).time : '';
            return (
              <Fieldset key={keys.of(index)} legend={t('vacancyForm.when.datesOf', { number: index + 1 })}>
                <Row alignItems="flex-end" gap="3">
                  <FormField form={form} name={`occurrences.${index}.startsAt`} label={t('vacancyForm.when.date')}>
                    <DateInput value={day} onBlur={onBlur} onChange={(next) => change(index, next, time, until)} />
                  </FormField>
                  <FormField form={form} name={`occurrences.${index}.startsAt`} label={t('vacancyForm.when.from')}>
                    <TimeInput value={time} onBlur={onBlur} onChange={(next) => change(index, day, next, until)} />
                  </FormField>
                  <FormField form={form} name={`occurrences.${index}.endsAt`} label={t('vacancyForm.when.to')} optional>
                    <TimeInput value={until} onBlur={onBlur} onChange={(next) => change(index, day, time, next)} />
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
                  const times = rows.at(-1);
                  const { time } = partsOf(times?.startsAt ?? '');
                  const until = times?.endsAt ? partsOf(times.endsAt).time : '';
                  onChange([...rows, { startsAt: momentFrom('', time), endsAt: until ? momentFrom('', until) : null }]);
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
