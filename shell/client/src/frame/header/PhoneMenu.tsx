import { isStaff, usePlatform, useSession } from '@omzien/platform';
import { Button, Flex, Icon } from '@omzien/ui';
import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LaterContent } from '../panels/LaterContent.tsx';
import { usePanels } from '../panels/panels.ts';
import { SignedIn } from '../signedIn/SignedIn.tsx';

type PhoneMenuProps = { isWork: boolean; hasLanguages: boolean };

/**
 * On a small screen: the bell, and one button for everything else of the header. For who works here the button stands
 * wherever the sidebar does not.
 */
export function PhoneMenu({ isWork, hasLanguages }: PhoneMenuProps) {
  const { navigation } = usePlatform();
  const { t } = useTranslation('platform');
  const [isOpen, setIsOpen] = useState(false);
  const panel = usePanels((state) => state.open);
  const worksHere = useSession(isStaff);
  const largest = worksHere ? { xl: isWork ? 'none' : 'flex' } : { lg: 'none' };
  useEffect(() => navigation.on('start', () => setIsOpen(false)), [navigation]);
  // A panel that is opened from the menu takes its place.
  useEffect(() => {
    if (panel) setIsOpen(false);
  }, [panel]);
  return (
    <Flex display={{ base: 'flex', _print: 'none', ...largest }} alignItems="center">
      <Flex display={{ base: 'flex', lg: 'none' }}>
        <SignedIn>{({ NotificationsButton }) => <NotificationsButton />}</SignedIn>
      </Flex>
      <Button
        variant="tertiary"
        paddingInline="2"
        aria-label={t('header.open_menu')}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon of={Menu} size={24} />
        {t('header.menu')}
      </Button>
      <LaterContent isWanted={isOpen} isFloating>
        {({ PhoneMenuPanel }) => (
          <PhoneMenuPanel isOpen={isOpen} onClose={() => setIsOpen(false)} hasLanguages={hasLanguages} />
        )}
      </LaterContent>
    </Flex>
  );
}
