import { splitLocale, usePlatform } from '@omzien/platform';
import { useStore } from 'zustand';
import { currentItem, mainItems, type NavigationItem } from './navigationItems.ts';

/** What the header of this reader lists, and which of it is the present page. */
export function useMainItems(): { items: NavigationItem[]; current: NavigationItem | null; path: string } {
  const platform = usePlatform();
  const session = useStore(platform.session);
  const modules = useStore(platform.composition, (state) => state.modules);
  const address = useStore(platform.navigation, (state) => state.address);
  const path = splitLocale(address).path.replace(/[?#].*$/s, '');
  const items = mainItems({ platform, modules, session });
  return { items, current: currentItem(items, path), path };
}
