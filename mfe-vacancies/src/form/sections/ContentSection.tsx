import { type VacancyInput, vacancyInput } from '@omzien/model/vacancyInput';
import { later, usePlatform } from '@omzien/platform';
import { Chip, Input, LoadingFailed, Row, Skeleton, Text } from '@omzien/ui';
import { FormField, FormSection } from '@omzien/ui/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldLabels } from '../useFieldLabels.ts';
import type { VacancyForm, VacancyValues } from '../vacancyFormValues.ts';
import { TickField } from './ChoiceFields.tsx';
import { TextField } from './TextField.tsx';

const readNames = ['summary', 'description', 'requirements', 'offer'] as const;
const ReadabilityMeter = later(
  () =>
    import('@omzien/parts/readability/ReadabilityMeter').then(
      (file) => file.ReadabilityMeter<VacancyValues, VacancyInput>,
    ),
  {
    waiting: () => <Skeleton height="8rem" />,
    failed: LoadingFailed,
  },
);

/** The texts, with help to write them so that everybody can read them; where the site speaks English, in English too. */
export function ContentSection({ form }: { form: VacancyForm }) {
  const { t } = useTranslation('vacancies');
  const { features } = usePlatform();
  const labels = useFieldLabels();
  const [language, setLanguage] = useState<'nl' | 'en'>('nl');
  const isEnglish = language === 'en';
  const at = isEnglish ? 'translations.en.' : '';
  const texts = [
    { name: 'summary', hint: t('vacancyForm.content.summaryHint'), most: 160, lines: 2, optional: true },
    { name: 'description', hint: t('vacancyForm.content.descriptionHint'), most: 2000, lines: 8, optional: isEnglish },
    { name: 'requirements', hint: t('vacancyForm.content.requirementsHint'), most: 1000, lines: 4, optional: true },
    { name: 'offer', hint: t('vacancyForm.content.offerHint'), most: 1000, lines: 4, optional: true },
  ] as const;
  return (
    <FormSection title={t('vacancyForm.content.title')} why={t('vacancyForm.content.why')}>
      {features.multiLanguage && (
        <div>
          <Row role="group" aria-label={t('vacancyForm.content.language')}>
            {(['nl', 'en'] as const).map((one) => (
              <Chip key={one} selected={language === one} onClick={() => setLanguage(one)}>
                {t(`vacancyForm.content.${one}`)}
              </Chip>
            ))}
          </Row>
          {isEnglish && (
            <Text size="sm" tone="muted" marginTop="2">
              {t('vacancyForm.content.enHint')}
            </Text>
          )}
        </div>
      )}
      {isEnglish && (
        <TextField form={form} name="translations.en.title" label={labels.titleEn} hint="" most={80} optional />
      )}
      {texts.map(({ name, ...text }) => (
        // Another language is another field: the control keeps no text of the former one.
        <TextField key={at + name} form={form} name={`${at}${name}` as typeof name} label={labels[name]} {...text} />
      ))}
      {!isEnglish && (
        <>
          <ReadabilityMeter form={form} names={readNames} />
          <FormField
            form={form}
            name="expensesText"
            label={labels.expensesText}
            hint={t('vacancyForm.content.expensesHint')}
            schema={vacancyInput}
            optional
          >
            <Input {...form.register('expensesText')} />
          </FormField>
          <TickField form={form} name="insured" />
        </>
      )}
    </FormSection>
  );
}
