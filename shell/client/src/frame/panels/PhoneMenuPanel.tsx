import { isStaff, useHref, usePermission, useSession } from '@omzien/platform';
import { Box, Button, Flex, Icon, IconButton } from '@omzien/ui';
import { Activity, ALargeSmall, LogIn, Search, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignInHref } from '../guards/useSignInHref.ts';
import { ColorModeChoices } from '../menus/ColorModeChoices.tsx';
import { LanguageToggle } from '../menus/LanguageToggle.tsx';
import { PanelButton, PanelLink } from '../menus/PanelItem.tsx';
import { useMainItems } from '../menus/useMainItems.ts';
import { useMenuItems } from '../menus/useMenuItems.ts';
import { Modal } from '../overlay/Modal.tsx';
import { ScopeMenu } from '../work/ScopeMenu.tsx';
import { WorkNavigation } from '../work/WorkNavigation.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { usePanels } from './panels.ts';

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

/** The centre's small menu, which stands above the header on a wide screen. */
function PhoneTopLinks() {
  const href = useHref();
  const { t } = useTranslation('platform');
  const items = useMenuItems('top');
  if (items.length === 0) return null;
  return (
    <Box as="nav" aria-label={t('header.top_menu')}>
      {items.map(({ key, label, path, newWindow }) => (
        <PanelLink key={key} href={href(path ?? '/')} newWindow={newWindow}>
          {label}
        </PanelLink>
      ))}
    </Box>
  );
}

const Line = () => <Box borderTop="1px solid" borderColor="border" marginBlock="3" />;

/** The tools of a wide screen. */
function PhoneTools() {
  const { t } = useTranslation('platform');
  const show = usePanels((state) => state.show);
  const hasActivity = usePermission('activityEvents.read');
  const isSignedIn = useSession((session) => session.isSignedIn);
  const worksHere = useSession(isStaff);
  return (
    <>
      {worksHere && (
        <PanelButton icon={Search} onClick={() => show('find')}>
          {t('header.find')}
        </PanelButton>
      )}
      {isSignedIn && hasActivity && (
        <PanelButton icon={Activity} onClick={() => show('activity')}>
          {t('panel.activity')}
        </PanelButton>
      )}
      <PanelButton icon={ALargeSmall} onClick={() => show('customize')}>
        {t('panel.customize')}
      </PanelButton>
    </>
  );
}

type PhoneMenuPanelProps = { isOpen: boolean; onClose: () => void; hasLanguages: boolean };

/** Everything of the header on a small screen: navigation, account, language and appearance in a drawer. */
export function PhoneMenuPanel({ isOpen, onClose, hasLanguages }: PhoneMenuPanelProps) {
  const signIn = useSignInHref();
  const { t } = useTranslation('platform');
  const isSignedIn = useSession((session) => session.isSignedIn);
  const worksHere = useSession(isStaff);
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
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
        <IconButton label={t('header.close_menu')} onClick={onClose}>
          <X size={24} aria-hidden="true" />
        </IconButton>
      </Flex>
      <Box paddingInline="3" paddingBlockEnd="8">
        {worksHere ? (
          <>
            <ScopeMenu />
            <WorkNavigation />
          </>
        ) : (
          <>
            <PhoneNavigation />
            <PhoneTopLinks />
          </>
        )}
        <Line />
        {isSignedIn ? (
          <AccountPanel />
        ) : (
          <Button href={signIn} wide>
            <Icon of={LogIn} />
            {t('header.sign_in')}
          </Button>
        )}
        <Line />
        <PhoneTools />
        <Line />
        <ColorModeChoices />
        {hasLanguages && (
          <Flex paddingInline="3" paddingBlockStart="4">
            <LanguageToggle />
          </Flex>
        )}
      </Box>
    </Modal>
  );
}
