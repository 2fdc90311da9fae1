import { splitLocale, usePlatform, withLocale } from '@omzien/platform';
import { Box, Text } from '@omzien/ui';
import { Check, Languages } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { PanelLink } from '../menus/PanelItem.tsx';
import { SidePanel } from './SidePanel.tsx';
import type { PanelProps } from './SidePanels.tsx';

/** Each language in its own words: whoever needs it cannot read the other. */
const ownNames = { nl: 'Nederlands', en: 'English' } as const;

/** The languages of the site, as links to this page in them. */
export function LanguagePanel({ isOpen, onClose }: PanelProps) {
  const { boot, locale, navigation } = usePlatform();
  const { t } = useTranslation('platform');
  const address = useStore(navigation, (state) => state.address);
  const { path } = splitLocale(address);
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title={t('header.language')}>
      <Box padding="5" display="grid" gap="2">
        <Text tone="muted" margin="0" marginBlockEnd="2">
          {t('panel.language_hint')}
        </Text>
        {boot.locales.map((language) => {
          const change = (event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            onClose();
            if (language !== locale) void navigation.switchLocale(language);
          };
          return (
            <PanelLink
              key={language}
              href={withLocale(path, language)}
              language={language}
              icon={language === locale ? Check : Languages}
              isChosen={language === locale}
              onClick={change}
            >
              {ownNames[language]}
            </PanelLink>
          );
        })}
      </Box>
    </SidePanel>
  );
}
