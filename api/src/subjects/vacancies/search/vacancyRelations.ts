import { ageGroup, vacancyCategory } from '@omzien/model/lookup';
import { organization as organizationSchema } from '@omzien/model/organization';
import { user as userSchema } from '@omzien/model/user';
import { volunteerCenter } from '@omzien/model/volunteerCenter';
import { inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../../database/database.ts';
import { createCenterRepository } from '../../../services/directory/centers.repository.ts';
import { toVolunteerCenter } from '../../../services/directory/centers.resource.ts';
import { createLookupRepository } from '../../../services/directory/lookups.repository.ts';
import { toLookup } from '../../../services/directory/lookups.resource.ts';
import { createOrganizationRepository } from '../../../services/directory/organizations.repository.ts';
import { toOrganization } from '../../../services/directory/organizations.resource.ts';
import { toUser } from '../../../services/directory/users.resource.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { users } from '../../../tables/people/users.table.ts';
import type { VacancyRow } from '../../../tables/vacancies/vacancies.table.ts';

/** What may be sent along with a vacancy; its owner only to who manages it. */
export const vacancyIncludes = [
  'organization',
  'organization.address',
  'organization.profile',
  'volunteer_center',
  'categories',
  'age_groups',
  'owner',
];
export const vacancyRelations = {
  organization: v.optional(v.nullable(organizationSchema)),
  volunteerCenter: v.optional(v.nullable(volunteerCenter)),
  categories: v.optional(v.array(vacancyCategory)),
  ageGroups: v.optional(v.array(ageGroup)),
  owner: v.optional(v.nullable(userSchema)),
};

type Related = Pick<VacancyRow, 'id' | 'organizationId' | 'centerId' | 'categoryIds' | 'ageGroupIds'> & {
  ownerId: string | null;
};
type Options = { include: ReadonlySet<string>; centerId: string; isStaff: boolean };

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
const among = <Value>(known: ReadonlyMap<string, Value>, ids: readonly string[]) =>
  ids.flatMap((id) => known.get(id) ?? []);

/** What belongs to vacancies, for all of them in one statement per kind. */
export function createVacancyRelations(db: Database) {
  const repository = createOrganizationRepository(db);
  const centers = createCenterRepository(db);
  const lookups = createLookupRepository(db);

  async function organizationsOf(ids: string[], include: ReadonlySet<string>) {
    const parts = new Set([...include].map((path) => path.replace(/^organization\./, '')));
    const rows = await repository.list({
      where: inArray(organizations.id, ids),
      orderBy: [organizations.id],
      limit: ids.length,
      offset: 0,
    });
    return byId(rows.map((row) => toOrganization(row, parts)));
  }
  async function ownersOf(ids: string[]) {
    const rows = ids.length === 0 ? [] : await db.select().from(users).where(inArray(users.id, ids));
    return byId(rows.map((row) => toUser(row, undefined, { view: 'contact' })));
  }

  /** Gives each of these vacancies, by its id, what was asked to come along. */
  return async function relationsOf(rows: readonly Related[], { include, centerId, isStaff }: Options) {
    const unique = (ids: readonly (string | null)[]) => [...new Set(ids)].filter((id) => id !== null);
    const wants = (name: string) => include.has(name) && rows.length > 0;
    const found = {
      organization: wants('organization')
        ? await organizationsOf(unique(rows.map(({ organizationId }) => organizationId)), include)
        : null,
      center: wants('volunteer_center') ? byId((await centers.all()).map((center) => toVolunteerCenter(center))) : null,
      category: wants('categories')
        ? byId((await lookups.everyOne('vacancy_categories', centerId)).map(toLookup))
        : null,
      ageGroup: wants('age_groups') ? byId((await lookups.everyOne('age_groups', centerId)).map(toLookup)) : null,
      owner: wants('owner') && isStaff ? await ownersOf(unique(rows.map(({ ownerId }) => ownerId))) : null,
    };
    return new Map(
      rows.map((row) => [
        row.id,
        {
          ...(found.organization ? { organization: found.organization.get(row.organizationId) ?? null } : {}),
          ...(found.center ? { volunteerCenter: found.center.get(row.centerId) ?? null } : {}),
          ...(found.category ? { categories: among(found.category, row.categoryIds) } : {}),
          ...(found.ageGroup ? { ageGroups: among(found.ageGroup, row.ageGroupIds) } : {}),
          ...(found.owner ? { owner: found.owner.get(row.ownerId ?? '') ?? null } : {}),
        },
      ]),
    );
  };
}
