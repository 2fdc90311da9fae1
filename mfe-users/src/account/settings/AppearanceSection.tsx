import { type ColorMode, usePlatform } from '@omzien/platform';
import { Chip, Fieldset, Row, Stack } from '@omzien/ui';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from './SettingsSection.tsx';

const modes: readonly ColorMode[] = ['system', 'light', 'dark'];
const ownNames = { nl: 'Nederlands', en: 'English' } as const;

/** The language of the site and light or dark: at once, without a button to save. */
export function AppearanceSection() {
  const { t } = useTranslation('users');
  const { boot, colorMode, locale, navigation } = usePlatform();
  const preferenceOf = () => colorMode.getState().preference;
  const preference = useSyncExternalStore(colorMode.subscribe, preferenceOf, preferenceOf);
  const isMultilingual = boot.locales.length > 1;
  return (
    <SettingsSection title={t(isMultilingual ? 'settings.appearance' : 'settings.look')}>
      <Stack gap="5">
        {isMultilingual && (
          <Fieldset legend={t('settings.language')}>
            <Row gap="2">
              {boot.locales.map((language) => (
                <Chip
                  key={language}
                  selected={language === locale}
                  onClick={() => {
                    if (language !== locale) void navigation.switchLocale(language);
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
              <Chip key={mode} selected={preference === mode} onClick={() => colorMode.getState().choose(mode)}>
                {t(`settings.modes.${mode}`)}
              </Chip>
            ))}
          </Row>
        </Fieldset>
      </Stack>
    </SettingsSection>
  );
}
