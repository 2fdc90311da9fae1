import { type OpeningHours, weekdays } from '@omzien/model/organization';
import { mostOpeningExceptions } from '@omzien/model/organizationInput';
import {
  Button,
  Checkbox,
  Field,
  Fieldset,
  Grid,
  Icon,
  IconButton,
  Input,
  Row,
  Stack,
  Text,
  VisuallyHidden,
} from '@omzien/ui';
import { DateInput, TimeInput, type TimeInputProps } from '@omzien/ui/date';
import { FormField, FormSection, useControlled } from '@omzien/ui/form';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRowKeys } from '../form/useRowKeys.ts';
import { useWeekdayName } from '../words/useWeekdayName.ts';
import type { EditForm } from './organizationEditValues.ts';
import { useEditLabels } from './useEditLabels.ts';

/** With breaks between them. */
const mostOfDay = 3;
const usual = { from: '09:00', to: '17:00' };
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** When it is open: each day of the week, holidays, and days on which it is otherwise. */
export function HoursSection({ form }: { form: EditForm }) {
  const { t } = useTranslation('organizations');
  const labels = useEditLabels();
  const weekday = useWeekdayName();
  const { value: hours, onChange, onBlur } = useControlled(form, 'openingHours');
  const inOrder = (all: OpeningHours[]) =>
    all.toSorted((one, other) => weekdays.indexOf(one.day) - weekdays.indexOf(other.day));

  return (
    <FormSection title={t('edit.hours.title')} why={t('edit.hours.why')}>
      <FormField form={form} name="openingHours" label={labels.openingHours} optional isLabelInControl>
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
                    {ofDay.length === 0 && <Text tone="muted">{t('edit.hours.closed')}</Text>}
                    {ofDay.map(({ from, to, index }, place) => (
                      <FormField
                        key={index}
                        form={form}
                        name={`openingHours.${index}`}
                        label={t('edit.hours.ofDay', { day: name, number: place + 1 })}
                        isLabelInControl
                      >
                        <Row gap="2" alignItems="center">
                          <Clock
                            name={`openingHours.${index}.from`}
                            label={t('edit.hours.fromOf', { day: name, number: place + 1 })}
                            value={from}
                            onBlur={onBlur}
                            onChange={(next) => onChange(hours.with(index, { day, from: next, to }))}
                          />
                          <Text as="span">{t('edit.hours.until')}</Text>
                          <Clock
                            name={`openingHours.${index}.to`}
                            label={t('edit.hours.toOf', { day: name, number: place + 1 })}
                            value={to}
                            onBlur={onBlur}
                            onChange={(next) => onChange(hours.with(index, { day, from, to: next }))}
                          />
                          <IconButton
                            label={t('edit.hours.removeOf', { day: name, number: place + 1 })}
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
                      aria-label={`${t('edit.hours.add')}: ${name}`}
                      onClick={() => onChange(inOrder([...hours, { day, ...usual }]))}
                    >
                      <Icon of={Plus} />
                      {t('edit.hours.add')}
                    </Button>
                  )}
                </Grid>
              </Fieldset>
            );
          })}
        </Stack>
      </FormField>
      <FormField form={form} name="closedOnHolidays" label={labels.closedOnHolidays} isLabelInControl>
        <Checkbox {...form.register('closedOnHolidays')}>{labels.closedOnHolidays}</Checkbox>
      </FormField>
      <Exceptions form={form} />
    </FormSection>
  );
}

/** Days on which it is closed or has other hours. */
function Exceptions({ form }: { form: EditForm }) {
  const { t } = useTranslation('organizations');
  const labels = useEditLabels();
  const { value: all, onChange, onBlur } = useControlled(form, 'openingExceptions');
  const keys = useRowKeys();
  return (
    <FormField
      form={form}
      name="openingExceptions"
      label={labels.openingExceptions}
      hint={t('edit.hours.exceptionsHint')}
      optional
      isLabelInControl
    >
      <Text fontWeight="semibold" size="sm">
        {labels.openingExceptions}
      </Text>
      <Stack gap="4" marginTop="2">
        {all.map((one, index) => {
          const change = (part: Partial<typeof one>) => onChange(all.with(index, { ...one, ...part }));
          const [hours] = one.hours;
          return (
            <Fieldset key={keys.of(index)} legend={t('edit.hours.exception', { number: index + 1 })}>
              <Stack gap="3" marginTop="2" borderBottomWidth="1px" borderColor="border" paddingBottom="4">
                <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr auto' }} gap="3" alignItems="end">
                  <FormField form={form} name={`openingExceptions.${index}.from`} label={t('edit.hours.day')}>
                    <DateInput
                      name={`openingExceptions.${index}.from`}
                      value={one.from}
                      onBlur={onBlur}
                      onChange={(from) => change({ from })}
                    />
                  </FormField>
                  <FormField
                    form={form}
                    name={`openingExceptions.${index}.to`}
                    label={t('edit.hours.lastDay')}
                    optional
                  >
                    <DateInput
                      name={`openingExceptions.${index}.to`}
                      value={one.to ?? ''}
                      onBlur={onBlur}
                      onChange={(to) => change({ to: to || null })}
                    />
                  </FormField>
                  <IconButton
                    label={t('edit.hours.removeException', { number: index + 1 })}
                    onClick={() => {
                      keys.remove(index);
                      onChange(all.toSpliced(index, 1));
                    }}
                  >
                    <X size={20} aria-hidden="true" />
                  </IconButton>
                </Grid>
                <Checkbox
                  id={undefined}
                  checked={one.hours.length === 0}
                  onChange={({ currentTarget }) => change({ hours: currentTarget.checked ? [] : [usual] })}
                >
                  {t('edit.hours.closedThen')}
                </Checkbox>
                {hours && (
                  <FormField
                    form={form}
                    name={`openingExceptions.${index}.hours.0`}
                    label={t('edit.hours.exception', { number: index + 1 })}
                    isLabelInControl
                  >
                    <Row gap="2" alignItems="center">
                      <Clock
                        name={`openingExceptions.${index}.hours.0.from`}
                        label={t('edit.hours.exceptionFrom', { number: index + 1 })}
                        value={hours.from}
                        onBlur={onBlur}
                        onChange={(from) => change({ hours: one.hours.with(0, { ...hours, from }) })}
                      />
                      <Text as="span">{t('edit.hours.until')}</Text>
                      <Clock
                        name={`openingExceptions.${index}.hours.0.to`}
                        label={t('edit.hours.exceptionTo', { number: index + 1 })}
                        value={hours.to}
                        onBlur={onBlur}
                        onChange={(to) => change({ hours: one.hours.with(0, { ...hours, to }) })}
                      />
                    </Row>
                  </FormField>
                )}
                <Field.Root optional>
                  <Field.Label>{t('edit.hours.note')}</Field.Label>
                  <Input
                    value={one.note ?? ''}
                    maxLength={80}
                    onBlur={onBlur}
                    onChange={({ currentTarget }) => change({ note: currentTarget.value })}
                  />
                </Field.Root>
              </Stack>
            </Fieldset>
          );
        })}
        {all.length < mostOpeningExceptions && (
          <div>
            <Button variant="outline" onClick={() => onChange([...all, { from: '', to: null, hours: [], note: '' }])}>
              <Icon of={Plus} />
              {t('edit.hours.addException')}
            </Button>
          </div>
        )}
      </Stack>
    </FormField>
  );
}

/** A time of the day with a name that is heard and not seen. */
function Clock({ label, ...input }: TimeInputProps & { label: string }) {
  return (
    <Field.Root width="7rem">
      <VisuallyHidden>
        <Field.Label>{label}</Field.Label>
      </VisuallyHidden>
      <TimeInput {...input} />
    </Field.Root>
  );
}
