import { vacancyTypes } from '@omzien/model/vacancy';
import type { VacancyInput } from '@omzien/model/vacancyInput';
import { useCategories, useVacancyTexts } from '@omzien/parts/lookups';
import { later, usePlatform } from '@omzien/platform';
import { LoadingFailed, Skeleton, Text } from '@omzien/ui';
import { FormSection } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { useFieldLabels } from '../useFieldLabels.ts';
import type { VacancyForm, VacancyValues } from '../vacancyFormValues.ts';
import { OneField, SeveralField } from './ChoiceFields.tsx';
import { TextField } from './TextField.tsx';

const ImageField = later(
  () => import('@omzien/parts/images/ImageField').then((file) => file.ImageField<VacancyValues, VacancyInput>),
  {
    waiting: () => <Skeleton height="12rem" />,
    failed: LoadingFailed,
  },
);

const imageFields = {
  url: 'imageUrl',
  fileId: 'imageFileId',
  stockId: 'stockImageId',
  alt: 'imageAlt',
  focalPoint: 'focalPoint',
  decorative: 'imageDecorative',
} as const;

type BasisProps = { form: VacancyForm; organizationName: string; coverUrl: string | null };

/** What the list shows first: title, kind, categories and picture. */
export function BasisSection({ form, organizationName, coverUrl }: BasisProps) {
  const { t } = useTranslation('vacancies');
  const { features } = usePlatform();
  const texts = useVacancyTexts();
  const labels = useFieldLabels();
  const categories = useCategories();
  const present = form.formState.defaultValues?.vacancyType;
  // A request for one-on-one help has a form of its own; here it only stays what it is.
  const types = vacancyTypes.filter(
    (type) => type === present || (type !== 'p2p' && (type !== 'activity' || features.activities)),
  );
  return (
    <FormSection title={t('vacancyForm.basis.title')} why={t('vacancyForm.basis.why')}>
      {organizationName && <Text size="sm">{t('vacancyForm.basis.organization', { name: organizationName })}</Text>}
      <TextField form={form} name="title" label={labels.title} hint={t('vacancyForm.basis.titleHint')} most={80} />
      <OneField
        form={form}
        name="vacancyType"
        options={types.map((value) => ({ value, label: texts.vacancyType(value) }))}
      />
      <SeveralField form={form} name="categoryIds" options={categories} hint={t('vacancyForm.basis.categoriesHint')} />
      <ImageField
        form={form}
        fields={imageFields}
        kind="image"
        labels={{ url: labels.imageUrl, alt: labels.imageAlt, decorative: labels.imageDecorative }}
        hint={t('vacancyForm.basis.imageHint')}
        fallback={coverUrl === null ? null : { url: coverUrl, text: t('vacancyForm.basis.fallback') }}
      />
    </FormSection>
  );
}
