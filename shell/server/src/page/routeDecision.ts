import { isAllowed, type Permission, permissions } from '@omzien/model/permissions';
import { isStaffRole } from '@omzien/model/roles';
import type { Features } from '@omzien/model/tenants';
import type { ModuleDescriptor, RouteDescriptor } from '@omzien/platform/descriptor';
import { waitsForSecondStep } from '@omzien/platform/frameLinks';
import type { RouteMatch } from '@omzien/platform/match';
import type { PreparedComposition } from '../releases/compositions.ts';
import { type Fetched, isResponse } from '../upstream/pageFetcher.ts';
import type { SessionOutcome } from './pageSession.ts';

export type Match = RouteMatch<ModuleDescriptor>;

/** The route of an address, unless its feature is switched off: then the address does not exist. */
export const openRoute = (match: Match | null, features: Features): Match | null =>
  match && (match.route.feature === undefined || features[match.route.feature as keyof Features] === true)
    ? match
    : null;

const isPermission = (name: string): name is Permission => (permissions as string[]).includes(name);

/** What the session says about a route: go on, sign in or make a second step first, or a status. */
export type Guard = 'pass' | 'signIn' | 'secondStep' | 401 | 403;

export function guardRoute(route: RouteDescriptor, outcome: SessionOutcome): Guard {
  const isSignedIn = outcome.kind === 'signedIn';
  if (route.access === 'protected' && !isSignedIn) return 'signIn';
  if (isSignedIn && waitsForSecondStep(route, outcome.session.user)) return 'secondStep';
  if (route.permission === undefined) return 'pass';
  const roles = isSignedIn ? (outcome.session.user.roles ?? []) : [];
  // A permission that this gateway does not know cannot be held: closed rather than open.
  if (!isPermission(route.permission)) return isSignedIn ? 403 : 401;
  if (isAllowed(route.permission, roles, isSignedIn)) return 'pass';
  return isSignedIn ? 403 : 401;
}

/** Works for an organisation or centre but belongs to none: the fatal "Geen organisatie gevonden" of staff routes. */
function lacksOrganization(route: RouteDescriptor, outcome: SessionOutcome): boolean {
  if (outcome.kind !== 'signedIn' || route.access !== 'protected' || route.permission === undefined) return false;
  const { user, organizations } = outcome.session;
  const isStaff = (user.roles ?? []).some(isStaffRole);
  return isStaff && organizations.length === 0;
}

/** Whether a route's screen is the page at a status: elsewhere an error screen stands in its place. */
export const drawsPage = (route: RouteDescriptor | undefined, status: number): boolean =>
  status < 400 || status === 410 || (status === 404 && route?.drawsMissing === true);

/**
 * When a page that the server drew for a visitor comes alive, null for at once. A release on probation has to show that it
 * works, and files under work are to be seen as they are now: neither waits.
 */
export const hydrationOf = (
  { module, route }: Match,
  { composition: { probation }, unverified }: Pick<PreparedComposition, 'composition' | 'unverified'>,
): 'onInteraction' | null =>
  route.hydration === 'onInteraction' &&
  unverified.size === 0 &&
  !probation.some((name) => name === 'shell' || name === module.name)
    ? 'onInteraction'
    : null;

/** The status that the first data gives a page: what is gone is gone, and an outage is told as one. */
function statusOfFirstData(first: Fetched | undefined): 200 | 404 | 410 | 503 {
  if (first === 'failed') return 503;
  if (!isResponse(first)) return 200;
  return first.status === 404 || first.status === 410 ? first.status : 200;
}

type StatusFacts = {
  match: Match | null;
  guard: Guard;
  outcome: SessionOutcome;
  first: Fetched | undefined;
  /** The API gives no new responses at all. */
  isOutage: boolean;
};

/** The status of a page: of its route, of who asks, and of what it shows. */
export function statusOf({ match, guard, outcome, first, isOutage }: StatusFacts): number {
  if (!match) return 404;
  if (guard === 401 || guard === 403) return guard;
  if (lacksOrganization(match.route, outcome)) return 403;
  const status = statusOfFirstData(first);
  // A page that needs no data of the API stays what it is, also while the API rests.
  return isOutage && first !== undefined && status === 200 && !isResponse(first) ? 503 : status;
}
