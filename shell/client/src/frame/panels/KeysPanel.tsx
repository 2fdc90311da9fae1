import { isStaff, useSession } from '@omzien/platform';
import { Box } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelTitle } from '../menus/PanelItem.tsx';
import { SidePanel } from './SidePanel.tsx';
import type { PanelProps } from './SidePanels.tsx';

type Key = { keys: string; does: string };

/** What the controls of the screen say of their own keys. */
const keysOfScreen = (): Key[] =>
  [...document.querySelectorAll<HTMLElement>('#outlet [aria-keyshortcuts]')].map((element) => ({
    keys: (element.getAttribute('aria-keyshortcuts') ?? '').replace('Control', 'Ctrl').replaceAll('+', ' + '),
    does: element.getAttribute('aria-label') ?? element.textContent ?? '',
  }));

function Keys({ title, keys }: { title: string; keys: readonly Key[] }) {
  if (keys.length === 0) return null;
  return (
    <Box>
      <PanelTitle>{title}</PanelTitle>
      <Box as="dl" margin="0" paddingInline="3" display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="3">
        {keys.map((key) => (
          <Box key={`${key.keys} ${key.does}`} display="contents">
            <Box as="dt">
              <kbd>{key.keys}</kbd>
            </Box>
            <Box as="dd" margin="0">
              {key.does}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Which keys work: everywhere, in a list, and on the screen that is open. */
export function KeysPanel({ isOpen, onClose }: PanelProps) {
  const { t } = useTranslation('panels');
  const worksHere = useSession(isStaff);
  const [own] = useState(keysOfScreen);
  const everywhere = [
    ...(worksHere ? [{ keys: 'Ctrl + K', does: t('find.title') }] : []),
    { keys: '/', does: t('keys.search') },
    { keys: '?', does: t('keys.keys') },
    { keys: 'F8', does: t('keys.messages') },
  ];
  const lists = [
    { keys: 'J / K', does: t('keys.rows') },
    { keys: 'Enter', does: t('keys.open') },
    { keys: t('keys.space'), does: t('keys.tick') },
  ];
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title={t('keys.title')}>
      <Box padding="3" display="grid" gap="5" css={{ '& kbd': { fontFamily: 'inherit', fontWeight: 'semibold' } }}>
        <Keys title={t('keys.everywhere')} keys={everywhere} />
        {worksHere && <Keys title={t('keys.lists')} keys={lists} />}
        <Keys title={t('keys.here')} keys={own} />
      </Box>
    </SidePanel>
  );
}
