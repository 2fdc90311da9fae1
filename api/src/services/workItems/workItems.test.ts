import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { WireResource } from '@omzien/model/jsonApi';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';

let api: TestApp;
const where = { tenant: 'demo', center: '' } as { tenant: 'demo'; center: string };
let other: string;
const sessions: Record<string, Record<string, string>> = {};
type Document = { data: WireResource[]; meta: { counts: Record<string, number> }; errors?: { code: string }[] };
const list = async (query = '', who = 'relations') =>
  (await api.call({ url: `/api/v1/work_items${query}`, ...where, session: sessions[who] })).body as Document;
const open = (kind: string, id: string, centerId = where.center) =>
  api.database.inTenant('demo', () =>
    api.app.workItems.open({
      kind,
      centerId,
      subject: { type: 'organizations', id, name: 'Tafel' },
      details: { calls: 2 },
    }),
  );

const signInAll = async () => {
  for (const name of ['relations', 'staff'])
    sessions[name] = await api.signIn(`${name}@a.example`, testPassword, where);
};

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  where.center = await world.center('demo', 'Zutphen');
  other = await world.center('demo', 'Lochem');
  const organization = await world.organization('demo', { name: 'Tafel', centerId: where.center });
  await world.user('demo', 'relations@a.example', where.center, [
    { role: 'organization_superuser', scopeType: 'VolunteerCenter', scopeId: where.center },
  ]);
  await world.user('demo', 'staff@a.example', where.center, [
    { role: 'admin', scopeType: 'Organization', scopeId: organization },
  ]);
  for (const name of ['relations', 'staff'])
    sessions[name] = await api.signIn(`${name}@a.example`, testPassword, where);
});
afterAll(() => api.close());

test('an item comes once, is counted by kind, ticked off with a name, and can be put back', async () => {
  const id = newId();
  await open('bounce', id);
  await open('bounce', id);
  await open('report', newId());
  await open('report', newId(), other);
  const before = await list();
  expect(before.meta.counts).toEqual({ bounce: 1, report: 1 });
  api.clock.advance(3 * 24 * 3600 * 1000);
  await signInAll();
  const [item] = (await list('?filter[kind_eq]=bounce')).data;
  expect(item?.attributes).toMatchObject({ waiting_days: 3, url: `/organizations/${id}`, details: { calls: 2 } });
  expect(item?.meta?.permissions).toMatchObject({ transitions: ['done'] });

  const put = (step: string) =>
    api.call({ method: 'PUT', url: `/api/v1/work_items/${item?.id}/${step}`, ...where, session: sessions.relations });
  const done = await put('done');
  expect((done.body as { data: WireResource }).data.attributes).toMatchObject({ done_by_name: 'Noor de Wit' });
  expect((await put('done')).status).toBe(409);
  expect((await list()).meta.counts).toEqual({ report: 1 });
  expect((await list('?filter[done_true]=true')).data).toHaveLength(1);
  expect((await put('reopen')).status).toBe(200);
  expect((await list()).meta.counts).toEqual({ bounce: 1, report: 1 });
});

test('what resolved itself leaves the list, and may come again', async () => {
  const id = newId();
  const subject = { type: 'organizations', id };
  await open('approval', id);
  await api.database.inTenant('demo', () => api.app.workItems.close('approval', subject, null));
  expect((await list()).meta.counts.approval).toBeUndefined();
  await open('approval', id);
  expect((await list()).meta.counts.approval).toBe(1);
});

test('the list is for the centre alone', async () => {
  const { status } = await api.call({ url: '/api/v1/work_items', ...where, session: sessions.staff });
  expect(status).toBe(403);
  const items = (await list()).data.map(({ attributes }) => attributes?.volunteer_center_id);
  expect(new Set(items)).toEqual(new Set([where.center]));
});
