import type { MenuItem } from '@omzien/model/menu';
import type { Locale } from '@omzien/model/tenants';
import { type BootModule, matchRoute, splitLocale } from '@omzien/platform';

export type NavigationItem = {
  key: string;
  label: string;
  /** Without locale prefix. Null for an item that only opens what is under it. */
  path: string | null;
  newWindow: boolean;
  children: NavigationItem[];
};

const isElsewhere = (path: string) => !path.startsWith('/') || path.startsWith('//');

/**
 * The items of one of a centre's menus, in their order and below their parents. What is not public is left out, and so
 * is what no module of the composition has a page for: it would lead to an error.
 */
export function menuItems(
  menus: readonly MenuItem[],
  menu: MenuItem['menu'],
  locale: Locale,
  modules: readonly BootModule[],
): NavigationItem[] {
  const isThere = (path: string) => isElsewhere(path) || matchRoute(modules, path) !== null;
  const own = menus.filter((item) => item.menu === menu).sort((one, other) => one.order - other.order);
  const below = (parentId: string | null): NavigationItem[] =>
    own
      .filter((item) => item.parentId === parentId)
      .map((item) => ({
        key: item.id,
        label: item.name[locale] || item.name.nl,
        path: item.path !== null && isThere(item.path) ? item.path : null,
        newWindow: item.newWindow,
        // Two levels: what a header can show.
        children: parentId === null ? below(item.id) : [],
      }))
      .filter((item) => item.path !== null || item.children.length > 0);
  return below(null);
}

/** The path of an address as the menus name it: without locale, query and hash. */
export const presentPath = (address: string) => splitLocale(address).path.replace(/[?#].*$/s, '');

/** Whether an item leads to the present page or to what is above it. */
export const isCurrent = (path: string | null, present: string) =>
  path !== null && (path === present || (path !== '/' && present.startsWith(`${path}/`)));

/** The one item that is marked: of `/vacancies` and `/vacancies/search` the longer, on the latter. */
export function currentItem(items: readonly NavigationItem[], present: string): NavigationItem | null {
  const fitting = items.filter(
    ({ path, children }) => isCurrent(path, present) || children.some((child) => isCurrent(child.path, present)),
  );
  return fitting.sort((one, other) => (other.path?.length ?? 0) - (one.path?.length ?? 0))[0] ?? null;
}
