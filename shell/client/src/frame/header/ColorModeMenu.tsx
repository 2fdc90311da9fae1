import { Button, Icon } from '@omzien/ui';
import { SunMoon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ToolWord } from '../menus/ToolWord.tsx';
import { AppearancePanel } from './AppearancePanel.tsx';
import { Disclosure } from './Disclosure.tsx';

/** Its panel stands in the HTML, so that it opens before the page lives (`earlyInput.ts`). */
export function ColorModeMenu() {
  const { t } = useTranslation('platform');
  return (
    <Disclosure
      trigger={(props) => (
        <Button variant="tertiary" paddingInline="2" aria-label={t('header.color_mode')} {...props}>
          <Icon of={SunMoon} size={22} />
          <ToolWord>{t('header.color_mode')}</ToolWord>
        </Button>
      )}
    >
      <AppearancePanel />
    </Disclosure>
  );
}
