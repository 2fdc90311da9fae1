import { usePlatform } from '@omzien/platform';
import { Box, Icon, type IconType, VisuallyHidden } from '@omzien/ui';
import { Palette, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { usePanels } from '../panels/panels.ts';
import { entryLook, narrowLook } from '../work/entryLook.ts';
import { ScopeMenu } from '../work/ScopeMenu.tsx';
import { WorkNavigation } from '../work/WorkNavigation.tsx';

type EntryProps = { icon: IconType; isNarrow: boolean; children: ReactNode; onClick: () => void };

function EntryButton({ icon, isNarrow, children, onClick }: EntryProps) {
  return (
    <Box as="button" {...{ type: 'button' }} onClick={onClick} {...entryLook} {...(isNarrow ? narrowLook : {})}>
      <Icon of={icon} />
      {children}
    </Box>
  );
}

/** What stands in the sidebar: the navigation, the look of the page, and how wide the sidebar is. */
export function SidebarContent() {
  const { preferences } = usePlatform();
  const { t } = useTranslation('platform');
  const show = usePanels((state) => state.show);
  const { isSidebarCollapsed: isNarrow, prefer } = useStore(preferences);
  return (
    <>
      <ScopeMenu isNarrow={isNarrow} />
      <WorkNavigation isNarrow={isNarrow} />
      <Box marginBlockStart="auto" paddingBlockStart="4">
        <EntryButton icon={Palette} isNarrow={isNarrow} onClick={() => show('customize')}>
          {t('sidebar.customize')}
        </EntryButton>
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
