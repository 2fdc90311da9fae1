import { type BootDocument, matchRoute, refusalOf, splitLocale } from '@omzien/platform';

const nowhereToReturn = /^\/(uitloggen|auth)(\/|$|\?)/;

/**
 * Where to go after signing in: the address that was asked for, if it is one of this site and not the way out again;
 * else the dashboard once there is one, else the applications for staff, else the home page.
 */
export function addressAfterSignIn(
  wanted: string | null,
  modules: BootDocument['composition']['modules'],
  isStaff: boolean,
): string {
  const path = wanted === null ? '' : splitLocale(wanted).path;
  const isOwn =
    path.startsWith('/') && !path.includes('\\') && !/^\/[/%]/.test(path) && refusalOf(path, false) === null;
  if (isOwn && !nowhereToReturn.test(path)) return path;
  // A page such as `/:slug?` would match too: only an address that says dashboard counts.
  if (matchRoute(modules, '/dashboard')?.route.path === '/dashboard') return '/dashboard';
  return isStaff ? '/applications' : '/';
}
