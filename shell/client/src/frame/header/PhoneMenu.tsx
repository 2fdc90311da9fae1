import { usePlatform } from '@omzien/platform';
import { Flex, IconButton } from '@omzien/ui';
import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LaterContent } from '../panels/LaterContent.tsx';
import { usePanels } from '../panels/panels.ts';
import { SignedIn } from '../signedIn/SignedIn.tsx';

/** On a small screen: the bell, and one button for everything else of the header. */
export function PhoneMenu({ hasLanguages }: { hasLanguages: boolean }) {
  const { navigation } = usePlatform();
  const { t } = useTranslation('platform');
  const [isOpen, setIsOpen] = useState(false);
  const panel = usePanels((state) => state.open);
  useEffect(() => navigation.on('start', () => setIsOpen(false)), [navigation]);
  // A panel that is opened from the menu takes its place.
  useEffect(() => {
    if (panel) setIsOpen(false);
  }, [panel]);
  return (
    <Flex display={{ base: 'flex', lg: 'none', _print: 'none' }} alignItems="center">
      <SignedIn>{({ NotificationsButton }) => <NotificationsButton />}</SignedIn>
      <IconButton
        label={t('header.open_menu')}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Menu size={24} aria-hidden="true" />
      </IconButton>
      <LaterContent isWanted={isOpen} isFloating>
        {({ PhoneMenuPanel }) => (
          <PhoneMenuPanel isOpen={isOpen} onClose={() => setIsOpen(false)} hasLanguages={hasLanguages} />
        )}
      </LaterContent>
    </Flex>
  );
}
