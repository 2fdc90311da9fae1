import { languageLevels } from '@omzien/model/vacancy';
import { useAccessibilityOptions, useAgeGroups, useVacancyTexts } from '@omzien/parts/lookups';
import { NativeSelect, Stack } from '@omzien/ui';
import { FormField, FormSection } from '@omzien/ui/form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldLabels } from '../useFieldLabels.ts';
import type { VacancyForm } from '../vacancyFormValues.ts';
import { NumberField, SeveralField, TickField } from './ChoiceFields.tsx';

/** For whom it is, and what is asked of who helps. */
export function WhoSection({ form }: { form: VacancyForm }) {
  const { t } = useTranslation('vacancies');
  const texts = useVacancyTexts();
  const labels = useFieldLabels();
  const places = useWatch({ control: form.control, name: 'places' });
  return (
    <FormSection title={t('vacancyForm.who.title')} why={t('vacancyForm.who.why')}>
      <SeveralField form={form} name="ageGroupIds" options={useAgeGroups()} optional />
      <NumberField form={form} name="minimumAge" digits={2} hint={t('vacancyForm.who.minimumAgeHint')} />
      <FormField form={form} name="languageLevel" label={labels.languageLevel}>
        <NativeSelect {...form.register('languageLevel')}>
          {languageLevels.map((level) => (
            <option key={level} value={level}>
              {texts.languageLevel(level)}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <Stack gap="2">
        <TickField form={form} name="vogRequired" hint={t('vacancyForm.who.vogHint')} />
        <TickField form={form} name="drivingLicence" />
        <TickField form={form} name="groupSuitable" />
      </Stack>
      <SeveralField form={form} name="accessibilityIds" options={useAccessibilityOptions()} optional />
      <NumberField form={form} name="places" digits={4} hint={t('vacancyForm.who.placesHint')} />
      {places !== null && <TickField form={form} name="waitingList" />}
    </FormSection>
  );
}
