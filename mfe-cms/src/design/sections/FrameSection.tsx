import { Checkbox, NativeSelect, Stack } from '@omzien/ui';
import { FormField, FormSection } from '@omzien/ui/form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DesignForm } from '../record/designValues.ts';

const switches = ['sticky', 'fullWidth', 'centerMenuItems', 'languageToggle'] as const;
const grounds = [
  'primary.50',
  'primary.600',
  'primary.700',
  'primary.800',
  'primary.900',
  'primary.950',
  'secondary.700',
  'secondary.800',
  'secondary.950',
  'muted.100',
  'muted.800',
] as const;
const palettes = ['primary', 'secondary', 'muted'] as const;

/** The head and the foot of every page. */
export function FrameSection({ form }: { form: DesignForm }) {
  const { t } = useTranslation('cms');
  const ground = useWatch({ control: form.control, name: 'themeConfig.footer.background' });
  const groundName = (value: string) => {
    const [first, step] = value.split('.');
    const palette = palettes.find((name) => name === first);
    return palette ? t('siteDesign.ground', { name: t(`siteDesign.palette.${palette}`), step }) : value;
  };
  // A colour of one's own, or a shade that is not offered, stays to choose.
  const choices = grounds.some((known) => known === ground) ? grounds : [ground, ...grounds];
  return (
    <FormSection title={t('siteDesign.frame')} why={t('siteDesign.frameWhy')}>
      <FormField form={form} name="themeConfig.header.variant" label={t('siteDesign.header.variant')}>
        <NativeSelect {...form.register('themeConfig.header.variant')}>
          <option value="tab">{t('siteDesign.header.tab')}</option>
          <option value="legacy">{t('siteDesign.header.legacy')}</option>
        </NativeSelect>
      </FormField>
      <Stack gap="0">
        {switches.map((name) => (
          <Checkbox key={name} {...form.register(`themeConfig.header.${name}`)}>
            {t(`siteDesign.header.${name}`)}
          </Checkbox>
        ))}
      </Stack>
      <FormField form={form} name="themeConfig.footer.variant" label={t('siteDesign.footer.variant')}>
        <NativeSelect {...form.register('themeConfig.footer.variant')}>
          <option value="maud">{t('siteDesign.footer.maud')}</option>
          <option value="tab">{t('siteDesign.footer.tab')}</option>
          <option value="legacy">{t('siteDesign.footer.legacy')}</option>
        </NativeSelect>
      </FormField>
      <FormField
        form={form}
        name="themeConfig.footer.background"
        label={t('siteDesign.footer.background')}
        hint={t('siteDesign.footer.backgroundHint')}
      >
        <NativeSelect {...form.register('themeConfig.footer.background')}>
          {choices.map((value) => (
            <option key={value} value={value}>
              {groundName(value)}
            </option>
          ))}
        </NativeSelect>
      </FormField>
    </FormSection>
  );
}
