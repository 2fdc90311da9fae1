import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { WireResource } from '@omzien/model/jsonApi';
import { exportableLists, typeOfList } from '@omzien/model/listExport';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';
import { listExports } from '../../tables/administration/listExports.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { asUser } from '../sessions/asUser.ts';
import { deleteExpiredExports, runListExport } from './listExports.usecases.ts';

let api: TestApp;
const where = { tenant: 'demo', center: '' } as { tenant: 'demo'; center: string };
const sessions: Record<string, Record<string, string>> = {};
const ids: Record<string, string> = {};

const ask = (who: string, attributes: object) =>
  api.call({
    method: 'POST',
    url: '/api/v1/exports',
    ...where,
    session: sessions[who],
    body: { data: { type: 'exports', attributes } },
  });
const itemOf = ({ body }: { body: unknown }) => (body as { data: WireResource }).data;

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  where.center = await world.center('demo', 'Zutphen');
  ids.own = await world.organization('demo', { name: 'Tafel', centerId: where.center });
  ids.other = await world.organization('demo', { name: 'Fiets', centerId: where.center });
  const asAdmin = (scopeId: string) => [{ role: 'admin', scopeType: 'Organization', scopeId } as const];
  ids.staff = await world.user('demo', 'staff@a.example', where.center, asAdmin(ids.own));
  await world.user('demo', 'colleague@a.example', where.center, asAdmin(ids.own));
  await world.user('demo', 'volunteer@a.example', where.center);
  await world.user('demo', 'centre@a.example', where.center, [
    { role: 'admin', scopeType: 'VolunteerCenter', scopeId: where.center },
  ]);
  for (const name of ['staff', 'colleague', 'volunteer'])
    sessions[name] = await api.signIn(`${name}@a.example`, testPassword, where);
  await api.database.inTenant('demo', () =>
    api.database.db.insert(vacancies).values([
      {
        centerId: where.center,
        organizationId: ids.own as string,
        title: 'Kok voor het diner',
        slug: 'a',
        status: 'published',
      },
      {
        centerId: where.center,
        organizationId: ids.own as string,
        title: '=HYPERLINK("http://evil.example")',
        slug: 'b',
      },
      { centerId: where.center, organizationId: ids.other as string, title: 'Fietsmaatje gezocht', slug: 'c' },
    ]),
  );
});
afterAll(() => api.close());

test('rows that were chosen by hand become a table, up to five hundred of them', async () => {
  const chosen = Array.from({ length: 500 }, () => newId()).join();
  const { id } = itemOf(await ask('staff', { list: 'vacancies', query: { 'filter[id_in]': chosen } }));
  await runListExport(api.app, { tenant: 'demo', exportId: id });
  const made = itemOf(await api.call({ url: `/api/v1/exports/${id}`, ...where, session: sessions.staff }));
  expect(made.attributes).toMatchObject({ status: 'ready', rows_count: 0 });
  expect((await ask('staff', { list: 'vacancies', query: { 'filter[title_cont]': chosen } })).status).toBe(422);
});

test('a list becomes a table of what its asker may see, without formulas, for seven days', async () => {
  const asked = await ask('staff', { list: 'vacancies', query: { sort: 'title' } });
  expect(asked.status).toBe(202);
  const { id, attributes } = itemOf(asked);
  expect(attributes).toMatchObject({ status: 'waiting', download_url: null });
  const url = `/api/v1/exports/${id}`;
  const early = await api.call({ url: `${url}/download`, ...where, session: sessions.staff });
  expect(early.status).toBe(409);

  const work = { tenant: 'demo', exportId: id } as const;
  await runListExport(api.app, work);
  await runListExport(api.app, work);
  const ready = itemOf(await api.call({ url, ...where, session: sessions.staff }));
  expect(ready.attributes).toMatchObject({ status: 'ready', rows_count: 2, download_url: `${url}/download` });
  const table = await api.call({ url: `${url}/download`, ...where, session: sessions.staff });
  expect(table.headers['content-type']).toContain('text/csv');
  expect(table.text).toContain('Kok voor het diner');
  expect(table.text).not.toContain('Fietsmaatje');
  expect(table.text).not.toMatch(/(^|[;"])=HYPERLINK/m);

  const colleague = await api.call({ url, ...where, session: sessions.colleague });
  expect(colleague.status).toBe(404);
  api.clock.advance(7 * 24 * 3600 * 1000);
  sessions.staff = await api.signIn('staff@a.example', testPassword, where);
  const late = itemOf(await api.call({ url, ...where, session: sessions.staff }));
  expect(late.attributes).toMatchObject({ status: 'expired', download_url: null });
  await api.database.inTenant('demo', () => deleteExpiredExports(api.database.db, api.clock.now));
  expect((await api.call({ url, ...where, session: sessions.staff })).status).toBe(404);
});

test('filters of the list hold; what a list does not know fails the export, not the server', async () => {
  const filtered = itemOf(await ask('staff', { list: 'vacancies', query: { 'filter[status_eq]': 'published' } }));
  await runListExport(api.app, { tenant: 'demo', exportId: filtered.id });
  const ready = itemOf(await api.call({ url: `/api/v1/exports/${filtered.id}`, ...where, session: sessions.staff }));
  expect(ready.attributes).toMatchObject({ status: 'ready', rows_count: 1 });

  const unknown = itemOf(await ask('staff', { list: 'vacancies', query: { 'filter[colour_eq]': 'red' } }));
  await expect(runListExport(api.app, { tenant: 'demo', exportId: unknown.id }, true)).rejects.toThrow('400');
  const failed = itemOf(await api.call({ url: `/api/v1/exports/${unknown.id}`, ...where, session: sessions.staff }));
  expect(failed.attributes?.status).toBe('failed');
});

test('a table has the columns that were asked for, and no others', async () => {
  const query = { sort: 'title', 'fields[vacancies]': 'title,status' };
  const { id } = itemOf(await ask('staff', { list: 'vacancies', query }));
  await runListExport(api.app, { tenant: 'demo', exportId: id });
  const { text } = await api.call({ url: `/api/v1/exports/${id}/download`, ...where, session: sessions.staff });
  expect(text.replace(/^\uFEFF/, '').split('\r\n')[0]).toBe('id;Titel;Status');
  const refused = await ask('staff', { list: 'vacancies', query: { 'fields[../users]': 'email' } });
  expect(refused.status).toBe(422);
});

test.each(exportableLists)('the columns of %s are named by the type of its records', async (list) => {
  const { docs } = api.app.routeTable.find(({ method, url }) => method === 'GET' && url === `/api/v1/${list}`) ?? {};
  const answer = docs?.answer as { schema?: { entries?: { type?: { literal?: string } } } } | undefined;
  expect(typeOfList(list)).toBe(answer?.schema?.entries?.type?.literal);
});

test.each(exportableLists)('the centre takes %s along as a table', async (list) => {
  sessions.centre = await api.signIn('centre@a.example', testPassword, where);
  const asked = await ask('centre', { list });
  // One-on-one help is not there for this tenant, so there is nothing to take along: said at once, and nothing is kept.
  if (list === 'help_requests') {
    expect(asked.status).toBe(404);
    const kept = await api.database.inTenant('demo', () =>
      api.database.db.select().from(listExports).where(eq(listExports.list, list)),
    );
    expect(kept).toEqual([]);
    return;
  }
  expect(asked.status).toBe(202);
  const { id } = itemOf(asked);
  await runListExport(api.app, { tenant: 'demo', exportId: id }, true);
  const { attributes } = itemOf(await api.call({ url: `/api/v1/exports/${id}`, ...where, session: sessions.centre }));
  expect([list, attributes?.status]).toEqual([list, 'ready']);
  const table = await api.call({ url: `/api/v1/exports/${id}/download`, ...where, session: sessions.centre });
  expect(table.headers['content-disposition']).toMatch(/filename="omzien-[a-z_-]+-\d{4}-\d\d-\d\d\.csv"/);
});

test.each(['staff', 'volunteer'] as const)(
  'what %s may not take along is refused at once, and the rest is made',
  async (who) => {
    sessions[who] = await api.signIn(`${who}@a.example`, testPassword, where);
    const asked = new Map<string, number>();
    for (const list of exportableLists) {
      const answer = await ask(who, { list });
      asked.set(list, answer.status);
      if (answer.status !== 202) continue;
      const { id } = itemOf(answer);
      await expect(runListExport(api.app, { tenant: 'demo', exportId: id }, true)).resolves.toBeUndefined();
    }
    expect(asked.get('notification_templates')).toBe(403);
    // One-on-one help is not there for this tenant.
    expect(asked.get('help_requests')).toBe(404);
    expect(asked.get('vacancies')).toBe(who === 'staff' ? 202 : 403);
  },
);

test('nobody exports what he may not list, and only lists can be exported', async () => {
  expect((await ask('volunteer', { list: 'vacancies' })).status).toBe(403);
  expect((await ask('staff', { list: 'sessions' })).status).toBe(422);
  expect((await ask('staff', { list: 'vacancies', query: { include: 'organization' } })).status).toBe(422);
});

test('work in the name of a user ends with it, and reaches nobody else', async () => {
  const me = (session?: Record<string, string>) => api.call({ url: '/api/v1/current_user', ...where, session });
  const named = await asUser(ids.staff ?? '', () => me());
  expect(itemOf(named).id).toBe(ids.staff);
  expect(named.headers['access-token']).toBeUndefined();
  expect((await me()).status).toBe(401);
});
