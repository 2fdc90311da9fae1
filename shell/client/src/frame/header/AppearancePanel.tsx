import { Box } from '@omzien/ui';
import { ALargeSmall } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ColorModeChoices } from '../menus/ColorModeChoices.tsx';
import { PanelButton } from '../menus/PanelItem.tsx';
import { usePanels } from '../panels/panels.ts';

/** Under the button of the colour mode: the three modes, and the way to more. */
export function AppearancePanel() {
  const { t } = useTranslation('platform');
  const show = usePanels((state) => state.show);
  return (
    <>
      <ColorModeChoices />
      <Box borderTop="1px solid" borderColor="border" marginBlockStart="2" paddingBlockStart="2">
        <PanelButton icon={ALargeSmall} onClick={() => show('customize')}>
          {t('panel.customize_more')}
        </PanelButton>
      </Box>
    </>
  );
}
