import { IconButton } from '@omzien/ui';
import { SunMoon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LaterContent } from '../panels/LaterContent.tsx';
import { Disclosure } from './Disclosure.tsx';

export function ColorModeMenu() {
  const { t } = useTranslation('platform');
  return (
    <Disclosure
      trigger={(props) => (
        <IconButton label={t('header.color_mode')} {...props}>
          <SunMoon size={22} aria-hidden="true" />
        </IconButton>
      )}
    >
      {(isOpen) => <LaterContent isWanted={isOpen}>{({ AppearancePanel }) => <AppearancePanel />}</LaterContent>}
    </Disclosure>
  );
}
