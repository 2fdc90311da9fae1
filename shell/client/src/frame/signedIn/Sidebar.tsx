import { usePlatform } from '@omzien/platform';
import { Box } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { SignedIn } from './SignedIn.tsx';

/** On screens to work with. */
export const workHeaderHeight = 56;

/** Beside the screens that people work with, on a wide screen. As wide from the first paint on as it will be. */
export function Sidebar() {
  const { preferences } = usePlatform();
  const { t } = useTranslation('platform');
  const isNarrow = useStore(preferences, (state) => state.isSidebarCollapsed);
  const width = isNarrow ? '92px' : '232px';
  return (
    <Box
      as="aside"
      data-frame="sidebar"
      aria-label={t('sidebar.label')}
      display={{ base: 'none', xl: 'flex' }}
      flexDirection="column"
      flexShrink={0}
      width={width}
      // What stands fixed at the bottom of the window begins beside it.
      css={{ 'html:has(body &)': { '--om-aside': { xl: width } } }}
      padding="2"
      paddingBlockStart="3"
      bg="surface"
      borderInlineEnd="1px solid"
      borderColor="border"
      position="sticky"
      insetBlockStart={`var(--om-header-height, ${workHeaderHeight}px)`}
      alignSelf="flex-start"
      height={`calc(100dvh - var(--om-header-height, ${workHeaderHeight}px))`}
      overflowY="auto"
    >
      <SignedIn>{({ SidebarContent }) => <SidebarContent />}</SignedIn>
    </Box>
  );
}
