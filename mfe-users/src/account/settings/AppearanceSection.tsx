import { type ColorMode, splitLocale, usePlatform, withLocale } from '@omzien/platform';
import { Chip, Fieldset, Row, Stack } from '@omzien/ui';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { SettingsSection } from './SettingsSection.tsx';

const modes: readonly ColorMode[] = ['system', 'light', 'dark'];
const ownNames = { nl: 'Nederlands', en: 'English' } as const;

/** The language of the site and light or dark: at once, without a button to save. */
export function AppearanceSection() {
  const { t } = useTranslation('users');
  const { boot, colorMode, locale, navigation } = usePlatform();
  const { pathname } = useLocation();
  const { preference, choose } = useStore(colorMode);
  const { path } = splitLocale(pathname);
  return (
    <SettingsSection title={t('settings.appearance')}>
      <Stack gap="5">
        {boot.locales.length > 1 && (
          <Fieldset legend={t('settings.language')}>
            <Row gap="2">
              {boot.locales.map((language) => (
                <Chip
                  key={language}
                  href={withLocale(path, language)}
                  selected={language === locale}
                  {...{
                    lang: language,
                    onClick: (event: MouseEvent) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                      event.preventDefault();
                      if (language !== locale) void navigation.switchLocale(language);
                    },
                  }}
                >
                  {ownNames[language]}
                </Chip>
              ))}
            </Row>
          </Fieldset>
        )}
        <Fieldset legend={t('settings.colors')}>
          <Row gap="2">
            {modes.map((mode) => (
              <Chip key={mode} selected={preference === mode} onClick={() => choose(mode)}>
                {t(`settings.modes.${mode}`)}
              </Chip>
            ))}
          </Row>
        </Fieldset>
      </Stack>
    </SettingsSection>
  );
}
