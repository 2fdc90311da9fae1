import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireDocument, WireError, WireResource } from '@omzien/model/jsonApi';
import { inArray } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { createVacancyWorld, type VacancyWorld } from '../../../../testing/worlds/createVacancyWorld.ts';
import { newId } from '../../../database/newId.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';

let api: TestApp;
let world: VacancyWorld;
const now = new Date('2026-11-16T09:00:00Z');

beforeAll(async () => {
  api = await startTestApp({ now });
  world = await createVacancyWorld(api);
});
afterAll(() => api.close());

type Row = {
  id: string;
  title: string | null;
  lock_version: number | null;
  ok: boolean;
  errors: { code: string; pointer: string | null }[];
  before: object;
  after: object;
};
type Bulk = { results: Row[]; undo_token: string | null; undo_until: string | null; changed: number; failed: number };
const attributes = ({ body }: { body: never }) =>
  ((body as WireDocument).data as WireResource).attributes as unknown as Bulk;
const change = (person: Parameters<VacancyWorld['call']>[0], ids: string[], changes: object, dry_run = false) =>
  world.call(person, 'PATCH', '/vacancies/bulk', { ids, changes, dry_run });
const undo = (person: Parameters<VacancyWorld['call']>[0], undo_token: string | null) =>
  world.call(person, 'POST', '/vacancies/bulk/undo', { undo_token });
const stored = async (ids: string[]) => {
  const rows = await api.database.inTenant(world.tenant, () =>
    api.database.db.select().from(vacancies).where(inArray(vacancies.id, ids)),
  );
  return ids.map((id) => rows.find((row) => row.id === id));
};

test('each row is judged under its own reach and rules, the others are changed', async () => {
  const own = await world.vacancy();
  const archived = await world.vacancy({ status: 'archived' });
  const neighbours = await world.vacancy({ organizationId: world.neighbour });
  const elsewhere = await world.vacancy({}, world.other);
  const nowhere = newId();
  const answer = await change('organizationAdmin', [own, archived, neighbours, elsewhere, nowhere], {
    category_ids: [world.otherCategory],
    expires_at: '2027-01-31',
  });
  expect(answer.status).toBe(200);
  const { results, changed, failed } = attributes(answer);
  expect(results.map(({ ok, errors }) => (ok ? 'ok' : errors[0]?.code))).toEqual([
    'ok',
    'invalid_transition',
    'not_found',
    'not_found',
    'not_found',
  ]);
  expect({ changed, failed }).toEqual({ changed: 1, failed: 4 });
  // What is refused is told by its name, unless it is nothing that this person may know of.
  expect(results.map(({ title }) => title !== null)).toEqual([true, true, false, false, false]);
  expect(results[0]).toMatchObject({
    before: { category_ids: [world.category] },
    after: { category_ids: [world.otherCategory], expires_at: '2027-01-31T22:59:59.000Z' },
  });
  const [first, second] = await stored([own, neighbours]);
  expect(first).toMatchObject({ categoryIds: [world.otherCategory], lockVersion: 1 });
  expect(second).toMatchObject({ categoryIds: [world.category], lockVersion: 0 });
});

test('a look before it changes nothing and says the same', async () => {
  const ids = [await world.vacancy(), await world.vacancy({ status: 'draft', title: 'Kort' })];
  const look = attributes(await change('centerAdmin', ids, { action: 'renew' }, true));
  expect(look.undo_token).toBeNull();
  expect(await stored(ids)).toMatchObject([{ lockVersion: 0 }, { lockVersion: 0 }]);
  const done = attributes(await change('centerAdmin', ids, { action: 'renew' }));
  const outcomes = ({ results }: Bulk) => results.map(({ lock_version: _, ...outcome }) => outcome);
  expect(outcomes(done)).toEqual(outcomes(look));
  expect(look.results.map(({ lock_version }) => lock_version)).toEqual([0, 0]);
  expect(done.results.map(({ ok, lock_version }) => [ok, lock_version])).toEqual([
    [true, 1],
    [false, 0],
  ]);
});

test('a row that somebody else has changed since it was seen says so, and the others are changed', async () => {
  const ids = [await world.vacancy(), await world.vacancy()];
  const versions = ids.map((id) => ({ id, lock_version: 0 }));
  await world.call('centerAdmin', 'PATCH', `/vacancies/${ids[0]}`, { places: 3 });
  const answer = await world.call('organizationAdmin', 'PATCH', '/vacancies/bulk', {
    ids,
    versions,
    changes: { action: 'archive' },
  });
  const { results } = attributes(answer);
  expect(results.map(({ ok, errors }) => (ok ? 'ok' : errors[0]?.code))).toEqual(['stale', 'ok']);
  expect(await stored(ids)).toMatchObject([{ status: 'published' }, { status: 'archived' }]);
});

describe('undo', () => {
  test('brings everything back, once', async () => {
    const ids = [await world.vacancy(), await world.vacancy({ status: 'draft' })];
    const before = await stored(ids);
    const contact = { name: 'Bo Jansen', email: 'bo@koken.example' };
    const done = attributes(await change('organizationAdmin', ids, { action: 'archive', contact_person: contact }));
    expect(await stored(ids)).toMatchObject([
      { status: 'archived', contactPerson: { name: 'Bo Jansen' } },
      { status: 'archived' },
    ]);
    expect(done.undo_until).toBe('2026-11-16T09:10:00.000Z');
    expect((await undo('centerAdmin', done.undo_token)).status).toBe(410);
    const back = attributes(await undo('organizationAdmin', done.undo_token));
    expect(back.results.every(({ ok }) => ok)).toBe(true);
    const after = await stored(ids);
    const ignored = { lockVersion: expect.anything(), updatedAt: expect.anything() };
    expect(after).toEqual(before.map((row) => ({ ...row, ...ignored })));
    expect((await undo('organizationAdmin', done.undo_token)).status).toBe(410);
  });

  test('leaves alone what somebody has changed since', async () => {
    const ids = [await world.vacancy(), await world.vacancy()];
    const done = attributes(await change('organizationAdmin', ids, { status: 'draft' }));
    await world.call('centerAdmin', 'PATCH', `/vacancies/${ids[0]}`, { places: 3 });
    const back = attributes(await undo('organizationAdmin', done.undo_token));
    expect(back.results.map(({ ok, errors }) => (ok ? 'ok' : errors[0]?.code))).toEqual(['stale', 'ok']);
    expect(await stored(ids)).toMatchObject([{ status: 'draft', places: 3 }, { status: 'published' }]);
  });

  test('is over after ten minutes', async () => {
    const done = attributes(await change('organizationAdmin', [await world.vacancy()], { action: 'unpublish' }));
    api.clock.advance(10 * 60_000);
    const late = await undo('organizationAdmin', done.undo_token);
    api.clock.now = now;
    expect((late.body as { errors: WireError[] }).errors[0]?.code).toBe('undo_expired');
  });
});

test.each([
  ['no rows', { ids: [], changes: {} }],
  ['more rows than 500', { ids: Array.from({ length: 501 }, () => newId()), changes: {} }],
  ['an id that is none', { ids: ['x'], changes: {} }],
  ['a step that is none', { ids: [newId()], changes: { action: 'delete' } }],
])('refuses %s', async (_case, input) => {
  expect((await world.call('centerAdmin', 'PATCH', '/vacancies/bulk', input)).status).toBe(422);
});

test.each(['volunteer', 'mentor', 'contentManager'] as const)('is not for a %s', async (person) => {
  expect((await change(person, [newId()], { action: 'archive' })).status).toBe(403);
});

test('500 rows at once', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 500; index += 1) ids.push(await world.vacancy());
  const { changed } = attributes(await change('centerAdmin', ids, { expires_at: '2027-02-01' }));
  expect(changed).toBe(500);
});
