import { useHref, usePlatform, useSession } from '@omzien/platform';
import { Box, Button, Flex, Icon, IconButton } from '@omzien/ui';
import { LogIn, Menu, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInPath } from '../guards.ts';
import { Modal } from '../Modal.tsx';
import { AccountItems, AccountName } from './AccountMenu.tsx';
import { ColorModeChoices } from './ColorModeMenu.tsx';
import { LanguageToggle } from './LanguageToggle.tsx';
import { useMainItems } from './NavigationBar.tsx';
import { PanelLink } from './PanelItem.tsx';

function PhoneNavigation() {
  const href = useHref();
  const { t } = useTranslation('platform');
  const { items, current, path } = useMainItems();
  return (
    <Box as="nav" aria-label={t('header.navigation')}>
      {items.map((item) => (
        <Box key={item.key}>
          {item.path ? (
            <PanelLink
              href={href(item.path)}
              newWindow={item.newWindow}
              isChosen={item === current && item.children.every((child) => child.path !== path)}
            >
              {item.label}
            </PanelLink>
          ) : (
            <Box paddingInline="3" paddingBlock="2" fontSize="1rem" fontWeight="semibold">
              {item.label}
            </Box>
          )}
          {item.children.length > 0 && (
            <Box marginInlineStart="4" borderInlineStart="2px solid" borderColor="border">
              {item.children.map((child) => (
                <PanelLink
                  key={child.key}
                  href={href(child.path ?? '/')}
                  newWindow={child.newWindow}
                  isChosen={child.path === path}
                >
                  {child.label}
                </PanelLink>
              ))}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** Everything of the header on a small screen: navigation, account, language and appearance in a drawer. */
export function PhoneMenu({ hasLanguages }: { hasLanguages: boolean }) {
  const { navigation } = usePlatform();
  const href = useHref();
  const { t } = useTranslation('platform');
  const [isOpen, setIsOpen] = useState(false);
  const isSignedIn = useSession((session) => session.isSignedIn);
  useEffect(() => navigation.on('start', () => setIsOpen(false)), [navigation]);
  const close = () => setIsOpen(false);
  return (
    <Box display={{ base: 'flex', lg: 'none' }}>
      <IconButton
        label={t('header.open_menu')}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Menu size={24} aria-hidden="true" />
      </IconButton>
      <Modal
        isOpen={isOpen}
        onClose={close}
        aria-label={t('header.menu')}
        position="fixed"
        insetBlock="0"
        insetInlineEnd="0"
        insetInlineStart="auto"
        margin="0"
        width="min(360px, 88vw)"
        maxWidth="none"
        height="100dvh"
        maxHeight="none"
        overflowY="auto"
        animation="slideIn 200ms ease-out"
      >
        <Flex alignItems="center" justifyContent="space-between" padding="3" paddingInlineStart="6">
          <Box fontWeight="bold" fontSize="1.125rem">
            {t('header.menu')}
          </Box>
          <IconButton label={t('header.close_menu')} onClick={close}>
            <X size={24} aria-hidden="true" />
          </IconButton>
        </Flex>
        <Box paddingInline="3" paddingBlockEnd="8">
          <PhoneNavigation />
          <Box borderTop="1px solid" borderColor="border" marginBlock="3" />
          {isSignedIn ? (
            <>
              <AccountName />
              <AccountItems />
            </>
          ) : (
            <Button href={href(signInPath)} wide>
              <Icon of={LogIn} />
              {t('header.sign_in')}
            </Button>
          )}
          <Box borderTop="1px solid" borderColor="border" marginBlock="3" />
          <ColorModeChoices />
          {hasLanguages && (
            <Flex paddingInline="3" paddingBlockStart="4">
              <LanguageToggle />
            </Flex>
          )}
        </Box>
      </Modal>
    </Box>
  );
}
