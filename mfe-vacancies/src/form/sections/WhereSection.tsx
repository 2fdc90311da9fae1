import { vacancyInput } from '@omzien/model/vacancyInput';
import { PlaceInput, PostcodeInput } from '@omzien/parts/address';
import { useVacancyTexts } from '@omzien/parts/lookups';
import { later } from '@omzien/platform';
import { Grid, Input, LoadingFailed, Skeleton } from '@omzien/ui';
import { FormField, FormSection, useControlled } from '@omzien/ui/form';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldLabels } from '../useFieldLabels.ts';
import type { VacancyForm } from '../vacancyFormValues.ts';
import { OneField } from './ChoiceFields.tsx';

const MorePlaces = later(() => import('./MorePlaces.tsx').then((file) => file.MorePlaces), {
  waiting: () => <Skeleton height="8rem" />,
  failed: LoadingFailed,
});

const kinds = ['on_site', 'several', 'at_home', 'online'] as const;

/** On site with its address, on several places, at somebody's home, or online. */
export function WhereSection({ form }: { form: VacancyForm }) {
  const { t } = useTranslation('vacancies');
  const texts = useVacancyTexts();
  const labels = useFieldLabels();
  const kind = useWatch({ control: form.control, name: 'locationKind' });
  const hasAddress = kind === 'on_site' || kind === 'several';
  return (
    <FormSection title={t('vacancyForm.where.title')} why={t('vacancyForm.where.why')}>
      <OneField
        form={form}
        name="locationKind"
        options={kinds.map((value) => ({ value, label: texts.locationKind(value) }))}
      />
      {hasAddress && (
        <FormField
          form={form}
          name="street"
          label={labels.street}
          hint={t('vacancyForm.where.streetHint')}
          schema={vacancyInput}
          optional
        >
          <Input autoComplete="off" {...form.register('street')} />
        </FormField>
      )}
      {kind !== 'online' && (
        <Grid gridTemplateColumns={{ base: '1fr', sm: '13rem 1fr' }} gap="4" alignItems="start">
          <FormField form={form} name="postcode" label={labels.postcode} optional>
            <PostcodeInput
              {...form.register('postcode')}
              autoComplete="off"
              onPlace={(place) => {
                if (!form.getValues('city')) form.setValue('city', place, { shouldDirty: true });
              }}
            />
          </FormField>
          <CityField form={form} isOptional={!hasAddress} />
        </Grid>
      )}
      {kind === 'several' && <MorePlaces form={form} />}
    </FormSection>
  );
}

function CityField({ form, isOptional }: { form: VacancyForm; isOptional: boolean }) {
  const { t } = useTranslation('vacancies');
  const labels = useFieldLabels();
  const { value, onChange, onBlur } = useControlled(form, 'city');
  // The field holds its own text; another one from outside is another field.
  const [typed, setTyped] = useState(value);
  const write = (text: string) => {
    setTyped(text);
    onChange(text);
  };
  return (
    <FormField
      form={form}
      name="city"
      label={labels.city}
      hint={isOptional ? undefined : t('vacancyForm.where.cityHint')}
      schema={vacancyInput}
      optional={isOptional}
    >
      <PlaceInput
        key={typed === value ? 'typed' : value}
        name="city"
        defaultValue={value ?? ''}
        onTextChange={write}
        onBlur={onBlur}
      />
    </FormField>
  );
}
