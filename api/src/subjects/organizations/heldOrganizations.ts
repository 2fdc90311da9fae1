import { grantsOf } from '@omzien/model/permissions';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withinReach } from '../../http/access.ts';
import { filterToSql } from '../../http/filters.ts';
import type { ListQuery } from '../../http/listQuery.ts';
import type { OrganizationWithParts } from '../../services/directory/organizations.repository.ts';
import { type HeldDecisionRow, heldDecisions } from '../../tables/notifications/heldDecisions.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { mayWith } from './organizationSteps.ts';

const decisionAbout = and(
  eq(heldDecisions.tenant, organizations.tenant),
  eq(heldDecisions.subjectType, 'organizations'),
  eq(heldDecisions.subjectId, organizations.id),
);

/** Of which organisations the asker may know what is decided and waits to be sent. */
function knowsHeld({ actor: { roles, user } }: FastifyRequest): SQL {
  const decidable = withinReach(grantsOf('organizations.approve', roles, user !== null), {
    organization: organizations.id,
    center: organizations.centerId,
  });
  return sql`(${decidable} and exists (select 1 from ${heldDecisions} where ${decisionAbout}))`;
}

/** How an organisation stands for who asks: as decided for who decides, as stored for everybody else. */
export const statusFor = (request: FastifyRequest) => sql<(typeof organizations.status)['_']['data']>`(case
  when ${knowsHeld(request)} then (select ${heldDecisions.outcome} from ${heldDecisions} where ${decisionAbout})
  else ${organizations.status} end)`;

/** A filter on statuses. Who decides finds an organisation where it was put, everybody else where it stood. */
export const statusConditions = (request: FastifyRequest, { scopes }: ListQuery) =>
  ['status_eq', 'status_in'].map((key) => {
    const value = scopes.get(key) ?? '';
    const stored = filterToSql(key, [value], { status: organizations.status });
    const decided = filterToSql(key, [value], { status: heldDecisions.outcome });
    return (
      stored &&
      sql`(case when ${knowsHeld(request)}
        then exists (select 1 from ${heldDecisions} where ${decisionAbout} and ${decided}) else ${stored} end)`
    );
  });

/** Organisations about which nothing is decided that only waits to be sent. */
export const isUndecided = sql`not exists (select 1 from ${heldDecisions} where ${decisionAbout})`;

const textIn = (value: unknown) => (typeof value === 'string' ? value : null);

/** Organisations as who asks knows them, with what waits about them where he may know. */
export async function asKnownTo<Found extends OrganizationWithParts>(
  { held }: Pick<FastifyInstance, 'held'>,
  request: FastifyRequest,
  found: readonly Found[],
): Promise<{ found: Found; held: HeldDecisionRow | null }[]> {
  const known = found.filter(({ organization }) => mayWith('organizations.approve', request.actor, organization));
  const waiting = await held.about(
    'organizations',
    known.map(({ organization }) => organization.id),
  );
  return found.map((row) => {
    const decision = waiting.get(row.organization.id) ?? null;
    if (!decision) return { found: row, held: null };
    const { step, input, createdAt } = decision;
    const organization = {
      ...row.organization,
      ...(step === 'approve'
        ? { status: 'approved' as const, approvedAt: createdAt, deniedReason: null, deniedReasonCode: null }
        : {
            status: 'denied' as const,
            deniedAt: createdAt,
            deniedReason: textIn(input.reason),
            deniedReasonCode: textIn(input.reasonCode) as Found['organization']['deniedReasonCode'],
          }),
    };
    return { found: { ...row, organization }, held: decision };
  });
}
