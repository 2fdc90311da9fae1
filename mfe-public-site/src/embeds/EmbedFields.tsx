import { embedLooks } from '@omzien/model/embed';
import { PlaceInput } from '@omzien/parts/address';
import { useCategories } from '@omzien/parts/lookups';
import { useOrganizationName, useRecordFinder } from '@omzien/parts/recordNames/recordNames.api';
import { usePlatform } from '@omzien/platform';
import { Checkbox, Fieldset, Grid, Input, NativeSelect, Textarea } from '@omzien/ui';
import { SuggestInput } from '@omzien/ui/combobox';
import { FormField, FormSection, useControlled } from '@omzien/ui/form';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { distances, type EmbedForm, limits } from './embedForm.ts';

/** What a list for other sites is made of. */
export function EmbedFields({ form }: { form: EmbedForm }) {
  const { t } = useTranslation('public-site');
  const { boot } = usePlatform();
  const kinds = boot.features.activities ? (['vacancies', 'activities'] as const) : (['vacancies'] as const);

  return (
    <>
      <FormSection title={t('embeds.sections.what')}>
        <FormField form={form} name="name" label={t('embeds.fields.name')} hint={t('embeds.hints.name')}>
          <Input autoComplete="off" {...form.register('name')} />
        </FormField>
        <FormField form={form} name="kind" label={t('embeds.fields.kind')}>
          <NativeSelect maxWidth="20rem" {...form.register('kind')}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`embeds.kinds.${kind}`)}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        <FormField
          form={form}
          name="heading"
          label={t('embeds.fields.heading')}
          hint={t('embeds.hints.heading')}
          optional
        >
          <Input autoComplete="off" {...form.register('heading')} />
        </FormField>
        <FormField form={form} name="limit" label={t('embeds.fields.limit')}>
          <NativeSelect maxWidth="12rem" {...form.register('limit')}>
            {limits.map((limit) => (
              <option key={limit} value={limit}>
                {limit}
              </option>
            ))}
          </NativeSelect>
        </FormField>
      </FormSection>
      <FormSection title={t('embeds.sections.where')} why={t('embeds.sections.whereWhy')}>
        <FormField
          form={form}
          name="allowedHosts"
          label={t('embeds.fields.allowedHosts')}
          named={t('embeds.fields.allowedHostsNamed')}
          hint={t('embeds.hints.allowedHosts')}
        >
          <Textarea
            rows={3}
            minHeight="5rem"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('allowedHosts')}
          />
        </FormField>
        <ActiveField form={form} />
      </FormSection>
      <FormSection title={t('embeds.sections.filter')} why={t('embeds.sections.filterWhy')}>
        <CategoriesField form={form} />
        <Grid gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) 12rem' }} gap="4" alignItems="start">
          <NearField form={form} />
          <FormField form={form} name="distanceKm" label={t('embeds.fields.distanceKm')}>
            <NativeSelect {...form.register('distanceKm')}>
              <option value="">{t('embeds.everyDistance')}</option>
              {distances.map((distance) => (
                <option key={distance} value={distance}>
                  {t('embeds.kilometres', { distance })}
                </option>
              ))}
            </NativeSelect>
          </FormField>
        </Grid>
        <OrganizationField form={form} />
      </FormSection>
      <FormSection title={t('embeds.sections.look')}>
        <FormField form={form} name="look" label={t('embeds.fields.look')} hint={t('embeds.hints.look')}>
          <NativeSelect maxWidth="20rem" {...form.register('look')}>
            {embedLooks.map((look) => (
              <option key={look} value={look}>
                {t(`embeds.looks.${look}`)}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        {boot.locales.length > 1 && (
          <FormField form={form} name="locale" label={t('embeds.fields.locale')}>
            <NativeSelect maxWidth="20rem" {...form.register('locale')}>
              {boot.locales.map((locale) => (
                <option key={locale} value={locale}>
                  {t(`embeds.locales.${locale}`)}
                </option>
              ))}
            </NativeSelect>
          </FormField>
        )}
      </FormSection>
    </>
  );
}

type FieldProps = { form: EmbedForm };

function ActiveField({ form }: FieldProps) {
  const { t } = useTranslation('public-site');
  return (
    <FormField
      form={form}
      name="active"
      label={t('embeds.fields.active')}
      hint={t('embeds.hints.active')}
      isLabelInControl
    >
      <Checkbox {...form.register('active')}>{t('embeds.fields.active')}</Checkbox>
    </FormField>
  );
}

function CategoriesField({ form }: FieldProps) {
  const { t } = useTranslation('public-site');
  const categories = useCategories();
  const { value, onChange, onBlur } = useControlled(form, 'categoryIds');
  const label = t('embeds.fields.categoryIds');
  return (
    <FormField form={form} name="categoryIds" label={label} optional isLabelInControl>
      <Fieldset legend={label}>
        <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} columnGap="4" rowGap="0">
          {categories.map((category) => (
            <Checkbox
              key={category.value}
              id={undefined}
              name="categoryIds"
              checked={value.includes(category.value)}
              onBlur={onBlur}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...value, category.value] : value.filter((one) => one !== category.value))
              }
            >
              {category.label}
            </Checkbox>
          ))}
        </Grid>
      </Fieldset>
    </FormField>
  );
}

function NearField({ form }: FieldProps) {
  const { t } = useTranslation('public-site');
  const { value, onChange, onBlur } = useControlled(form, 'near');
  // The field holds its own text; another one from outside is another field.
  const [typed, setTyped] = useState(value);
  return (
    <FormField form={form} name="near" label={t('embeds.fields.near')} hint={t('embeds.hints.near')} optional>
      <PlaceInput
        key={typed === value ? 'typed' : value}
        name="near"
        defaultValue={value}
        onTextChange={(text) => {
          setTyped(text);
          onChange(text);
        }}
        onBlur={onBlur}
      />
    </FormField>
  );
}

function OrganizationField({ form }: FieldProps) {
  const { t } = useTranslation('public-site');
  const find = useRecordFinder();
  const { value, onChange, onBlur } = useControlled(form, 'organizationId');
  const [chosen, setChosen] = useState('');
  // What is stored, or what a draft brings, is an id; its name is asked for.
  const known = useOrganizationName(value !== '' && chosen === '' ? value : null);
  return (
    <FormField
      form={form}
      name="organizationId"
      label={t('embeds.fields.organizationId')}
      hint={t('embeds.hints.organizationId')}
      optional
    >
      <SuggestInput
        key={known}
        defaultValue={known ?? chosen}
        icon={Search}
        noneText={t('embeds.noOrganization')}
        suggest={async (text) =>
          (await find.organizations(text)).map(({ value: id, label }) => ({ id, label: String(label) }))
        }
        onChoose={({ id, label }) => {
          setChosen(label);
          onChange(id);
        }}
        onTextChange={(text) => {
          if (value !== '' && text !== chosen && text !== known) onChange('');
        }}
        onBlur={onBlur}
      />
    </FormField>
  );
}
