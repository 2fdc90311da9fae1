import { type Grant, grantsOf } from '@omzien/model/permissions';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { badParameter } from '../../http/filters.ts';
import { notFound } from '../../http/problems.ts';
import { inScope } from '../../http/scope.ts';
import type { Point } from '../../services/locations/geocoder.ts';
import { addresses, organizations } from '../../tables/organizations/organizations.table.ts';
import { organizationNotApproved } from './volunteerProfiles.problems.ts';

/** An organisation for which somebody looks into the pool. */
export type AskingOrganization = { id: string; centerId: string; isApproved: boolean; point: Point | null };

/** Who looks at profiles, and how far. */
export type PoolReader = {
  userId: string | null;
  /** Whether the own profile is among them. */
  hasOwn: boolean;
  /** Centres whose staff it is; null for every centre of the tenant. */
  centerIds: readonly string[] | null;
  /** Schools whose students it guides. */
  schoolIds: readonly string[];
  /** Approved organisations that it runs. */
  organizations: readonly AskingOrganization[];
  /** The organisation that the states of cards are about. */
  asking: AskingOrganization | null;
  now: Date;
};

const idsOf = (grants: readonly Grant[], reach: Grant['reach']) =>
  grants.flatMap((grant) => (grant.reach === reach && grant.scopeId !== null ? [grant.scopeId] : []));

/** Without the switch of the tenant there is no pool. */
export function expectPool({ context }: FastifyRequest): void {
  if (!context.features.volunteerProfiles) throw notFound();
}

async function readOrganizations(db: Database, ids: readonly string[]): Promise<AskingOrganization[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: organizations.id,
      centerId: organizations.centerId,
      status: organizations.status,
      latitude: addresses.latitude,
      longitude: addresses.longitude,
    })
    .from(organizations)
    .leftJoin(
      addresses,
      and(eq(addresses.tenant, organizations.tenant), eq(addresses.organizationId, organizations.id)),
    )
    .where(and(inArray(organizations.id, [...ids]), ne(organizations.status, 'deleted')))
    .orderBy(organizations.id);
  return rows.map(({ id, centerId, status, latitude, longitude }) => ({
    id,
    centerId,
    isApproved: status === 'approved',
    point: latitude !== null && longitude !== null ? { latitude, longitude } : null,
  }));
}

/**
 * Reads how far somebody sees into the pool. `wanted` is the organisation for which he looks; else the one that the
 * browser says he works for, or the first one that he runs. Whoever only runs organisations that are not approved is told so.
 */
export async function readPoolReader(
  db: Database,
  request: FastifyRequest,
  now: Date,
  wanted?: string,
): Promise<PoolReader> {
  const { actor, context } = request;
  const grants = grantsOf('volunteerProfiles.read', actor.roles, actor.user !== null);
  // What somebody of a centre works for narrows it; an organisation sees the pool, and not its own part of it.
  const { scope } = request;
  const ofCenters = scope?.isCenter ? inScope(grants, scope) : grants;
  const centerIds = ofCenters.some(({ reach }) => reach === 'tenant') ? null : idsOf(ofCenters, 'center');
  const ownIds = idsOf(grants, 'organization');
  const current = wanted ?? context.organizationId ?? scope?.organizationId;
  const named = current !== null && current !== undefined && !ownIds.includes(current) ? [current] : [];
  const rows = await readOrganizations(db, [...ownIds, ...named]);
  const ofCenter = ({ centerId }: AskingOrganization) => centerIds === null || centerIds.includes(centerId);
  const mine = rows.filter(({ id }) => ownIds.includes(id));
  const approved = mine.filter(({ isApproved }) => isApproved);
  const known = rows.filter((row) => approved.includes(row) || (row.isApproved && ofCenter(row)));
  const asked = known.find(({ id }) => id === current);
  if (wanted !== undefined && !asked)
    throw badParameter(
      'filter[organization_id_eq]',
      'Deze organisatie kan dit niet.',
      'This organisation cannot do this.',
    );
  const schoolIds = idsOf(grants, 'students');
  const hasOwn = grants.some(({ reach }) => reach === 'own');
  const seesMore = hasOwn || schoolIds.length > 0 || centerIds === null || centerIds.length > 0;
  if (approved.length === 0 && !seesMore) throw organizationNotApproved();
  return {
    userId: actor.user?.id ?? null,
    hasOwn,
    centerIds,
    schoolIds,
    organizations: approved,
    asking: asked ?? approved[0] ?? null,
    now,
  };
}
