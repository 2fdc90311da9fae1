import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import type { TenantKey } from '@omzien/model/tenants';
import { eq } from 'drizzle-orm';
import { countStatements } from '../../../testing/countStatements.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';
import { lookups } from '../../tables/centers/lookups.table.ts';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import { addresses, organizationProfiles, organizations } from '../../tables/organizations/organizations.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';

let api: TestApp;
let world: ReturnType<typeof createTestWorld>;
let wezep: string;
let roermond: string;
let demo: string;
const ids: Record<string, string> = {};
const music = newId();
const theme = newId();
type Session = Record<string, string>;
const sessions: Record<string, Session> = {};

beforeAll(async () => {
  api = await startTestApp();
  world = createTestWorld(api.database);
  const { db, inTenant } = api.database;
  wezep = await world.center('public', 'Wezep', { latitude: 52.46, longitude: 6.0 });
  roermond = await world.center('public', 'Roermond', { order: 1 });
  demo = await world.center('demo', 'Demostad');
  const add = async (
    tenant: TenantKey,
    name: string,
    centerId: string,
    change: Partial<typeof organizations.$inferInsert> = {},
  ) => {
    ids[name] = await world.organization(tenant, { name, centerId, ...change });
  };
  await add('public', 'Buurthuis', wezep, { city: 'Wezep', description: 'Samen koffie drinken', replyRate: 0.9 });
  await add('public', 'Wacht Nog', wezep, { status: 'pending', createdAt: new Date('2026-11-10T08:00:00Z') });
  await add('public', 'Oud Archief', wezep, { status: 'archived' });
  await add('public', 'Weggegooid', wezep, { status: 'deleted' });
  await add('public', 'Zingen Delen', roermond, { city: 'Roermond', sharedWithCenters: true });
  await add('public', 'Roermond Alleen', roermond, { city: 'Roermond' });
  await add('demo', 'Demohuis', demo);
  await inTenant('public', async () => {
    await db.insert(lookups).values([
      { id: music, kind: 'non_profit_types', key: 'culture', name: { nl: 'Cultuur', en: 'Culture' } },
      { id: theme, kind: 'activity_types', key: 'music', name: { nl: 'Muziek', en: 'Music' } },
    ]);
    await db
      .update(organizationProfiles)
      .set({ nonProfitTypeId: music, activityTypeIds: [theme] })
      .where(eq(organizationProfiles.organizationId, ids['Zingen Delen'] ?? ''));
    await db
      .update(addresses)
      .set({ latitude: 52.46, longitude: 6.0 })
      .where(eq(addresses.organizationId, ids.Buurthuis ?? ''));
    await db.insert(vacancies).values({
      centerId: wezep,
      organizationId: ids.Buurthuis ?? '',
      title: 'Koffie schenken',
      slug: 'koffie',
      status: 'published',
      publishedAt: new Date('2026-11-01T00:00:00Z'),
    });
  });
  const admin = (scopeId: string) => ({ role: 'admin', scopeType: 'Organization', scopeId }) as const;
  const people = {
    relations: { role: 'organization_superuser', scopeType: 'VolunteerCenter', scopeId: wezep },
    own: admin(ids['Wacht Nog'] ?? ''),
    centre: { role: 'admin', scopeType: 'VolunteerCenter', scopeId: wezep },
  } as const;
  for (const [name, role] of Object.entries(people)) {
    await world.user('public', `${name}@public.example`, wezep, [role]);
    sessions[name] = await api.signIn(`${name}@public.example`, testPassword, { tenant: 'public', center: wezep });
  }
});
afterAll(() => api.close());

async function list(query: string, who?: string, where: { tenant?: TenantKey; center?: string } = {}) {
  const { tenant = 'public', center = wezep } = where;
  const answer = await api.call({
    url: `/api/v1/organizations${query}`,
    tenant,
    center,
    session: who ? sessions[who] : undefined,
  });
  if (answer.status !== 200) return { status: answer.status, names: [], document: answer.body as WireDocument };
  const document = answer.body as WireDocument;
  const data = document.data as WireResource[];
  return { status: 200, names: data.map(({ attributes }) => attributes?.name), document };
}

describe('who sees which organisations', () => {
  test('visitors: approved ones of the site, and those that are shared', async () => {
    const { names, document } = await list('');
    expect(names).toEqual(['Buurthuis', 'Wezep', 'Zingen Delen']);
    expect(document.meta?.counts).toBeUndefined();
    const shared = (document.data as WireResource[]).at(-1);
    expect(shared?.attributes).toMatchObject({ shared_from: { id: roermond, name: 'Roermond' } });
    expect(shared?.meta?.permissions).toBeUndefined();
    expect(JSON.stringify(document)).not.toMatch(/reply_template|waiting_days|signer/);
  });

  test('staff of the centre: every status, with the number in each', async () => {
    const { names, document } = await list('', 'relations');
    expect(names).toEqual(['Buurthuis', 'Oud Archief', 'Wacht Nog', 'Wezep', 'Zingen Delen']);
    expect(document.meta?.counts).toEqual({ approved: 3, archived: 1, pending: 1 });
    const queue = await list('?filter[status_eq]=pending&sort=created_at', 'relations');
    expect(queue.names).toEqual(['Wacht Nog']);
    expect(queue.document.meta?.counts).toEqual({ approved: 3, archived: 1, pending: 1 });
    const [row] = queue.document.data as WireResource[];
    expect(row?.attributes).toMatchObject({ waiting_days: 6, members_count: 1, vacancies_count: 0, signer: null });
    expect(row?.meta?.permissions).toEqual({ update: true, destroy: false, transitions: ['approve', 'deny'] });
  });

  test('an admin: what is public, and the own one that waits', async () => {
    const { names } = await list('?filter[status_in]=pending,archived', 'own');
    expect(names).toEqual(['Wacht Nog']);
  });

  test('nobody: what was deleted, or belongs to another tenant', async () => {
    for (const who of [undefined, 'relations', 'centre']) {
      const { names } = await list('?page[size]=100', who);
      expect(names).not.toContain('Weggegooid');
      expect(names).not.toContain('Demohuis');
    }
    expect((await list('?filter[status_eq]=deleted', 'centre')).names).toEqual([]);
  });

  test('without sharing only the own site counts', async () => {
    await world
      .center('demo', 'Elders', { order: 1 })
      .then((center) =>
        world.organization('demo', { name: 'Elders Gedeeld', centerId: center, sharedWithCenters: true }),
      );
    expect((await list('', undefined, { tenant: 'demo', center: demo })).names).toEqual(['Demohuis', 'Demostad']);
  });

  test('a centre that does not send its organisations shares none', async () => {
    const { db, inTenant } = api.database;
    const setting = (sendOrganizations: boolean) =>
      inTenant('public', () =>
        db
          .update(volunteerCenters)
          .set({ sharing: { sendOrganizations, sendVacancies: true } })
          .where(eq(volunteerCenters.id, roermond)),
      );
    const url = `/${ids['Zingen Delen']}`;
    await setting(false);
    expect((await list('')).names).toEqual(['Buurthuis', 'Wezep']);
    expect((await list(url)).status).toBe(404);
    await setting(true);
    const answer = await api.call({ url: `/api/v1/organizations${url}`, tenant: 'public', center: wezep });
    expect(answer).toMatchObject({ status: 200, body: { meta: { shared_from: { id: roermond, name: 'Roermond' } } } });
    expect((await list(`/${ids['Roermond Alleen']}`)).status).toBe(404);
  });
});

describe('filters and sorts', () => {
  test.each([
    ['?filter[name_or_description_cont]=koffie', ['Buurthuis']],
    ['?filter[city_eq]=Roermond', ['Zingen Delen']],
    ['?filter[type_eq]=VolunteerCenter', ['Wezep']],
    [`?filter[non_profit_type_id_eq]=${music}`, ['Zingen Delen']],
    [`?filter[activity_type_ids_in]=${theme},${newId()}`, ['Zingen Delen']],
    ['?filter[show_on_social_map_true]=1', ['Buurthuis', 'Zingen Delen']],
    ['?filter[has_open_vacancies_true]=true', ['Buurthuis']],
    ['?filter[has_open_vacancies_true]=false', ['Wezep', 'Zingen Delen']],
    ['?filter[near]=8091&filter[distance_lteq]=5', ['Buurthuis']],
    ['?sort=-name', ['Zingen Delen', 'Wezep', 'Buurthuis']],
    ['?sort=-open_vacancies_count', ['Buurthuis', 'Wezep', 'Zingen Delen']],
    ['?near=8091', ['Buurthuis', 'Wezep', 'Zingen Delen']],
  ])('%s', async (query, expected) => {
    expect((await list(query)).names.toSorted()).toEqual(expected.toSorted());
    if (query.includes('sort=-name')) expect((await list(query)).names).toEqual(expected);
  });

  test.each([
    '?filter[password_eq]=1',
    '?sort=lock_version',
    '?filter[near]=Nergenshuizen',
    '?sort=distance',
    '?filter[profile_checked_at_lteq]=gisteren',
    '?include=users',
  ])('%s is refused with the name of what is wrong', async (query) => {
    const { status, document } = await list(query);
    expect(status).toBe(400);
    expect(document).toMatchObject({ errors: [{ source: { parameter: expect.any(String) } }] });
  });

  test('profile_checked_at finds what nobody looked at for long', async () => {
    const { db, inTenant } = api.database;
    await inTenant('public', () =>
      db
        .update(organizations)
        .set({ profileCheckedAt: new Date('2026-01-05T00:00:00Z') })
        .where(eq(organizations.id, ids.Buurthuis ?? '')),
    );
    expect((await list('?filter[profile_checked_at_lteq]=2026-02-01', 'centre')).names).toEqual(['Buurthuis']);
    expect((await list('?filter[profile_checked_at_lteq]=2026-01-01', 'centre')).names).toEqual([]);
  });

  test('pages of the public hold at most 100', async () => {
    const { document } = await list('?page[size]=1000');
    expect(document.links?.self).toBeDefined();
    const staff = await list('?page[size]=1000', 'centre');
    expect(staff.status).toBe(200);
  });
});

test('include brings address, profile and open vacancies', async () => {
  const { document } = await list('?include=vacancies,profile,address&filter[name_eq]=Buurthuis');
  expect(document.included?.map(({ type }) => type).toSorted()).toEqual([
    'addresses',
    'organization_profiles',
    'vacancies',
  ]);
  const [row] = document.data as WireResource[];
  expect(row?.relationships).toMatchObject({ vacancies: { data: [{ type: 'vacancies' }] } });
});

test('the number of statements does not grow with the number of rows', async () => {
  const query = '?include=vacancies,profile,address,addresses&page[size]=100';
  const count = async () => (await countStatements(api, () => list(query, 'centre'))).statements;
  await count();
  const few = await count();
  for (let index = 0; index < 12; index += 1)
    await world.organization('public', { name: `Veel ${index}`, centerId: wezep });
  const many = await count();
  expect(few).toBeGreaterThan(3);
  expect(many).toBe(few);
});
