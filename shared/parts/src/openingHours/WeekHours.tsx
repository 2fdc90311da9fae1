import { type OpeningHours, weekdays } from '@omzien/model/organization';
import { Button, Fieldset, Grid, Icon, IconButton, Row, Stack, Text } from '@omzien/ui';
import { type Form, FormField, useControlled } from '@omzien/ui/form';
import { Plus, X } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import { Clock } from './Clock.tsx';
import { useOpeningHourTexts } from './useOpeningHourTexts.ts';
import { useWeekdayName } from './useWeekdayName.ts';

type HoursValues = { openingHours: OpeningHours[] };
type WeekHoursProps<Values extends FieldValues & HoursValues, Output> = { form: Form<Values, Output>; label: string };

/** With breaks between them. */
const mostOfDay = 3;
/** What a day begins with. */
export const usualHours = { from: '09:00', to: '17:00' };
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * When something is open in a usual week: each day by itself. The field of the form is called `openingHours`.
 *
 * @example <WeekHours form={form} label={labels.openingHours} />
 */
export function WeekHours<Values extends FieldValues & HoursValues, Output>(props: WeekHoursProps<Values, Output>) {
  const form = props.form as unknown as Form<HoursValues, Output>;
  const { t } = useOpeningHourTexts();
  const weekday = useWeekdayName();
  const { value: hours, onChange, onBlur } = useControlled(form, 'openingHours');
  const inOrder = (all: OpeningHours[]) =>
    all.toSorted((one, other) => weekdays.indexOf(one.day) - weekdays.indexOf(other.day));

  return (
    <FormField form={form} name="openingHours" label={props.label} optional isLabelInControl>
      <Stack gap="0">
        {weekdays.map((day) => {
          const ofDay = hours.flatMap((one, index) => (one.day === day ? [{ ...one, index }] : []));
          const name = capital(weekday(day));
          return (
            <Fieldset key={day} legend={name}>
              <Grid
                gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) auto' }}
                gap="2"
                alignItems="center"
                paddingBottom="3"
              >
                <Stack gap="2">
                  {ofDay.length === 0 && <Text tone="muted">{t('closed')}</Text>}
                  {ofDay.map(({ from, to, index }, place) => (
                    <FormField
                      key={index}
                      form={form}
                      name={`openingHours.${index}`}
                      label={t('ofDay', { day: name, number: place + 1 })}
                      isLabelInControl
                    >
                      <Row gap="2" alignItems="center">
                        <Clock
                          name={`openingHours.${index}.from`}
                          label={t('fromOf', { day: name, number: place + 1 })}
                          value={from}
                          onBlur={onBlur}
                          onChange={(next) => onChange(hours.with(index, { day, from: next, to }))}
                        />
                        <Text as="span">{t('until')}</Text>
                        <Clock
                          name={`openingHours.${index}.to`}
                          label={t('toOf', { day: name, number: place + 1 })}
                          value={to}
                          onBlur={onBlur}
                          onChange={(next) => onChange(hours.with(index, { day, from, to: next }))}
                        />
                        <IconButton
                          label={t('removeOf', { day: name, number: place + 1 })}
                          onClick={() => onChange(hours.toSpliced(index, 1))}
                        >
                          <X size={20} aria-hidden="true" />
                        </IconButton>
                      </Row>
                    </FormField>
                  ))}
                </Stack>
                {ofDay.length < mostOfDay && (
                  <Button
                    variant="tertiary"
                    size="sm"
                    aria-label={`${t('add')}: ${name}`}
                    onClick={() => onChange(inOrder([...hours, { day, ...usualHours }]))}
                  >
                    <Icon of={Plus} />
                    {t('add')}
                  </Button>
                )}
              </Grid>
            </Fieldset>
          );
        })}
      </Stack>
    </FormField>
  );
}
