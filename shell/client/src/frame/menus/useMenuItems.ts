import type { MenuItem } from '@omzien/model/menu';
import { usePlatform, useSession } from '@omzien/platform';
import { useStore } from 'zustand';
import { signInPath } from '../guards/guards.ts';
import { menuItems, type NavigationItem } from './navigationItems.ts';

/** The items of one of the centre's menus that lead somewhere in the composition of the page. */
export function useMenuItems(menu: MenuItem['menu']): NavigationItem[] {
  const { boot, composition, locale } = usePlatform();
  const modules = useStore(composition, (state) => state.modules);
  const isSignedIn = useSession((session) => session.isSignedIn);
  // Who is in needs no way in.
  return menuItems(boot.menus, menu, locale, modules).filter(({ path }) => !isSignedIn || path !== signInPath);
}
