import type { TenantKey } from '@omzien/model/tenants';
import { applicationsOf } from './applications.rows.ts';
import { centerRows, centersOfTenant, profileRows } from './centers.rows.ts';
import { lookupRows } from './lookups.rows.ts';
import { organizationRows, organizationsOf } from './organizations.rows.ts';
import { pageRows } from './pages.rows.ts';
import { createSeedContext } from './seedContext.ts';
import { peopleOf } from './users.rows.ts';
import { vacanciesOf } from './vacancies.rows.ts';
import type { SeedSize } from './volumes.data.ts';

export type TenantRows = ReturnType<typeof makeTenantRows>;

/** Every row of a tenant, in memory. The same tenant, size and day give the same rows, ids included. */
export function makeTenantRows(tenant: TenantKey, options: { size: SeedSize; now: Date; passwordHash: string }) {
  const context = createSeedContext(tenant, options);
  const centers = centersOfTenant(context);
  const organizations = organizationsOf(context, centers);
  const people = peopleOf(context, centers, organizations);
  const vacancies = vacanciesOf(context, organizations, people);
  return {
    volunteerCenters: centerRows(context, centers),
    centerProfiles: profileRows(context, centers),
    lookups: lookupRows(context),
    ...organizationRows(context, organizations),
    users: people.users,
    userRoles: people.roles,
    vacancies: vacancies.map(({ row }) => row),
    ...applicationsOf(context, vacancies, people),
    ...pageRows(context, centers),
  };
}
