import type { MenuItem } from '@omzien/model/menu';
import { usePlatform } from '@omzien/platform';
import { useStore } from 'zustand';
import { menuItems, type NavigationItem } from './navigationItems.ts';

/** The items of one of the centre's menus that lead somewhere in the composition of the page. */
export function useMenuItems(menu: MenuItem['menu']): NavigationItem[] {
  const { boot, composition, locale } = usePlatform();
  const modules = useStore(composition, (state) => state.modules);
  return menuItems(boot.menus, menu, locale, modules);
}
