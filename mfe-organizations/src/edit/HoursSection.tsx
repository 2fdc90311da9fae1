import { mostOpeningExceptions } from '@omzien/model/organizationInput';
import { Clock } from '@omzien/parts/openingHours/Clock';
import { usualHours, WeekHours } from '@omzien/parts/openingHours/WeekHours';
import { Button, Checkbox, Field, Fieldset, Grid, Icon, IconButton, Input, Row, Stack, Text } from '@omzien/ui';
import { DateInput } from '@omzien/ui/date';
import { FormField, FormSection, useControlled } from '@omzien/ui/form';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRowKeys } from '../form/useRowKeys.ts';
import type { EditForm } from './organizationEditValues.ts';
import { useEditLabels } from './useEditLabels.ts';

/** When it is open: each day of the week, holidays, and days on which it is otherwise. */
export function HoursSection({ form }: { form: EditForm }) {
  const { t } = useTranslation('organizations');
  const labels = useEditLabels();
  return (
    <FormSection title={t('edit.hours.title')} why={t('edit.hours.why')}>
      <WeekHours form={form} label={labels.openingHours} />
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
                  onChange={({ currentTarget }) => change({ hours: currentTarget.checked ? [] : [usualHours] })}
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
