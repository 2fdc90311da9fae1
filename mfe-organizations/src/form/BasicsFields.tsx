import { PhoneInput, PlaceInput } from '@omzien/parts/address';
import { Fieldset, Grid, Input, Radio } from '@omzien/ui';
import { type Form, FormField, useControlled } from '@omzien/ui/form';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { asOrganization, type OrganizationFieldsProps, type OrganizationFieldValues } from './organizationValues.ts';
import { useOrganizationLabels } from './useOrganizationLabels.ts';

type BasicsFieldsProps<Values extends FieldValues, Output> = OrganizationFieldsProps<Values, Output> & {
  /** What is to be seen right below the name, such as organisations that may be the same. */
  belowName?: ReactNode;
  /** The place has to be filled in. */
  needsCity?: boolean;
  /** The kind of organisation is asked. */
  hasType?: boolean;
};

/** Name, kind, website, KvK number, place and phone. */
export function BasicsFields<Values extends FieldValues, Output>({
  belowName,
  needsCity = false,
  hasType = true,
  ...props
}: BasicsFieldsProps<Values, Output>) {
  const form = asOrganization(props.form);
  const { t } = useTranslation('organizations');
  const labels = useOrganizationLabels();
  return (
    <>
      <FormField form={form} name="name" label={labels.name}>
        <Input autoComplete="organization" {...form.register('name')} />
      </FormField>
      {belowName}
      {hasType && (
        <FormField form={form} name="organizationType" label={labels.organizationType} isLabelInControl>
          <Fieldset legend={labels.organizationType}>
            {(['NonProfit', 'School'] as const).map((type) => (
              <Radio key={type} value={type} {...form.register('organizationType')}>
                {t(`form.types.${type}`)}
              </Radio>
            ))}
          </Fieldset>
        </FormField>
      )}
      <FormField form={form} name="website" label={labels.website} hint={t('form.websiteHint')} optional>
        <Input type="url" inputMode="url" autoComplete="url" {...form.register('website')} />
      </FormField>
      <FormField form={form} name="kvkNumber" label={labels.kvkNumber} hint={t('form.kvkHint')} optional>
        <Input inputMode="numeric" autoComplete="off" maxWidth="12rem" {...form.register('kvkNumber')} />
      </FormField>
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" alignItems="start">
        <CityField form={form} isOptional={!needsCity} />
        <FormField form={form} name="phoneNumber" label={labels.phoneNumber} optional>
          <PhoneInput {...form.register('phoneNumber')} />
        </FormField>
      </Grid>
    </>
  );
}

function CityField<Output>({ form, isOptional }: { form: Form<OrganizationFieldValues, Output>; isOptional: boolean }) {
  const labels = useOrganizationLabels();
  const { value, onChange, onBlur } = useControlled(form, 'city');
  // The field holds its own text; another one from outside is another field.
  const [typed, setTyped] = useState(value);
  const write = (text: string) => {
    setTyped(text);
    onChange(text);
  };
  return (
    <FormField form={form} name="city" label={labels.city} optional={isOptional}>
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
