import { type Permission, permissionTable } from '@omzien/model/permissions';
import { type BootDocument, dashboardOf, matchRoute, navigationError, splitLocale } from '@omzien/platform';

type Modules = readonly BootDocument['composition']['modules'][number][];
type Can = (permission: Permission) => boolean;

/** The way out again, and the pages of getting in. Only the page that begins to work as somebody else is worth it. */
const nowhereToReturn = /^\/(uitloggen|auth(?!\/token(?:$|\?))|confirm|signup)(\/|$|\?)/;

/** Whether an address is one of this site, however it is written. */
const isOwn = (path: string) =>
  path.startsWith('/') && !path.includes('\\') && !/^\/[/%]/.test(path) && navigationError(path, false) === null;

const isPermission = (name: string): name is Permission => Object.hasOwn(permissionTable, name);

function mayOpen(path: string, modules: Modules, can: Can): boolean {
  const permission = matchRoute(modules, path)?.route.permission;
  return permission === undefined || (isPermission(permission) && can(permission));
}

/**
 * Where to go after signing in: the address that was asked for, if it is one of this site, not the way out again, and
 * open to this user; else the dashboard once there is one, else the applications for staff, else the home page.
 */
export function addressAfterSignIn(wanted: string | null, modules: Modules, can: Can): string {
  const path = wanted === null ? '' : splitLocale(wanted).path;
  if (isOwn(path) && !nowhereToReturn.test(path) && mayOpen(path, modules, can)) return path;
  return dashboardOf(modules) ?? (can('applications.manage') ? '/applications' : '/');
}
