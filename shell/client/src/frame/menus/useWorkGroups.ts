import { type Permission, permissionTable } from '@omzien/model/permissions';
import {
  type BootModule,
  hasPermission,
  type NavigationGroup,
  type Platform,
  type SessionState,
  usePlatform,
} from '@omzien/platform';
import { useStore } from 'zustand';
import { currentItem, type NavigationItem, presentPath } from './navigationItems.ts';

export type WorkItem = NavigationItem & { path: string; icon: string | undefined; count: string | undefined };
export type WorkGroup = { name: NavigationGroup; items: WorkItem[] };

const groups: readonly NavigationGroup[] = ['work', 'people', 'site', 'management', 'help'];
/** Where entries stand of a release that says no group, or one that is newer than this frame. */
const placeOf = (group: string | undefined): NavigationGroup => groups.find((name) => name === group) ?? 'work';

type Parts = {
  modules: readonly BootModule[];
  session: SessionState;
  features: Platform['features'];
  locale: Platform['locale'];
};

/** The entries of the modules for who works here: by permission and feature, in their groups and their order. */
export function workGroups({ modules, session, features, locale }: Parts): WorkGroup[] {
  const allowed = (permission: string | undefined) =>
    permission === undefined ||
    (Object.hasOwn(permissionTable, permission) && hasPermission(session, permission as Permission));
  const entries = modules
    .flatMap((module) => module.navigation)
    .filter(({ permission }) => allowed(permission))
    .filter(({ feature }) => feature === undefined || features[feature as keyof typeof features] === true)
    .sort((one, other) => one.order - other.order);
  return groups
    .map((name) => ({
      name,
      items: entries
        .filter(({ group }) => placeOf(group) === name)
        .map(({ to, label, icon, count }) => ({
          key: to,
          label: label[locale],
          path: to,
          newWindow: false,
          children: [],
          icon,
          count,
        })),
    }))
    .filter(({ items }) => items.length > 0);
}

/** The navigation of who works here, and which of it is the present page. */
export function useWorkGroups(): { groups: WorkGroup[]; current: NavigationItem | null } {
  const { session: sessionStore, composition, navigation, features, locale } = usePlatform();
  const session = useStore(sessionStore);
  const modules = useStore(composition, (state) => state.modules);
  const path = useStore(navigation, (state) => presentPath(state.address));
  const found = workGroups({ modules, session, features, locale });
  return {
    groups: found,
    current: currentItem(
      found.flatMap(({ items }) => items),
      path,
    ),
  };
}
