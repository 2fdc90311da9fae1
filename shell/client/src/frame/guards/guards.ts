import { type Permission, permissionTable } from '@omzien/model/permissions';
import {
  type BootModule,
  brokenRuleAt,
  hasPermission,
  isStaff,
  matchRoute,
  OmzienError,
  type Platform,
  type RouteMatch,
  type SessionState,
  splitLocale,
} from '@omzien/platform';
import { secondStepPath, waitsForSecondStep } from '@omzien/platform/frameLinks';

export type Match = RouteMatch<BootModule>;
/** What the frame does with an address. */
export type AccessDecision =
  | { kind: 'show'; match: Match }
  /** To a path without locale prefix, or to an absolute address. */
  | { kind: 'redirect'; to: string; match: Match | null }
  | { kind: 'error'; error: OmzienError; match: Match | null };

export const signInPath = '/auth/login-1';

const isPermission = (name: string): name is Permission => Object.hasOwn(permissionTable, name);

const pageNotFound = (path: string) =>
  new OmzienError({
    statusCode: 404,
    statusMessage: 'Page Not Found',
    message: `Page Not Found: ${path}`,
    fatal: true,
  });
const accessForbidden = () =>
  new OmzienError({ statusCode: 403, statusMessage: 'Access forbidden', message: 'Access forbidden', fatal: true });
const noOrganization = () =>
  new OmzienError({
    statusCode: 403,
    statusMessage: 'Geen organisatie gevonden',
    message: 'Geen organisatie gevonden',
    fatal: true,
  });

/** Where a visitor signs in to come back to an address. */
export const signInAddress = (wanted: string) => `${signInPath}?redirect=${encodeURIComponent(wanted)}`;

/** Where staff make the second step that is asked of them, to come back to an address. */
const secondStepAddress = (wanted: string) => `${secondStepPath}?redirect=${encodeURIComponent(wanted)}`;

type GuardContext = {
  modules: readonly BootModule[];
  features: Platform['features'];
  /** The one path of a campaign host. */
  onlyPath: string | null;
};

/** What the guards need to know of a visit, beside its session. */
export const guardContextOf = ({ composition, features, boot }: Platform): GuardContext => ({
  modules: composition.getState().modules,
  features,
  onlyPath: boot.onlyPath,
});

/** What an address gets that no route shows: the text of the rule that it breaks, or that of any unknown one. */
function errorAt(modules: readonly BootModule[], address: string): OmzienError {
  const refusal = brokenRuleAt(modules, address);
  if (!refusal) return pageNotFound(splitLocale(address).path.replace(/[?#].*$/s, ''));
  const { status: statusCode, text } = refusal;
  return new OmzienError({ statusCode, statusMessage: text, message: text, fatal: true });
}

/** Whether an address may be shown, decided by its route alone: no module needs to be loaded for it. */
export function decideAccess(
  address: string,
  session: SessionState,
  { modules, features, onlyPath }: GuardContext,
): AccessDecision {
  const match = matchRoute(modules, address);
  const { path: wanted } = splitLocale(address);
  if (onlyPath && wanted.replace(/\/?(?:[?#].*)?$/s, '') !== onlyPath) return { kind: 'redirect', to: onlyPath, match };
  if (!match) return { kind: 'error', error: errorAt(modules, address), match };
  const { route, path } = match;
  const isOff = route.feature !== undefined && features[route.feature as keyof typeof features] !== true;
  if (isOff) return { kind: 'error', error: pageNotFound(path), match };
  if (route.redirect) {
    const hash = /#.*$/s.exec(address)?.[0] ?? '';
    return { kind: 'redirect', to: route.redirect.includes('#') ? route.redirect : route.redirect + hash, match };
  }
  if (route.access === 'public') return { kind: 'show', match };
  if (!session.isSignedIn) return { kind: 'redirect', to: signInAddress(wanted), match };
  if (waitsForSecondStep(route, session.user)) return { kind: 'redirect', to: secondStepAddress(wanted), match };
  // A permission that this frame does not know is held by nobody: the module is newer than the shell.
  if (route.permission !== undefined) {
    if (!isPermission(route.permission) || !hasPermission(session, route.permission)) {
      return { kind: 'error', error: accessForbidden(), match };
    }
    if (isStaff(session) && session.organizations.length === 0) {
      return { kind: 'error', error: noOrganization(), match };
    }
  }
  return { kind: 'show', match };
}
