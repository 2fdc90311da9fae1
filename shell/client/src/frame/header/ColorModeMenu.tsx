import { Button, Icon } from '@omzien/ui';
import { SunMoon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ToolWord } from '../menus/ToolWord.tsx';
import { LaterContent } from '../panels/LaterContent.tsx';
import { Disclosure } from './Disclosure.tsx';

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
      {(isOpen) => <LaterContent isWanted={isOpen}>{({ AppearancePanel }) => <AppearancePanel />}</LaterContent>}
    </Disclosure>
  );
}
