import { flattenResource, type WireDocument } from '@omzien/model/jsonApi';
import { type Organization, organization } from '@omzien/model/organization';
import { currentOrganizationOf, wholeScope } from '@omzien/model/scope';
import { type User, user } from '@omzien/model/user';
import type { BootSession } from '@omzien/platform/boot';
import { impersonatorOf } from '@omzien/platform/impersonator';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { type Fetched, isResponse } from '../upstream/pageFetcher.ts';

export const currentUserAddress = '/api/v1/current_user?include=roles';
export const currentOrganizationsAddress = '/api/v1/current_organizations';
/** As the frame asks for it. */
export const workCountsAddress = '/api/v1/work_counts';

/** What the API said about who asks. */
export type SessionOutcome =
  | { kind: 'visitor' }
  | { kind: 'signedIn'; session: BootSession & { user: User } }
  /** The API knows nobody behind the cookies: they go. */
  | { kind: 'ended' }
  /** The API could not say: the cookies stay and the page asks again. */
  | { kind: 'unavailable' };

function readUser(body: unknown): User {
  const { data, included } = body as WireDocument;
  if (!data || Array.isArray(data)) throw new Error('no user in the answer');
  return v.parse(user, flattenResource(data, included));
}

function readOrganizations(body: unknown): Organization[] {
  const { data, included } = body as WireDocument;
  if (!Array.isArray(data)) throw new Error('no list of organisations in the answer');
  return data.map((resource) => v.parse(organization, flattenResource(resource, included)));
}

/** Judges the two answers about the current user (`reliability.md`, case 17). */
export function sessionOutcome(
  userResponse: Fetched,
  organizationsResponse: Fetched,
  { chosenId, centerId }: { chosenId: string | null; centerId: string },
  log: FastifyBaseLogger,
): SessionOutcome {
  // Nobody has lost his organisations because of a crowd.
  if (!isResponse(userResponse) || organizationsResponse === 'busy') return { kind: 'unavailable' };
  if ([401, 403, 404].includes(userResponse.status)) return { kind: 'ended' };
  if (userResponse.status !== 200) return { kind: 'unavailable' };
  try {
    const known = readUser(userResponse.body);
    // Who is signed in is certain; a list that fails shows as "no organisation", as the specification says.
    const organizations =
      isResponse(organizationsResponse) && organizationsResponse.status === 200
        ? readOrganizations(organizationsResponse.body)
        : [];
    const currentOrganizationId = currentOrganizationOf(organizations, chosenId, centerId)?.id ?? null;
    const isScopeWide = chosenId === wholeScope && organizations.length > 1;
    const impersonator = impersonatorOf(userResponse.body as WireDocument);
    const session = { user: known, organizations, currentOrganizationId, impersonator };
    return { kind: 'signedIn', session: isScopeWide ? { ...session, isScopeWide } : session };
  } catch (error) {
    log.error({ err: error }, 'The answer about the current user does not fit the contract');
    return { kind: 'unavailable' };
  }
}
