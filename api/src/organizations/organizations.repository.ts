import { isStaffRole } from '@omzien/model/roles';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { RoleScope } from '../app/access.ts';
import type { Database } from '../database/database.ts';
import { vacancies } from '../vacancies/vacancies.table.ts';
import { addresses, organizationProfiles, organizations } from './organizations.table.ts';

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

export const createOrganizationRepository = (db: Database) => {
  const openVacancies = sql<number>`(
    select count(*)::int from ${vacancies}
    where ${vacancies.tenant} = ${organizations.tenant} and ${vacancies.organizationId} = ${organizations.id}
      and ${vacancies.status} = 'published' and (${vacancies.expiresAt} is null or ${vacancies.expiresAt} > now())
  )`;
  const select = () =>
    db
      .select({
        organization: organizations,
        address: addresses,
        profile: organizationProfiles,
        openVacanciesCount: openVacancies,
      })
      .from(organizations)
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

  return {
    async find(id: string, visible: SQL) {
      const [row] = await select().where(and(eq(organizations.id, id), visible));
      return row ?? null;
    },
    async ofMember(roles: readonly RoleScope[]) {
      const mine = memberOrganizations(roles);
      if (mine === null) return [];
      return select()
        .where(and(mine, sql`${organizations.status} <> 'deleted'`))
        .orderBy(asc(organizations.name), asc(organizations.id));
    },
    async isMember(id: string, roles: readonly RoleScope[]): Promise<boolean> {
      const mine = memberOrganizations(roles);
      if (mine === null) return false;
      const rows = await db
        .select({ id: organizations.id })
        .from(organizations)
        .where(and(eq(organizations.id, id), mine, sql`${organizations.status} <> 'deleted'`));
      return rows.length > 0;
    },
  };
};
export type OrganizationWithParts = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createOrganizationRepository>['find']>>
>;
