import { type Preferences, readingFonts, rowHeights, shapes, textSizes, usePlatform } from '@omzien/platform';
import { Box, type IconType, Text } from '@omzien/ui';
import { ALargeSmall, Contrast, Rows3, Shapes, Type } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { ColorModeChoices } from '../menus/ColorModeChoices.tsx';
import { PanelButton, PanelTitle } from '../menus/PanelItem.tsx';
import { SidePanel } from './SidePanel.tsx';
import type { PanelProps } from './SidePanels.tsx';

function TextSizeChoices() {
  const { preferences } = usePlatform();
  const { t } = useTranslation('platform');
  const { textSize, prefer } = useStore(preferences);
  const title = useId();
  return (
    <Box role="group" aria-labelledby={title}>
      <PanelTitle id={title}>{t('panel.text_size')}</PanelTitle>
      {textSizes.map((size) => (
        <PanelButton
          key={size}
          icon={ALargeSmall}
          isChosen={size === textSize}
          onClick={() => prefer({ textSize: size })}
        >
          <Box as="span" fontSize={{ normal: '1rem', large: '1.125rem', larger: '1.25rem' }[size]}>
            {t(`panel.text_${size}`)}
          </Box>
        </PanelButton>
      ))}
    </Box>
  );
}

function ContrastChoice() {
  const { preferences } = usePlatform();
  const { t } = useTranslation('platform');
  const { hasMoreContrast, prefer } = useStore(preferences);
  const title = useId();
  return (
    <Box role="group" aria-labelledby={title}>
      <PanelTitle id={title}>{t('panel.contrast')}</PanelTitle>
      <PanelButton
        icon={Contrast}
        isChosen={hasMoreContrast}
        onClick={() => prefer({ hasMoreContrast: !hasMoreContrast })}
      >
        {t('panel.more_contrast')}
      </PanelButton>
    </Box>
  );
}

type ChoicesProps<Name extends 'rows' | 'shape' | 'font'> = {
  name: Name;
  icon: IconType;
  values: readonly Preferences[Name][];
};

/** One of a few, pressed. */
function Choices<Name extends 'rows' | 'shape' | 'font'>({ name, icon, values }: ChoicesProps<Name>) {
  const { preferences } = usePlatform();
  const { t } = useTranslation('platform');
  const present = useStore(preferences, (state) => state[name]);
  const title = useId();
  return (
    <Box role="group" aria-labelledby={title}>
      <PanelTitle id={title}>{t(`panel.${name}` as 'panel.rows')}</PanelTitle>
      {values.map((value) => (
        <PanelButton
          key={value}
          icon={icon}
          isChosen={value === present}
          onClick={() => preferences.getState().prefer({ [name]: value })}
        >
          {t(`panel.${name}_${value}` as 'panel.rows_normal')}
        </PanelButton>
      ))}
    </Box>
  );
}

/** The theme switcher: light or dark, and what makes reading easier. What is pressed holds at once. */
export function CustomizePanel({ isOpen, onClose }: PanelProps) {
  const { t } = useTranslation('platform');
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title={t('panel.customize')}>
      <Box padding="5" display="grid" gap="5">
        <Text tone="muted" margin="0">
          {t('panel.customize_hint')}
        </Text>
        <ColorModeChoices />
        <TextSizeChoices />
        <ContrastChoice />
        <Choices name="rows" icon={Rows3} values={rowHeights} />
        <Choices name="shape" icon={Shapes} values={shapes} />
        <Choices name="font" icon={Type} values={readingFonts} />
      </Box>
    </SidePanel>
  );
}
