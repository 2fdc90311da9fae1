import { usePlatform } from '@omzien/platform';
import { Box, Button, Checkbox, Chip, Form, Input, NativeSelect, Row, Stack, Text } from '@omzien/ui';
import { DraftNotice, FormErrors, FormField, FormSection, SaveBar, useControlled } from '@omzien/ui/form';
import { ConflictNotice, type RecordSaving, RecordState } from '@omzien/ui/record-form';
import { RichText } from '@omzien/ui/rich-text';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type FooterDraft,
  type FooterForm as FooterFormState,
  type FooterProfile,
  type FooterValues,
  isWritten,
} from './footerValues.ts';

type FooterFormProps = { form: FooterFormState; record: RecordSaving<FooterProfile, FooterValues, FooterDraft> };

/** Grounds that read well with their words; what else is stored stays to be chosen. */
const backgrounds = ['primary.800', 'primary.950', 'primary.50', 'secondary.800', 'muted.100', 'muted.900'] as const;

/** The columns of the foot one at a time, its marks and its ground. */
export function FooterForm({ form, record }: FooterFormProps) {
  const { t } = useTranslation('cms');
  const { isSubmitting } = useFormState({ control: form.control });
  const labels = {
    footerColumns: t('settingsFooter.columns'),
    showAnbiLogo: t('settingsFooter.anbi'),
    showNovLogo: t('settingsFooter.nov'),
    themeConfig: t('settingsFooter.background'),
  };
  return (
    <Form noValidate onSubmit={record.saving.submit} aria-label={t('footer.title')}>
      <Stack gap="0" maxWidth="form">
        <Stack gap="4" marginBottom="4" _empty={{ display: 'none' }}>
          <DraftNotice draft={record.saving.draft} />
          <ConflictNotice form={form} record={record} labels={labels} />
          <FormErrors form={form} labels={labels} />
        </Stack>
        <FormSection title={t('settingsFooter.columns')} why={t('settingsFooter.columnsWhy')}>
          <ColumnsField form={form} />
        </FormSection>
        <FormSection title={t('settingsFooter.look')} why={t('settingsFooter.lookWhy')}>
          <BackgroundField form={form} label={labels.themeConfig} />
          <FormField form={form} name="showAnbiLogo" label={labels.showAnbiLogo} isLabelInControl>
            <Checkbox {...form.register('showAnbiLogo')}>{labels.showAnbiLogo}</Checkbox>
          </FormField>
          <FormField form={form} name="showNovLogo" label={labels.showNovLogo} isLabelInControl>
            <Checkbox {...form.register('showNovLogo')}>{labels.showNovLogo}</Checkbox>
          </FormField>
        </FormSection>
      </Stack>
      <SaveBar
        state={<RecordState form={form} record={record} labels={labels} saved={t('settingsFooter.bar.resting')} />}
      >
        <Button type="submit" loading={isSubmitting}>
          {t('settingsFooter.bar.save')}
        </Button>
      </SaveBar>
    </Form>
  );
}

function ColumnsField({ form }: { form: FooterFormState }) {
  const { t } = useTranslation('cms');
  const { features } = usePlatform();
  const { value: columns } = useControlled(form, 'footerColumns');
  const [index, setIndex] = useState(0);
  const [language, setLanguage] = useState<'nl' | 'en'>('nl');
  const column = columns[index];
  if (!column) return null;
  const isEnglish = features.multiLanguage && language === 'en';
  const number = column.column;
  const lacksEnglish = features.multiLanguage && isWritten(column) && !isWritten(column.en);
  return (
    <Stack gap="4">
      <Row gap="2" role="group" aria-label={t('settingsFooter.chooseColumn')}>
        {columns.map((one, place) => (
          <Chip
            key={one.column}
            selected={place === index}
            onClick={() => setIndex(place)}
            aria-label={t(isWritten(one) ? 'settingsFooter.columnFilled' : 'settingsFooter.columnEmpty', {
              number: one.column,
              title: one.title,
            })}
          >
            {t(isWritten(one) ? 'settingsFooter.columnFilled' : 'settingsFooter.columnEmpty', {
              number: one.column,
              title: one.title,
            })}
          </Chip>
        ))}
      </Row>
      <Text tone="muted" size="sm">
        {t(number <= 4 ? 'settingsFooter.upper' : 'settingsFooter.lower')}
      </Text>
      {features.multiLanguage && (
        <Row gap="2" role="group" aria-label={t('settingsFooter.chooseLanguage')}>
          {(['nl', 'en'] as const).map((one) => (
            <Chip key={one} selected={one === language} onClick={() => setLanguage(one)}>
              {t(`settingsFooter.languages.${one}`)}
            </Chip>
          ))}
        </Row>
      )}
      {lacksEnglish && (
        <Text size="sm" role="status">
          {t('settingsFooter.lacksEnglish')}
        </Text>
      )}
      <Box key={`${number} ${isEnglish}`} lang={isEnglish ? 'en' : 'nl'}>
        <WordFields form={form} at={isEnglish ? `footerColumns.${index}.en` : `footerColumns.${index}`} />
      </Box>
    </Stack>
  );
}

type WordsAt = `footerColumns.${number}` | `footerColumns.${number}.en`;

function WordFields({ form, at }: { form: FooterFormState; at: WordsAt }) {
  const { t } = useTranslation('cms');
  const content = useControlled(form, `${at}.content`);
  return (
    <Stack gap="4">
      <FormField form={form} name={`${at}.title`} label={t('settingsFooter.columnTitle')} optional>
        <Input autoComplete="off" {...form.register(`${at}.title`)} />
      </FormField>
      <FormField
        form={form}
        name={`${at}.content`}
        label={t('settingsFooter.columnContent')}
        hint={t('settingsFooter.columnContentHint')}
        optional
      >
        <RichText label={t('settingsFooter.columnContent')} {...content} />
      </FormField>
    </Stack>
  );
}

function BackgroundField({ form, label }: { form: FooterFormState; label: string }) {
  const { t } = useTranslation('cms');
  const { value, onChange, onBlur } = useControlled(form, 'themeConfig');
  const { background, variant } = value.footer;
  const isKnown = backgrounds.some((one) => one === background);
  if (variant !== 'maud')
    return (
      <Text size="sm" tone="muted">
        {t('settingsFooter.noBackground')}
      </Text>
    );
  return (
    <FormField form={form} name="themeConfig" label={label} hint={t('settingsFooter.backgroundHint')}>
      <NativeSelect
        maxWidth="20rem"
        value={background}
        onBlur={onBlur}
        onChange={({ currentTarget }) =>
          onChange({ ...value, footer: { ...value.footer, background: currentTarget.value } })
        }
      >
        {backgrounds.map((one) => (
          <option key={one} value={one}>
            {t(`settingsFooter.backgrounds.${one.replace('.', '_') as 'primary_800'}`)}
          </option>
        ))}
        {!isKnown && <option value={background}>{t('settingsFooter.backgrounds.own', { color: background })}</option>}
      </NativeSelect>
    </FormField>
  );
}
