import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import { mostSavedViews } from '@omzien/model/savedView';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';

let api: TestApp;
let center: string;
const sessions: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  center = await world.center('demo', 'Zutphen');
  for (const name of ['ria', 'bram', 'cas', 'dirk', 'els']) {
    await world.user('demo', `${name}@a.example`, center);
    sessions[name] = await api.signIn(`${name}@a.example`, testPassword, { tenant: 'demo', center });
  }
});
afterAll(() => api.close());

const call = (
  who: string | null,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  attributes?: Record<string, unknown>,
  headers?: Record<string, string>,
) =>
  api.call({
    method,
    url: `/api/v1/saved_views${path}`,
    center,
    session: who === null ? undefined : sessions[who],
    ...(headers ? { headers } : {}),
    ...(attributes ? { body: { data: { type: 'saved_views', attributes } } } : {}),
  });
const one = (answer: { body: WireDocument }) => answer.body.data as WireResource;
const namesOf = async (who: string, list = 'applications') =>
  ((await call(who, 'GET', `?filter[list_eq]=${list}`)).body as WireDocument as { data: WireResource[] }).data.map(
    ({ attributes }) => attributes?.name,
  );
const waiting = {
  list: 'applications',
  name: 'Wacht op antwoord',
  query: 'filter%5Bawaiting_reply_true%5D=true&sort=created_at&page%5Bsize%5D=50',
  columns: ['vacancy', 'waitingDays'],
};

describe('a view of a list', () => {
  test('is saved, found again, changed and forgotten', async () => {
    const made = await call('ria', 'POST', '', waiting);
    expect(made.status).toBe(201);
    expect(one(made).attributes).toMatchObject({ ...waiting, order: 0, is_default: false });
    expect(one(await call('ria', 'POST', '', { list: 'applications', name: 'Alles' })).attributes).toMatchObject({
      query: '',
      columns: [],
      order: 1,
    });
    await call('ria', 'POST', '', { list: 'vacancies', name: 'Wacht op antwoord' });
    expect(await namesOf('ria')).toEqual(['Wacht op antwoord', 'Alles']);
    const { id } = one(made);
    const changed = await call('ria', 'PATCH', `/${id}`, { name: 'Wacht', query: 'sort=-name', order: 5 });
    expect(one(changed).attributes).toMatchObject({ name: 'Wacht', query: 'sort=-name', columns: waiting.columns });
    expect(await namesOf('ria')).toEqual(['Alles', 'Wacht']);
    expect((await call('ria', 'PATCH', `/${id}`, { name: 'Oud' }, { 'if-match': '"0"' })).status).toBe(412);
    expect((await call('ria', 'DELETE', `/${id}`)).status).toBe(204);
    expect((await call('ria', 'GET', `/${id}`)).status).toBe(404);
  });

  test('is nobody else’s, and a visitor has none', async () => {
    const { id } = one(await call('ria', 'POST', '', { ...waiting, name: 'Van Ria' }));
    expect(await namesOf('bram')).toEqual([]);
    for (const [method, body] of [['GET'], ['PATCH', { name: 'Van mij' }], ['DELETE']] as const) {
      expect([method, (await call('bram', method, `/${id}`, body)).status]).toEqual([method, 404]);
      expect([method, (await call(null, method, `/${id}`, body)).status]).toEqual([method, 401]);
    }
    expect((await call(null, 'GET', '')).status).toBe(401);
    expect((await call(null, 'POST', '', waiting)).status).toBe(401);
  });

  test('has a name of its own in its list, in small or capital letters', async () => {
    await call('bram', 'POST', '', { list: 'users', name: 'Nieuw' });
    const other = one(await call('bram', 'POST', '', { list: 'users', name: 'Oud' }));
    for (const answer of [
      await call('bram', 'POST', '', { list: 'users', name: ' NIEUW ' }),
      await call('bram', 'PATCH', `/${other.id}`, { name: 'nieuw' }),
    ]) {
      expect(answer.status).toBe(422);
      expect(answer.text).toContain('Naam is al in gebruik.');
    }
    expect((await call('bram', 'PATCH', `/${other.id}`, { name: 'OUD' })).status).toBe(200);
    expect((await call('bram', 'POST', '', { list: 'vacancies', name: 'Nieuw' })).status).toBe(201);
    expect((await call('ria', 'POST', '', { list: 'users', name: 'Nieuw' })).status).toBe(201);
  });

  test('with which the list opens takes that from the one before', async () => {
    const first = one(await call('els', 'POST', '', { list: 'pages', name: 'Een', is_default: true }));
    const elsewhere = one(await call('els', 'POST', '', { list: 'users', name: 'Een', is_default: true }));
    const second = one(await call('els', 'POST', '', { list: 'pages', name: 'Twee', is_default: true }));
    const defaults = async () =>
      (
        (await call('els', 'GET', '?filter[is_default_true]=1&sort=name')).body as unknown as { data: WireResource[] }
      ).data.map(({ id }) => id);
    expect(new Set(await defaults())).toEqual(new Set([elsewhere.id, second.id]));
    await call('els', 'PATCH', `/${first.id}`, { is_default: true });
    expect(new Set(await defaults())).toEqual(new Set([elsewhere.id, first.id]));
    await call('els', 'PATCH', `/${first.id}`, { is_default: false });
    expect(await defaults()).toEqual([elsewhere.id]);
  });

  test(`is one of ${mostSavedViews} of a list at most`, async () => {
    await call('cas', 'PUT', '/columns', { list: 'users', columns: ['name'] });
    for (let count = 0; ; count++) {
      const { status, text } = await call('cas', 'POST', '', { list: 'users', name: `Weergave ${count}` });
      if (status === 201) continue;
      expect(count).toBe(mostSavedViews);
      expect(text).toContain('too_many_saved_views');
      break;
    }
    expect((await call('cas', 'POST', '', { list: 'pages', name: 'Weergave' })).status).toBe(201);
  });

  test.each([
    ['no name', { name: '' }, '/name'],
    ['a name of 61 characters', { name: 'x'.repeat(61) }, '/name'],
    ['a list that is no name', { list: '../users' }, '/list'],
    ['an address that is too long', { query: `sort=${'a'.repeat(2000)}` }, '/query'],
    ['a page', { query: 'page%5Bnumber%5D=3' }, '/query'],
    ['a whole address', { query: 'https://evil.example/?sort=name' }, '/query'],
    ['a fragment', { query: 'sort=name#top' }, '/query'],
    ['a line break', { query: 'sort=name%0d%0aX: 1' }, '/query'],
    ['a hidden line break', { query: 'sort=name%0d%0aX' }, '/query'],
    ['a family that no list has', { query: 'fields%5Busers%5D=email' }, '/query'],
    ['a column twice', { columns: ['name', 'name'] }, '/columns'],
    ['a column that is no name', { columns: ['<b>'] }, '/columns'],
    ['a place before the first', { order: -1 }, '/order'],
    ['an owner', { user_id: '0198f000-0000-7000-8000-000000000000' }, '/user_id'],
  ])('with %s is refused by name', async (_case, change, pointer) => {
    const answer = await call('dirk', 'POST', '', { ...waiting, ...change });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(`/data/attributes${pointer}`);
  });
});

test('the columns that somebody chose are kept for every device, and are no view', async () => {
  const columns = (names: string[]) => call('dirk', 'PUT', '/columns', { list: 'applications', columns: names });
  const first = await columns(['vacancy', 'stage']);
  expect(first.status).toBe(200);
  expect(one(first).attributes).toMatchObject({ name: null, columns: ['vacancy', 'stage'] });
  const { id, attributes } = one(await columns(['stage']));
  expect([id, attributes?.columns]).toEqual([one(first).id, ['stage']]);
  expect(await namesOf('dirk')).toEqual([null]);
  expect((await call('dirk', 'PATCH', `/${id}`, { name: 'Een weergave' })).status).toBe(404);
  expect(await namesOf('ria')).not.toContain(null);
  expect((await call('dirk', 'DELETE', `/${id}`)).status).toBe(204);
});
