import { fontNames, themeConfig } from '@omzien/model/volunteerCenter';
import { createUiSystem, Fieldset, Radio, Stack, Text } from '@omzien/ui';
import { FormSection } from '@omzien/ui/form';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { facesOf, laySheet } from '../../previewLook/previewSheet.ts';
import type { DesignForm } from '../record/designValues.ts';
import { MenuLetters } from './MenuLetters.tsx';

/** Each font with its stack and its faces, as the kit has them. */
const fontLooks = () =>
  fontNames.map((name) => {
    const system = createUiSystem({ themeConfig: v.parse(themeConfig, { fonts: { sans: name, heading: name } }) });
    return { name, stack: String(system.token('fonts.body')), faces: facesOf(system) };
  });

export function LettersSection({ form }: { form: DesignForm }) {
  const { t } = useTranslation('cms');
  const looks = useMemo(fontLooks, []);
  // Each name stands there in its own letters; the page itself has only those of its centre.
  useEffect(() => laySheet(document, looks.map(({ faces }) => faces).join('\n')), [looks]);
  return (
    <FormSection title={t('siteDesign.letters')} why={t('siteDesign.lettersWhy')}>
      <Fieldset legend={t('siteDesign.shape')}>
        {(['rounded', 'straight'] as const).map((shape) => (
          <Radio key={shape} value={shape} {...form.register('themeConfig.defaultShape')}>
            {t(`siteDesign.shapes.${shape}`)}
          </Radio>
        ))}
      </Fieldset>
      {(['heading', 'sans'] as const).map((use) => (
        <Fieldset key={use} legend={t(`siteDesign.fonts.${use}`)}>
          {looks.map(({ name, stack }) => (
            <Radio key={name} value={name} {...form.register(`themeConfig.fonts.${use}`)}>
              <Stack gap="0" fontFamily={stack}>
                <span>{name.replace(' Variable', '')}</span>
                <Text size="sm" tone="muted" fontFamily={stack}>
                  {t('siteDesign.fontSample')}
                </Text>
              </Stack>
            </Radio>
          ))}
        </Fieldset>
      ))}
      <MenuLetters form={form} />
    </FormSection>
  );
}
