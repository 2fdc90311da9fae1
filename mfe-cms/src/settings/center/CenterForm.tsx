import { PhoneInput, PostcodeInput } from '@omzien/parts/address';
import { WeekHours } from '@omzien/parts/openingHours/WeekHours';
import { Button, Form, Grid, Input, Stack, Textarea } from '@omzien/ui';
import { DraftNotice, FormErrors, FormField, FormSection, SaveBar } from '@omzien/ui/form';
import { ConflictNotice, type RecordSaving, RecordState } from '@omzien/ui/record-form';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CenterDraft, CenterForm as CenterFormState, CenterValues, ManagedCenter } from './centerValues.ts';
import { LanguagesField } from './LanguagesField.tsx';
import {
  DesignSection,
  NeighbourHelpSection,
  OpenFiguresSection,
  SharingSection,
  TermsSection,
} from './RuleSections.tsx';
import { useCenterLabels } from './useCenterLabels.ts';

type CenterFormProps = { form: CenterFormState; record: RecordSaving<ManagedCenter, CenterValues, CenterDraft> };

/** All that a centre says of itself and how it works, in sections; below it what is not saved yet. */
export function CenterForm({ form, record }: CenterFormProps) {
  const { t } = useTranslation('cms');
  const labels = useCenterLabels();
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <Form noValidate onSubmit={record.saving.submit} aria-label={t('center.title')}>
      <Stack gap="0" maxWidth="form">
        <Stack gap="4" marginBottom="4" _empty={{ display: 'none' }}>
          <DraftNotice draft={record.saving.draft} />
          <ConflictNotice form={form} record={record} labels={labels} />
          <FormErrors form={form} labels={labels} />
        </Stack>
        <FormSection title={t('settingsCenter.who.title')} why={t('settingsCenter.who.why')}>
          <FormField form={form} name="name" label={labels.name}>
            <Input autoComplete="organization" {...form.register('name')} />
          </FormField>
          <FormField form={form} name="city" label={labels.city} hint={t('settingsCenter.who.cityHint')}>
            <Input autoComplete="off" {...form.register('city')} />
          </FormField>
          <FormField form={form} name="email" label={labels.email} hint={t('settingsCenter.who.emailHint')}>
            <Input type="email" autoComplete="off" {...form.register('email')} />
          </FormField>
          <FormField form={form} name="phoneNumber" label={labels.phoneNumber} optional>
            <PhoneInput {...form.register('phoneNumber')} />
          </FormField>
        </FormSection>
        <FormSection title={t('settingsCenter.office.title')} why={t('settingsCenter.office.why')}>
          <Grid gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) 8rem' }} gap="4" alignItems="end">
            <FormField form={form} name="address.street" label={labels.street} optional>
              <Input autoComplete="off" {...form.register('address.street')} />
            </FormField>
            <FormField form={form} name="address.houseNumber" label={labels.houseNumber} optional>
              <Input autoComplete="off" {...form.register('address.houseNumber')} />
            </FormField>
          </Grid>
          <Grid gridTemplateColumns={{ base: '1fr', sm: '13rem minmax(0, 1fr)' }} gap="4" alignItems="end">
            <FormField form={form} name="address.postcode" label={labels.postcode} optional>
              <PostcodeInput
                autoComplete="off"
                {...form.register('address.postcode')}
                onPlace={(city) => {
                  if (!form.getValues('address.city')) form.setValue('address.city', city, { shouldDirty: true });
                }}
              />
            </FormField>
            <FormField form={form} name="address.city" label={labels.placeOfOffice} optional>
              <Input autoComplete="off" {...form.register('address.city')} />
            </FormField>
          </Grid>
          <WeekHours form={form} label={labels.openingHours} />
        </FormSection>
        <FormSection title={t('settingsCenter.area.title')} why={t('settingsCenter.area.why')}>
          <FormField
            form={form}
            name="municipalities"
            label={labels.municipalities}
            hint={t('settingsCenter.area.municipalitiesHint')}
            optional
          >
            <Textarea rows={3} {...form.register('municipalities')} />
          </FormField>
          <FormField
            form={form}
            name="postcodes"
            label={labels.postcodes}
            hint={t('settingsCenter.area.postcodesHint')}
            optional
          >
            <Textarea rows={2} inputMode="numeric" {...form.register('postcodes')} />
          </FormField>
          <LanguagesField form={form} label={labels.languages} />
        </FormSection>
        <TermsSection form={form} />
        <NeighbourHelpSection form={form} />
        <SharingSection form={form} />
        <DesignSection form={form} />
        <OpenFiguresSection form={form} />
      </Stack>
      <SaveBar
        state={<RecordState form={form} record={record} labels={labels} saved={t('settingsCenter.bar.resting')} />}
      >
        <Button type="submit" loading={isSubmitting}>
          {t('settingsCenter.bar.save')}
        </Button>
      </SaveBar>
    </Form>
  );
}
