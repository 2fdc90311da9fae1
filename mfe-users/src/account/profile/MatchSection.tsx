import { lookupOf } from '@omzien/model/lookup';
import { languageLevels } from '@omzien/model/vacancy';
import { DaypartGrid } from '@omzien/parts/dayparts/DaypartGrid';
import { useCategories } from '@omzien/parts/lookups';
import { NumberInput } from '@omzien/parts/number/NumberInput';
import { poolLookups, usePoolTexts } from '@omzien/parts/poolCard/usePoolTexts';
import { usePlatform, useResourceList } from '@omzien/platform';
import { Box, Checkbox, NativeSelect } from '@omzien/ui';
import { FormField, FormSection, useControlled } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import type { ProfileForm } from './profileForm.ts';
import { SeveralField } from './SeveralField.tsx';
import { useProfileLabels } from './useProfileLabels.ts';

const talent = lookupOf('talents');
const language = lookupOf('languages');

/** What somebody wants and can, and when and where: by this organisations find people. */
export function MatchSection({ form }: { form: ProfileForm }) {
  const { t } = useTranslation('users');
  const { locale } = usePlatform();
  const labels = useProfileLabels();
  const texts = usePoolTexts();
  const categories = useCategories();
  const talents = useResourceList(poolLookups[1], talent).items ?? [];
  const languages = useResourceList(poolLookups[2], language).items ?? [];
  const dayparts = useControlled(form, 'dayparts');
  const level = useControlled(form, 'languageLevel');
  const distance = useControlled(form, 'maxDistanceKm');
  const hours = useControlled(form, 'hoursPerWeekMax');
  return (
    <>
      <FormSection title={t('profile.what.title')} why={t('profile.what.why')}>
        <SeveralField form={form} name="categoryIds" label={labels.categoryIds} options={categories} />
        <SeveralField
          form={form}
          name="talentIds"
          label={labels.talentIds}
          options={talents.map(({ id, name }) => ({ value: id, label: name[locale] }))}
        />
      </FormSection>
      <FormSection title={t('profile.when.title')} why={t('profile.when.why')}>
        <FormField form={form} name="dayparts" label={labels.dayparts} isLabelInControl optional>
          <DaypartGrid
            legend={labels.dayparts}
            hint={t('profile.when.gridHint')}
            value={dayparts.value}
            onChange={dayparts.onChange}
            onBlur={dayparts.onBlur}
          />
        </FormField>
        <FormField form={form} name="hoursPerWeekMax" label={labels.hoursPerWeekMax} optional>
          <NumberInput {...hours} digits={2} />
        </FormField>
      </FormSection>
      <FormSection title={t('profile.where.title')} why={t('profile.where.why')}>
        <FormField
          form={form}
          name="maxDistanceKm"
          label={labels.maxDistanceKm}
          hint={t('profile.where.distanceHint')}
          optional
        >
          <NumberInput {...distance} digits={3} />
        </FormField>
        <FormField form={form} name="hasCar" label={labels.hasCar} isLabelInControl>
          <Checkbox {...form.register('hasCar')}>{labels.hasCar}</Checkbox>
        </FormField>
      </FormSection>
      <FormSection title={t('profile.speaks.title')} why={t('profile.speaks.why')}>
        <SeveralField
          form={form}
          name="languages"
          label={labels.languages}
          options={languages.map(({ key, name }) => ({ value: key, label: name[locale] }))}
        />
        <FormField form={form} name="languageLevel" label={labels.languageLevel} optional>
          <Box maxWidth="20rem">
            <NativeSelect
              {...level}
              value={level.value ?? ''}
              onChange={(event) => level.onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
            >
              <option value="">{t('profile.speaks.unsaid')}</option>
              {languageLevels.map((value) => (
                <option key={value} value={value}>
                  {texts.languageLevel(value)}
                </option>
              ))}
            </NativeSelect>
          </Box>
        </FormField>
      </FormSection>
    </>
  );
}
