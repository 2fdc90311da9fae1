import { type ColorMode, usePlatform } from '@omzien/platform';
import { Box, type IconType } from '@omzien/ui';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { PanelButton, PanelTitle } from './PanelItem.tsx';

const modes: readonly { mode: ColorMode; icon: IconType }[] = [
  { mode: 'system', icon: Monitor },
  { mode: 'light', icon: Sun },
  { mode: 'dark', icon: Moon },
];

/** Light, dark or as the device: three choices, one pressed. */
export function ColorModeChoices() {
  const { colorMode } = usePlatform();
  const { t } = useTranslation('platform');
  const { preference, choose } = useStore(colorMode);
  const title = useId();
  return (
    <Box role="group" aria-labelledby={title}>
      <PanelTitle id={title}>{t('header.color_mode')}</PanelTitle>
      {modes.map(({ mode, icon }) => (
        <PanelButton key={mode} icon={icon} isChosen={preference === mode} onClick={() => choose(mode)}>
          {t(`header.${mode}`)}
        </PanelButton>
      ))}
    </Box>
  );
}
