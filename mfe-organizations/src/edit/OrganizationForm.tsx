import { usePermission } from '@omzien/platform';
import { Button, Form, Input, Stack } from '@omzien/ui';
import { DraftNotice, FormErrors, FormField, FormSection, SaveBar } from '@omzien/ui/form';
import { ConflictNotice, type RecordSaving, RecordState } from '@omzien/ui/record-form';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BasicsFields } from '../form/BasicsFields.tsx';
import { PlaceFields } from '../form/PlaceFields.tsx';
import { HoursSection } from './HoursSection.tsx';
import type { EditForm, EditValues, OrganizationDraft, StoredOrganization } from './organizationEditValues.ts';
import { PictureSection } from './PictureSection.tsx';
import { AboutSection, ReplySection, SharingSection } from './TextSections.tsx';
import { useEditLabels } from './useEditLabels.ts';

type OrganizationFormProps = {
  form: EditForm;
  record: RecordSaving<StoredOrganization, EditValues, OrganizationDraft>;
};

/** All that an organisation says of itself, in sections; below it what is not saved yet. */
export function OrganizationForm({ form, record }: OrganizationFormProps) {
  const { t } = useTranslation('organizations');
  const labels = useEditLabels();
  // Only the centre says what kind it is, and a centre itself is of a kind that nobody chooses.
  const mayDecide = usePermission('organizations.approve');
  const hasType = mayDecide && record.record?.organizationType !== 'VolunteerCenter';
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <Form noValidate onSubmit={record.saving.submit} aria-label={t('manage.editTitle')}>
      <Stack gap="0" maxWidth="form">
        <Stack gap="4" marginBottom="4" _empty={{ display: 'none' }}>
          <DraftNotice draft={record.saving.draft} />
          <ConflictNotice form={form} record={record} labels={labels} />
          <FormErrors form={form} labels={labels} />
        </Stack>
        <FormSection title={t('edit.basics.title')} why={t('edit.basics.why')}>
          <BasicsFields form={form} hasType={hasType} />
          <FormField form={form} name="email" label={labels.email} hint={t('edit.basics.emailHint')} optional>
            <Input type="email" autoComplete="off" {...form.register('email')} />
          </FormField>
        </FormSection>
        <FormSection title={t('edit.place.title')} why={t('edit.place.why')}>
          <PlaceFields form={form} />
        </FormSection>
        <HoursSection form={form} />
        <AboutSection form={form} />
        <PictureSection form={form} />
        <ReplySection form={form} />
        <SharingSection form={form} />
      </Stack>
      <SaveBar state={<RecordState form={form} record={record} labels={labels} saved={t('edit.bar.resting')} />}>
        <Button type="submit" loading={isSubmitting}>
          {t('edit.bar.save')}
        </Button>
      </SaveBar>
    </Form>
  );
}
