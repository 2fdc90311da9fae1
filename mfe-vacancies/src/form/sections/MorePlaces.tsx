import { vacancyInput } from '@omzien/model/vacancyInput';
import { PostcodeInput } from '@omzien/parts/address';
import { Button, Fieldset, Grid, Icon, Input, Stack } from '@omzien/ui';
import { FormField, useControlled } from '@omzien/ui/form';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFieldLabels } from '../useFieldLabels.ts';
import type { VacancyForm } from '../vacancyFormValues.ts';
import { RemoveRow } from './RemoveRow.tsx';
import { useListKeys } from './useListKeys.ts';

const mostPlaces = 10;

/** The other places of work that is done on several. */
export function MorePlaces({ form }: { form: VacancyForm }) {
  const { t } = useTranslation('vacancies');
  const labels = useFieldLabels();
  const { value: places, onChange, onBlur } = useControlled(form, 'extraAddresses');
  const keys = useListKeys();
  return (
    <FormField form={form} name="extraAddresses" label={labels.extraAddresses} optional isLabelInControl>
      <Stack gap="5">
        {places.map((place, index) => (
          <Fieldset key={keys.of(index)} legend={t('vacancyForm.where.extraOf', { number: index + 1 })}>
            <Grid
              gridTemplateColumns={{ base: '1fr auto', sm: '1fr 9rem 1fr auto' }}
              gap="3"
              alignItems="end"
              marginTop="2"
            >
              {(['street', 'postcode', 'city'] as const).map((part) => {
                const Control = part === 'postcode' ? PostcodeInput : Input;
                return (
                  <FormField
                    key={part}
                    form={form}
                    name={`extraAddresses.${index}.${part}`}
                    label={labels[part]}
                    schema={vacancyInput}
                    optional={part !== 'city'}
                  >
                    <Control
                      autoComplete="off"
                      value={place[part] ?? ''}
                      onBlur={onBlur}
                      onChange={(event) =>
                        onChange(places.with(index, { ...place, [part]: event.currentTarget.value }))
                      }
                    />
                  </FormField>
                );
              })}
              <RemoveRow
                label={t('vacancyForm.where.removePlace', { number: index + 1 })}
                onRemove={() => {
                  keys.remove(index);
                  onChange(places.toSpliced(index, 1));
                }}
              />
            </Grid>
          </Fieldset>
        ))}
        {places.length < mostPlaces && (
          <div>
            <Button variant="outline" onClick={() => onChange([...places, { street: '', postcode: '', city: '' }])}>
              <Icon of={Plus} />
              {t('vacancyForm.where.addPlace')}
            </Button>
          </div>
        )}
      </Stack>
    </FormField>
  );
}
