import type { OrganizationStatus } from '@omzien/model/organization';
import { isStaffRole } from '@omzien/model/roles';
import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { type RoleScope, worksForTenant } from '../../http/access.ts';
import { auditEvents } from '../../tables/administration/auditEvents.table.ts';
import { conversations } from '../../tables/applications/conversations.table.ts';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import {
  addresses,
  organizationAddresses,
  organizationCorrections,
  organizationProfiles,
  organizations,
} from '../../tables/organizations/organizations.table.ts';
import { userRoles, users } from '../../tables/people/users.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { isUnanswered } from '../held/undecided.ts';

/** The organisations that roles let somebody work for. Null when there are none. */
function memberOrganizations(roles: readonly RoleScope[]): SQL | null {
  const staff = roles.filter(isStaffRole);
  const scopesOf = (type: RoleScope['scopeType']) =>
    staff.filter(({ scopeType }) => scopeType === type).map(({ scopeId }) => scopeId);
  const organizationIds = scopesOf('Organization');
  const centerIds = scopesOf('VolunteerCenter');
  // A centre works as an organisation too: the one of type VolunteerCenter.
  const ofCenter = and(eq(organizations.organizationType, 'VolunteerCenter'), eq(organizations.status, 'approved'));
  const conditions = [
    organizationIds.length > 0 ? inArray(organizations.id, organizationIds) : undefined,
    scopesOf('Tenant').length > 0
      ? ofCenter
      : centerIds.length > 0
        ? and(ofCenter, inArray(organizations.centerId, centerIds))
        : undefined,
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? null : (or(...conditions) as SQL);
}

const initial = sql`upper(left(omzien_unaccent(btrim(${organizations.name})), 1))`;
/** The letter under which a name stands in the index; what begins with no letter stands under `#`. */
export const firstLetter = sql<string>`(case when ${initial} ~ '^[A-Z]$' then ${initial} else '#' end)`;

const notDeleted = ne(organizations.status, 'deleted');

const countOf = (table: SQL, condition: SQL) => sql<number>`(select count(*)::int from ${table} where ${condition})`;
const ofThis = (table: typeof vacancies | typeof organizationCorrections) =>
  sql`${table.tenant} = ${organizations.tenant} and ${table.organizationId} = ${organizations.id}`;

export const openVacancies = countOf(
  sql`${vacancies}`,
  sql`${ofThis(vacancies)} and ${vacancies.status} = 'published'
    and (${vacancies.expiresAt} is null or ${vacancies.expiresAt} > now())`,
);
/** When something last happened in an organisation. */
export const lastActivityAt = sql<string | null>`greatest(${organizations.updatedAt}, (
  select max(${auditEvents.createdAt}) from ${auditEvents}
  where ${auditEvents.tenant} = ${organizations.tenant} and ${auditEvents.organizationId} = ${organizations.id}))`;

/** What only staff is told, as one object, so that a list stays one statement. */
const staffParts = sql<{
  lastActivityAt: string | null;
  membersCount: number;
  vacanciesCount: number;
  openCorrectionsCount: number;
  signer: { id: string; fullName: string; email: string } | null;
  reviewThread: { id: string; lastMessageAt: string; lastMessageSide: 'organization' | 'center' } | null;
}>`json_build_object(
  'lastActivityAt', ${lastActivityAt},
  'membersCount', (select count(distinct ${userRoles.userId})::int from ${userRoles}
    where ${userRoles.tenant} = ${organizations.tenant} and ${userRoles.scopeType} = 'Organization'
      and ${userRoles.scopeId} = ${organizations.id}::text and ${userRoles.role} <> 'student'),
  'vacanciesCount', ${countOf(sql`${vacancies}`, sql`${ofThis(vacancies)} and ${vacancies.status} <> 'deleted'`)},
  'openCorrectionsCount', ${countOf(
    sql`${organizationCorrections}`,
    sql`${ofThis(organizationCorrections)} and ${isUnanswered}`,
  )},
  'signer', (select json_build_object('id', ${users.id}, 'email', ${users.email},
      'fullName', btrim(${users.firstName} || ' ' || ${users.lastName}))
    from ${users} where ${users.tenant} = ${organizations.tenant} and ${users.id} = ${organizations.signerId}),
  'reviewThread', (select json_build_object('id', ${conversations.id}, 'lastMessageAt', ${conversations.lastMessageAt},
      'lastMessageSide', ${conversations.lastMessageSide})
    from ${conversations} where ${conversations.tenant} = ${organizations.tenant}
      and ${conversations.organizationId} = ${organizations.id} and ${conversations.centerId} = ${organizations.centerId}
      and ${conversations.centerTakesPart} and ${conversations.volunteerId} is null
      and ${conversations.lastMessageSide} is not null and ${organizations.status} in ('pending', 'denied')
    order by ${conversations.lastMessageAt} desc limit 1))`;

export const createOrganizationRepository = (db: Database) => {
  const columns = {
    organization: organizations,
    address: addresses,
    profile: organizationProfiles,
    openVacanciesCount: openVacancies,
    centerName: volunteerCenters.name,
    reviewDays: volunteerCenters.reviewDays,
  };
  const joined = <Columns extends Parameters<Database['select']>[0]>(wanted: NonNullable<Columns>) =>
    db
      .select(wanted)
      .from(organizations)
      .innerJoin(
        volunteerCenters,
        and(eq(volunteerCenters.tenant, organizations.tenant), eq(volunteerCenters.id, organizations.centerId)),
      )
      .leftJoin(
        addresses,
        and(eq(addresses.tenant, organizations.tenant), eq(addresses.organizationId, organizations.id)),
      )
      .leftJoin(
        organizationProfiles,
        and(
          eq(organizationProfiles.tenant, organizations.tenant),
          eq(organizationProfiles.organizationId, organizations.id),
        ),
      );
  const select = () => joined(columns);

  return {
    async find(id: string, visible: SQL) {
      const [row] = await select().where(and(eq(organizations.id, id), visible));
      return row ?? null;
    },
    /** The one that this one has become part of. */
    async findMerged(id: string, visible: SQL) {
      const [row] = await db
        .select({ into: organizations.mergedIntoId })
        .from(organizations)
        .where(eq(organizations.id, id));
      return row?.into ? this.find(row.into, visible) : null;
    },
    async ofMember(roles: readonly RoleScope[]) {
      const mine = memberOrganizations(roles);
      if (mine === null) return [];
      return select().where(and(mine, notDeleted)).orderBy(asc(organizations.name), asc(organizations.id));
    },
    /** The same in few words, for who has a choice: most work for one, and are not looked up. */
    async choicesOf(roles: readonly RoleScope[]) {
      const mine = memberOrganizations(roles);
      const hasOne =
        new Set(roles.filter(isStaffRole).map(({ scopeId }) => scopeId)).size < 2 && !roles.some(worksForTenant);
      if (mine === null || hasOne) return [];
      return db
        .select({
          id: organizations.id,
          organizationType: organizations.organizationType,
          volunteerCenterId: organizations.centerId,
        })
        .from(organizations)
        .where(and(mine, notDeleted))
        .orderBy(asc(organizations.name), asc(organizations.id));
    },
    async isMember(id: string, roles: readonly RoleScope[]): Promise<boolean> {
      const mine = memberOrganizations(roles);
      if (mine === null) return false;
      const rows = await db
        .select({ id: organizations.id })
        .from(organizations)
        .where(and(eq(organizations.id, id), mine, notDeleted));
      return rows.length > 0;
    },
    /** A page of organisations, with what staff sees when that is asked. */
    async list(query: {
      where: SQL | undefined;
      orderBy: (SQL | AnyPgColumn)[];
      limit: number;
      offset: number;
      distanceKm?: SQL<number | null>;
      forStaff?: boolean;
    }) {
      return joined({
        ...columns,
        distanceKm: query.distanceKm ?? sql<number | null>`null::float8`,
        staff: query.forStaff ? staffParts : sql<null>`null::json`,
      })
        .where(and(notDeleted, query.where))
        .orderBy(...query.orderBy)
        .limit(query.limit)
        .offset(query.offset);
    },
    async staffParts(id: string) {
      // Joined, since a select from one table alone leaves the names of tables out, also inside of what it counts.
      const [row] = await joined({ staff: staffParts }).where(eq(organizations.id, id));
      return row?.staff ?? null;
    },
    /** How many organisations there are in each status. */
    async countByStatus(
      where: SQL | undefined,
      status: SQL<OrganizationStatus> | typeof organizations.status = organizations.status,
    ): Promise<Partial<Record<OrganizationStatus, number>>> {
      const rows = await joined({ status, count: sql<number>`count(*)::int` })
        .where(and(notDeleted, where))
        .groupBy(sql`1`);
      return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
    },
    /** How many begin with each letter of the index. */
    async countByLetter(where: SQL | undefined): Promise<Record<string, number>> {
      const rows = await joined({ letter: firstLetter, count: sql<number>`count(*)::int` })
        .where(and(notDeleted, where))
        .groupBy(firstLetter);
      return Object.fromEntries(rows.map(({ letter, count }) => [letter, count]));
    },
    /** The addresses beside the one to visit, of several organisations at once. */
    async otherAddresses(ids: readonly string[]) {
      if (ids.length === 0) return [];
      return db
        .select()
        .from(organizationAddresses)
        .where(inArray(organizationAddresses.organizationId, [...ids]))
        .orderBy(asc(organizationAddresses.createdAt), asc(organizationAddresses.id));
    },
  };
};
export type OrganizationRepository = ReturnType<typeof createOrganizationRepository>;
export type OrganizationWithParts = NonNullable<Awaited<ReturnType<OrganizationRepository['find']>>>;
export type ListedOrganization = Awaited<ReturnType<OrganizationRepository['list']>>[number];
export type StaffParts = NonNullable<ListedOrganization['staff']>;
