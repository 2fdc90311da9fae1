import { type SQL, sql } from 'drizzle-orm';
import { applications } from '../../tables/applications/applications.table.ts';
import { heldDecisions } from '../../tables/notifications/heldDecisions.table.ts';
import { organizationCorrections } from '../../tables/organizations/organizations.table.ts';

/** Applications about which nothing is decided or written that only waits to be sent. For staff and for the clock. */
export const isUndecided: SQL = sql`not exists (
  select 1 from ${heldDecisions}
  where ${heldDecisions.tenant} = ${applications.tenant} and ${heldDecisions.subjectType} in ('applications', 'application_replies')
    and ${heldDecisions.subjectId} = ${applications.id})`;

/** Corrections that nobody has answered, also not with an answer that waits to be sent. All who read them may answer. */
export const isUnanswered: SQL = sql`(${organizationCorrections.status} = 'open' and not exists (
  select 1 from ${heldDecisions}
  where ${heldDecisions.tenant} = ${organizationCorrections.tenant} and ${heldDecisions.subjectType} = 'organization_corrections'
    and ${heldDecisions.subjectId} = ${organizationCorrections.id}))`;
