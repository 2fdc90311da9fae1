import type { RoleName, ScopeType } from '@omzien/model/roles';
import type { TenantKey } from '@omzien/model/tenants';
import { newId } from '../../src/database/newId.ts';
import { lookups } from '../../src/tables/centers/lookups.table.ts';
import { type NewVacancyRow, vacancies } from '../../src/tables/vacancies/vacancies.table.ts';
import type { TestApp } from '../startTestApp.ts';
import { createTestWorld, testPassword } from './createTestWorld.ts';

const day = 24 * 3600 * 1000;

/** Everybody who has something to do with vacancies, in two centres of one tenant and one centre of another. */
export async function createVacancyWorld(api: TestApp, tenant: TenantKey = 'oldebroek', other: TenantKey = 'roermond') {
  const world = createTestWorld(api.database);
  const center = await world.center(tenant, 'Centrale Hier', { latitude: 52.445, longitude: 5.9014 });
  const nextCenter = await world.center(tenant, 'Centrale Verderop');
  const farCenter = await world.center(other, 'Centrale Elders');
  const organization = await world.organization(tenant, {
    name: 'Samen Koken',
    centerId: center,
    email: 'info@koken.example',
  });
  const neighbour = await world.organization(tenant, { name: 'Fietsclub', centerId: center });
  const pending = await world.organization(tenant, { name: 'Nog Nieuw', centerId: center, status: 'pending' });
  const denied = await world.organization(tenant, { name: 'Afgekeurd', centerId: center, status: 'denied' });
  const nextOrganization = await world.organization(tenant, { name: 'Verderop', centerId: nextCenter });
  const farOrganization = await world.organization(other, { name: 'Ver Weg', centerId: farCenter });
  const category = newId();
  const otherCategory = newId();
  const ageGroup = newId();
  await api.database.inTenant(tenant, async () => {
    const value = (id: string, kind: 'vacancy_categories' | 'age_groups', key: string) => ({
      id,
      kind,
      key,
      name: { nl: key, en: key },
    });
    await api.database.db
      .insert(lookups)
      .values([
        value(category, 'vacancy_categories', 'koken'),
        value(otherCategory, 'vacancy_categories', 'natuur'),
        value(ageGroup, 'age_groups', 'ouderen'),
      ]);
  });
  const role = (name: RoleName, scopeType: ScopeType, scopeId: string) => [{ role: name, scopeType, scopeId }];
  const people = {
    volunteer: role('volunteer', 'VolunteerCenter', center),
    organizationAdmin: role('admin', 'Organization', organization),
    neighbourAdmin: role('admin', 'Organization', neighbour),
    pendingAdmin: role('admin', 'Organization', pending),
    mentor: role('mentor', 'Organization', organization),
    superuser: role('organization_superuser', 'VolunteerCenter', center),
    contentManager: role('content_manager', 'VolunteerCenter', center),
    centerAdmin: role('admin', 'VolunteerCenter', center),
    centerSuperuser: role('center_superuser', 'Tenant', tenant),
  };
  type Person = keyof typeof people | 'nextAdmin' | 'farAdmin';
  const userIds = {} as Record<Person, string>;
  const email = (person: Person) => `${person.toLowerCase()}@people.example`;
  for (const [person, roles] of Object.entries(people) as [keyof typeof people, (typeof people)['volunteer']][])
    userIds[person] = await world.user(tenant, email(person), center, roles, { firstName: person, lastName: 'de Wit' });
  userIds.nextAdmin = await world.user(
    tenant,
    email('nextAdmin'),
    nextCenter,
    role('admin', 'VolunteerCenter', nextCenter),
  );
  userIds.farAdmin = await world.user(other, email('farAdmin'), farCenter, role('admin', 'VolunteerCenter', farCenter));

  const sessions = new Map<Person, Record<string, string>>();
  const placeOf = (person: Person) =>
    person === 'farAdmin'
      ? { tenant: other, center: farCenter }
      : { tenant, center: person === 'nextAdmin' ? nextCenter : center };
  async function sessionOf(person: Person) {
    const known = sessions.get(person);
    if (known) return known;
    const session = await api.signIn(email(person), testPassword, placeOf(person));
    sessions.set(person, session);
    return session;
  }

  let number = 0;
  return {
    tenant,
    other,
    center,
    nextCenter,
    farCenter,
    organization,
    neighbour,
    pending,
    denied,
    nextOrganization,
    farOrganization,
    category,
    otherCategory,
    ageGroup,
    userIds,
    email,
    placeOf,
    sessionOf,

    /** Everything that a vacancy needs to go on line. */
    complete: () => ({
      title: 'Kok voor het buurtdiner',
      description: 'Je kookt elke week een maaltijd voor dertig mensen uit de buurt.',
      category_ids: [category],
      location_kind: 'on_site',
      city: 'Wezep',
      contact_person: { name: 'Anne Bos', email: 'anne@koken.example', phone: '0525 000 123' },
    }),

    /** A vacancy as a row, complete unless a change says otherwise. */
    async vacancy(change: Partial<NewVacancyRow> = {}, where: TenantKey = tenant): Promise<string> {
      const id = newId();
      number += 1;
      const now = api.clock.now;
      await api.database.inTenant(where, () =>
        api.database.db.insert(vacancies).values({
          id,
          centerId: where === other ? farCenter : center,
          organizationId: where === other ? farOrganization : organization,
          title: `Kok voor buurtdiner ${number}`,
          slug: `kok-${number}`,
          description: 'Je kookt elke week een maaltijd voor dertig mensen uit de buurt.',
          summary: 'Kook voor de buurt.',
          categoryIds: [category],
          city: 'Wezep',
          latitude: 52.46,
          longitude: 5.99,
          status: 'published',
          publishedAt: new Date(now.getTime() - day),
          expiresAt: new Date(now.getTime() + 30 * day),
          contactPerson: { name: 'Anne Bos', function: null, email: 'anne@koken.example', phone: null, photoUrl: null },
          ...change,
        }),
      );
      return id;
    },

    /** A call in the name of somebody; `null` is a visitor. */
    async call(
      person: Person | null,
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: string,
      attributes?: Record<string, unknown>,
      options: { type?: string; headers?: Record<string, string>; at?: { tenant: TenantKey; center: string } } = {},
    ) {
      const where = options.at ?? (person ? placeOf(person) : { tenant, center });
      const type = options.type ?? path.replace(/^\//, '').split(/[/?]/)[0] ?? '';
      return api.call({
        method,
        url: `/api/v1${path}`,
        ...where,
        ...(person ? { session: await sessionOf(person) } : {}),
        ...(attributes === undefined ? {} : { body: { data: { type, attributes } } }),
        ...(options.headers ? { headers: options.headers } : {}),
      });
    },
  };
}
export type VacancyWorld = Awaited<ReturnType<typeof createVacancyWorld>>;
