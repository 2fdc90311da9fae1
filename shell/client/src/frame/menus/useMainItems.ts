import { usePlatform } from '@omzien/platform';
import { useStore } from 'zustand';
import { currentItem, type NavigationItem, presentPath } from './navigationItems.ts';
import { useMenuItems } from './useMenuItems.ts';

/** The centre's own main menu, and which of it is the present page. */
export function useMainItems(): { items: NavigationItem[]; current: NavigationItem | null; path: string } {
  const { navigation } = usePlatform();
  const path = useStore(navigation, (state) => presentPath(state.address));
  const items = useMenuItems('main');
  return { items, current: currentItem(items, path), path };
}
