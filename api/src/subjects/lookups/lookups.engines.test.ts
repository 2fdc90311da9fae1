import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { flattenResource, type WireDocument, type WireResource } from '@omzien/model/jsonApi';
import { lookupKinds } from '@omzien/model/lookup';
import { startTestApp, type TestApp, type TestCall } from '../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';
import { lookups } from '../../tables/centers/lookups.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';

let api: TestApp;
let here: string;
let there: string;
const care = newId();
const garden = newId();
const sessions: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  here = await world.center('demo', 'Hier');
  there = await world.center('demo', 'Daar', { order: 1 });
  const organization = await world.organization('demo', { name: 'Huis', centerId: here });
  const { db, inTenant } = api.database;
  await inTenant('demo', async () => {
    await db.insert(lookups).values([
      { id: care, kind: 'vacancy_categories', key: 'care', name: { nl: 'Zorg', en: 'Care' }, order: 0 },
      { id: garden, kind: 'vacancy_categories', key: 'garden', name: { nl: 'Tuin', en: 'Garden' }, order: 1 },
    ]);
    await db.insert(vacancies).values({
      centerId: here,
      organizationId: organization,
      title: 'Wieden',
      slug: 'wieden',
      categoryIds: [garden],
    });
  });
  const people = {
    centre: { role: 'admin', scopeType: 'VolunteerCenter', scopeId: here },
    content: { role: 'content_manager', scopeType: 'VolunteerCenter', scopeId: here },
    superuser: { role: 'center_superuser', scopeType: 'Tenant', scopeId: 'demo' },
  } as const;
  for (const [name, role] of Object.entries(people)) {
    await world.user('demo', `${name}@demo.example`, here, [role]);
    sessions[name] = await api.signIn(`${name}@demo.example`, testPassword, { tenant: 'demo', center: here });
  }
});
afterAll(() => api.close());

const call = (
  method: TestCall['method'],
  path: string,
  who?: string,
  attributes?: Record<string, unknown>,
  center = here,
) =>
  api.call({
    method: method as 'GET',
    url: `/api/v1/${path}`,
    center,
    session: who ? sessions[who] : undefined,
    ...(attributes ? { body: { data: { type: path.split('/')[0], attributes } } } : {}),
  });
async function listAt(center: string, path = 'vacancy_categories', who?: string) {
  const { body } = await call('GET', path, who, undefined, center);
  return ((body as WireDocument).data as WireResource[]).map((row) => flattenResource(row));
}
const versionAt = async (center: string) => {
  const { body } = await call('GET', 'bootstrap', undefined, undefined, center);
  return ((body as WireDocument).data as WireResource).attributes?.lookups_version;
};

test('all nine lists have an address', async () => {
  expect(lookupKinds).toHaveLength(9);
  for (const kind of lookupKinds) expect((await call('GET', kind)).status).toBe(200);
});

describe('a centre makes a list its own', () => {
  test('it renames under the same id, and other centres keep theirs', async () => {
    const before = await versionAt(here);
    const elsewhere = await versionAt(there);
    const answer = await call('PATCH', `vacancy_categories/${care}`, 'centre', {
      name: { nl: 'Zorg en welzijn', en: 'Care' },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { id: care, attributes: { key: 'care', origin: 'override' } } },
    });
    expect(await listAt(here)).toMatchObject([
      { id: care, name: { nl: 'Zorg en welzijn' } },
      { id: garden, origin: 'tenant' },
    ]);
    expect(await listAt(there)).toMatchObject([{ id: care, name: { nl: 'Zorg' }, origin: 'tenant' }, { id: garden }]);
    expect(await versionAt(here)).not.toBe(before);
    expect(await versionAt(there)).toBe(elsewhere);
  });

  test('it reorders and switches off; who manages the list still sees what is off', async () => {
    expect((await call('PATCH', `vacancy_categories/${care}`, 'centre', { order: 9 })).status).toBe(200);
    expect((await listAt(here)).map(({ key }) => key)).toEqual(['garden', 'care']);
    expect((await call('PATCH', `vacancy_categories/${garden}`, 'centre', { active: false })).status).toBe(200);
    expect((await listAt(here)).map(({ key }) => key)).toEqual(['care']);
    const all = 'vacancy_categories?filter[active_eq]=all';
    expect((await listAt(here, all, 'centre')).map(({ key, active }) => [key, active])).toEqual([
      ['garden', false],
      ['care', true],
    ]);
    expect(await listAt(here, all)).toHaveLength(1);
  });

  test('it takes its change back', async () => {
    expect((await call('DELETE', `vacancy_categories/${garden}`, 'centre')).status).toBe(204);
    expect((await listAt(here)).map(({ key }) => key)).toEqual(['garden', 'care']);
    expect((await call('DELETE', `vacancy_categories/${garden}`, 'centre')).status).toBe(403);
  });

  test('it adds, with a key that nothing else has', async () => {
    const boat = { key: 'boats', name: { nl: 'Varen', en: 'Boats' }, icon: 'sailboat' };
    const added = await call('POST', 'vacancy_categories', 'centre', boat);
    expect(added).toMatchObject({
      status: 201,
      body: { data: { attributes: { origin: 'center', active: true, order: 10 } } },
    });
    expect(await call('POST', 'vacancy_categories', 'centre', boat)).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'duplicate' }] },
    });
    expect((await listAt(there)).map(({ key }) => key)).not.toContain('boats');
    const { id } = (added.body as WireDocument).data as WireResource;
    expect((await call('PATCH', `vacancy_categories/${id}`, 'superuser', { active: true }, there)).status).toBe(404);
    expect((await call('DELETE', `vacancy_categories/${id}`, 'centre')).status).toBe(204);
  });

  test('it says what else a category is called, for who looks after the list', async () => {
    const synonyms = ['Mantelzorg', 'mantelzorg', ' verzorgen '];
    const changed = await call('PATCH', `vacancy_categories/${care}`, 'centre', { synonyms });
    expect(changed).toMatchObject({
      status: 200,
      body: { data: { attributes: { synonyms: ['mantelzorg', 'verzorgen'] } } },
    });
    const all = 'vacancy_categories?filter[active_eq]=all';
    const of = (rows: Record<string, unknown>[]) => rows.find(({ id }) => id === care)?.synonyms;
    expect(of(await listAt(here, all, 'centre'))).toEqual(['mantelzorg', 'verzorgen']);
    expect(of(await listAt(here, all))).toBeUndefined();
    expect(of(await listAt(there, all, 'superuser'))).toEqual([]);
    expect(await call('PATCH', `vacancy_categories/${care}`, 'content', { synonyms })).toMatchObject({ status: 403 });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a key with a space', { key: 'a b', name: { nl: 'A', en: 'A' } }, 'key'],
    ['one language', { key: 'ab', name: { nl: 'A' } }, 'name/en'],
    ['an icon with signs', { key: 'ab', name: { nl: 'A', en: 'A' }, icon: '<svg>' }, 'icon'],
  ])('it cannot add %s', async (_case, attributes, pointer) => {
    expect(await call('POST', 'talents', 'centre', attributes)).toMatchObject({
      status: 422,
      body: { errors: [{ source: { pointer: `/data/attributes/${pointer}` } }] },
    });
  });
});

describe('the whole tenant', () => {
  test('is for who works for all of it', async () => {
    const change = { name: { nl: 'Groen', en: 'Green' }, whole_tenant: true };
    expect((await call('PATCH', `vacancy_categories/${garden}`, 'centre', change)).status).toBe(403);
    expect((await call('PATCH', `vacancy_categories/${garden}`, 'superuser', change)).status).toBe(200);
    expect((await listAt(there)).find(({ id }) => id === garden)).toMatchObject({
      name: { nl: 'Groen' },
      origin: 'tenant',
    });
  });

  test('what records use is not taken away', async () => {
    const path = `vacancy_categories/${garden}?whole_tenant=true`;
    expect(await call('DELETE', path, 'superuser')).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'in_use' }] },
    });
    expect((await call('DELETE', `vacancy_categories/${care}?whole_tenant=true`, 'superuser')).status).toBe(204);
    expect((await listAt(here)).map(({ key }) => key)).toEqual(['garden']);
  });
});

test('lists are changed at the own centre only, by who manages it', async () => {
  const name = { nl: 'Koken', en: 'Cooking' };
  expect((await call('POST', 'talents', 'content', { key: 'cook', name })).status).toBe(403);
  expect((await call('POST', 'talents', undefined, { key: 'cook', name })).status).toBe(401);
  expect((await call('POST', 'talents', 'superuser', { key: 'cook', name }, there)).status).toBe(201);
  expect(await listAt(here, 'talents')).toEqual([]);
});

test('bootstrap answers 304 to who has it already', async () => {
  const first = await call('GET', 'bootstrap');
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  const again = await api.call({
    url: '/api/v1/bootstrap',
    center: here,
    headers: { 'if-none-match': `W/"x", ${etag}` },
  });
  expect(again.status).toBe(304);
  expect(again.text).toBe('');
  expect((await api.call({ url: '/api/v1/bootstrap', center: there, headers: { 'if-none-match': etag } })).status).toBe(
    200,
  );
});
