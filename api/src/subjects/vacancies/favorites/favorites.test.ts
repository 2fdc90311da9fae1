import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import type { VacancyStatus } from '@omzien/model/vacancy';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../../database/newId.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';

let api: TestApp;
let center: string;
let session: Record<string, string>;
let other: Record<string, string>;
const ids = { open: newId(), filled: newId(), draft: newId(), elsewhere: newId() };

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  center = await world.center('demo', 'Zutphen');
  const next = await world.center('demo', 'Lochem');
  const organizationOf = {
    [center]: await world.organization('demo', { name: 'Tafel', centerId: center }),
    [next]: await world.organization('demo', { name: 'Stoel', centerId: next }),
  };
  const add = (id: string, status: VacancyStatus, centerId = center) =>
    api.database.inTenant('demo', () =>
      api.database.db.insert(vacancies).values({
        id,
        centerId,
        organizationId: organizationOf[centerId] ?? '',
        title: `Vacature ${status}`,
        slug: id,
        status,
        publishedAt: api.clock.now,
      }),
    );
  await add(ids.open, 'published');
  await add(ids.filled, 'filled');
  await add(ids.draft, 'draft');
  await add(ids.elsewhere, 'published', next);
  for (const name of ['ria', 'bram']) await world.user('demo', `${name}@example.example`, center);
  session = await api.signIn('ria@example.example', testPassword, { tenant: 'demo', center });
  other = await api.signIn('bram@example.example', testPassword, { tenant: 'demo', center });
});
afterAll(() => api.close());

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, attributes?: object, as = session) =>
  api.call({
    method,
    url: `/api/v1/favorites${path}`,
    center,
    session: as,
    ...(attributes ? { body: { data: { type: 'favorites', attributes } } } : {}),
  });
const listed = async (path = '', as = session) => {
  const answer = await call('GET', path, undefined, as);
  return answer.body as WireDocument & { data: WireResource[] };
};

test('a heart is put once, shown with its vacancy, and taken away by its owner alone', async () => {
  const put = await call('POST', '', { vacancy_id: ids.open });
  expect(put.status).toBe(201);
  expect((await call('POST', '', { vacancy_id: ids.open })).status).toBe(201);
  const list = await listed('?include=vacancy');
  expect(list.data).toHaveLength(1);
  expect(list.data[0]?.relationships?.vacancy?.data).toMatchObject({ id: ids.open });
  expect(list.included?.[0]?.attributes).toMatchObject({ title: 'Vacature published' });
  expect(list.included?.[0]?.attributes).not.toHaveProperty('applications_count');
  expect((await listed(`?filter[vacancy_id_eq]=${ids.filled}`)).data).toEqual([]);

  const { id } = list.data[0] ?? { id: '' };
  expect((await listed('', other)).data).toEqual([]);
  expect((await call('DELETE', `/${id}`, undefined, other)).status).toBe(404);
  expect((await call('DELETE', `/${id}`)).status).toBe(204);
  expect((await listed()).data).toEqual([]);
});

test.each([
  ['a draft', () => ids.draft],
  ['one of another centre', () => ids.elsewhere],
  ['one that is nowhere', newId],
  ['what is no id', () => 'x'],
])('%s gets no heart', async (_what, id) => {
  const answer = await call('POST', '', { vacancy_id: id() });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain('/data/attributes/vacancy_id');
});

test('the hearts of the browser come along after signing in, as far as they are of this site', async () => {
  const answer = await call('POST', '/merge', {
    vacancy_ids: [ids.filled, ids.open, ids.draft, ids.elsewhere, newId()],
  });
  expect(answer.status).toBe(200);
  const again = await call('POST', '/merge', { vacancy_ids: [ids.open] });
  const kept = ((again.body as WireDocument).data as WireResource[]).map(({ attributes }) => attributes?.vacancy_id);
  expect(kept.sort()).toEqual([ids.filled, ids.open].sort());
  expect((await call('POST', '/merge', { vacancy_ids: ['x'] })).status).toBe(422);
  expect((await call('POST', '/merge', { vacancy_ids: Array.from({ length: 201 }, newId) })).status).toBe(422);
});

test('a visitor has no hearts here', async () => {
  expect((await api.call({ url: '/api/v1/favorites', center })).status).toBe(401);
});
