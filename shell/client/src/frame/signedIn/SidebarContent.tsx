import { splitLocale, useHref, usePlatform } from '@omzien/platform';
import { Box, Icon, type IconType, VisuallyHidden } from '@omzien/ui';
import { Palette, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { isCurrent } from '../menus/navigationItems.ts';
import { useSidebarEntries } from '../menus/sidebarEntries.ts';
import { usePanels } from '../panels/panels.ts';

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: 'target',
  paddingInline: '3',
  border: '0',
  borderRadius: 'control',
  bg: 'transparent',
  color: 'text',
  fontFamily: 'inherit',
  fontSize: '1rem',
  textAlign: 'start',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  _hover: { bg: 'accent.subtle', color: 'link' },
} as const;
const present = { bg: 'accent.subtle', color: 'link', fontWeight: 'semibold' } as const;
/** On the narrow sidebar the word stands below the icon. */
const narrow = {
  flexDirection: 'column',
  gap: '1',
  paddingInline: '1',
  paddingBlock: '2',
  fontSize: '0.75rem',
} as const;

type EntryProps = { icon: IconType; isNarrow: boolean; children: ReactNode };

function EntryButton({ icon, isNarrow, children, ...props }: EntryProps & { onClick: () => void }) {
  return (
    <Box as="button" {...{ type: 'button' }} {...props} {...look} {...(isNarrow ? narrow : {})}>
      <Icon of={icon} />
      {children}
    </Box>
  );
}

function EntryLink({ icon, isNarrow, isPresent, href, children }: EntryProps & { href: string; isPresent: boolean }) {
  return (
    <Box
      as="a"
      {...{ href }}
      aria-current={isPresent ? 'page' : undefined}
      {...look}
      {...(isPresent ? present : {})}
      {...(isNarrow ? narrow : {})}
    >
      <Icon of={icon} />
      {children}
    </Box>
  );
}

/** What stands in the sidebar: where to begin, help, the look of the page, and how wide the sidebar is. */
export function SidebarContent() {
  const { preferences, navigation } = usePlatform();
  const href = useHref();
  const { t } = useTranslation('platform');
  const show = usePanels((state) => state.show);
  const entries = useSidebarEntries();
  const { isSidebarCollapsed: isNarrow, prefer } = useStore(preferences);
  const address = useStore(navigation, (state) => state.address);
  const path = splitLocale(address).path.replace(/[?#].*$/s, '');
  return (
    <>
      <Box as="nav" aria-label={t('sidebar.navigation')} display="grid" gap="1">
        {entries.map(({ path: to, label, icon }) => (
          <EntryLink key={to} href={href(to)} icon={icon} isNarrow={isNarrow} isPresent={isCurrent(to, path)}>
            {t(`sidebar.${label}`)}
          </EntryLink>
        ))}
        <EntryButton icon={Palette} isNarrow={isNarrow} onClick={() => show('customize')}>
          {t('sidebar.customize')}
        </EntryButton>
      </Box>
      <Box marginBlockStart="auto" paddingBlockStart="4">
        <EntryButton
          icon={isNarrow ? PanelLeftOpen : PanelLeftClose}
          isNarrow={isNarrow}
          onClick={() => prefer({ isSidebarCollapsed: !isNarrow })}
        >
          {isNarrow ? <VisuallyHidden>{t('sidebar.expand')}</VisuallyHidden> : t('sidebar.collapse')}
        </EntryButton>
      </Box>
    </>
  );
}
