import { PlaceInput } from '@omzien/parts/address';
import { Checkbox, Input, Textarea } from '@omzien/ui';
import { FormField, FormSection, useControlled } from '@omzien/ui/form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OwnPhoto } from '../OwnPhoto.tsx';
import type { ProfileForm } from './profileForm.ts';
import { useProfileLabels } from './useProfileLabels.ts';

type WhoSectionProps = { form: ProfileForm; firstName: string; lastName: string };

/** Who somebody is, in words and a picture. */
export function WhoSection({ form, firstName, lastName }: WhoSectionProps) {
  const { t } = useTranslation('users');
  const labels = useProfileLabels();
  const district = useControlled(form, 'district');
  const photoUrl = useWatch({ control: form.control, name: 'photoUrl' });
  return (
    <FormSection title={t('profile.who.title')} why={t('profile.who.why')}>
      <FormField form={form} name="about" label={labels.about} hint={t('profile.who.aboutHint')} optional>
        <Textarea rows={6} {...form.register('about')} />
      </FormField>
      <FormField
        form={form}
        name="displayName"
        label={labels.displayName}
        hint={t('profile.who.nameHint', { name: firstName })}
        optional
      >
        <Input maxWidth="20rem" autoComplete="off" {...form.register('displayName')} />
      </FormField>
      <FormField form={form} name="district" label={labels.district} hint={t('profile.who.districtHint')} optional>
        <PlaceInput
          name={district.name}
          defaultValue={district.value ?? ''}
          onTextChange={district.onChange}
          onBlur={district.onBlur}
        />
      </FormField>
      <FormField form={form} name="photoUrl" label={labels.photoUrl} isLabelInControl>
        <OwnPhoto
          label={labels.photoUrl}
          url={photoUrl}
          name={`${firstName} ${lastName}`.trim()}
          onChange={(picture) => {
            form.setValue('photoFileId', picture?.id ?? null, { shouldDirty: true });
            form.setValue('photoUrl', picture?.url ?? null, { shouldDirty: true });
          }}
        />
      </FormField>
      <FormField
        form={form}
        name="photoInPool"
        label={labels.photoInPool}
        hint={t('profile.who.photoHint')}
        isLabelInControl
      >
        <Checkbox {...form.register('photoInPool')}>{labels.photoInPool}</Checkbox>
      </FormField>
    </FormSection>
  );
}
