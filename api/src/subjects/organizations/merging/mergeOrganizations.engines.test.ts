import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { and, eq, sql } from 'drizzle-orm';
import { createUsersWorld, type UsersWorld } from '../../../../testing/worlds/usersWorld.ts';
import { newId } from '../../../database/newId.ts';
import { auditEvents } from '../../../tables/administration/auditEvents.table.ts';
import { internalNotes } from '../../../tables/administration/internalNotes.table.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { openVacancies } from '../../../tables/vacancies/openVacancies.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { organizationNight } from '../night/organizationNight.ts';
import { movingColumns, stayingTables } from './mergeColumns.ts';

let world: UsersWorld;
beforeAll(async () => {
  world = await createUsersWorld();
});
afterAll(() => world.api.close());

const type = 'organizations';
const merge = (
  from: string,
  into_id: string,
  change: object = {},
  who: 'centerAdmin' | 'relations' | 'farAdmin' | 'superuser' = 'centerAdmin',
) => world.ask(who, 'PUT', `/organizations/${from}/merge`, { into_id, ...change }, { type });
const mergeOf = async (from: string) =>
  (await world.ask('centerAdmin', 'GET', `/organization_merges?filter[from_id_eq]=${from}`)).items[0];
const undo = (id = '', who: 'centerAdmin' | 'farAdmin' | 'relations' = 'centerAdmin') =>
  world.ask(who, 'PUT', `/organization_merges/${id}/undo`);
const stored = async (id: string) => {
  const [row] = await world.inDemo(() => world.db.select().from(organizations).where(eq(organizations.id, id)));
  return row;
};
const add = (name: string, change: object = {}) =>
  world.world.organization('demo', { name, centerId: world.center, ...change });

test('every table that names an organisation goes along or is said to stay', async () => {
  const { rows } = await world.inDemo(() =>
    world.db.execute<{ name: string }>(sql`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'organization_id'`),
  );
  const known = new Set([...movingColumns.map(({ table }) => table), ...stayingTables]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

test('what belongs to one belongs to the other; its address leads there; and all goes back', async () => {
  const from = await add('Buurthuis De Brug', { website: 'https://brug.example', city: 'Wezep' });
  const into = await add('De Brug', { city: 'Oldebroek' });
  const admin = await world.addUser('brug@demo.example', {}, [
    { role: 'admin', scopeType: 'Organization', scopeId: from },
  ]);
  const vacancyId = newId();
  await world.inDemo(async () => {
    await world.db.insert(vacancies).values({
      id: vacancyId,
      centerId: world.center,
      organizationId: from,
      status: 'published',
      publishedAt: world.api.clock.now,
      title: 'Kok voor het diner',
      slug: 'kok-brug',
    });
    await world.db.insert(applications).values({
      centerId: world.center,
      organizationId: from,
      vacancyId,
      userId: world.ids.volunteer,
      stage: 'new',
      firstName: 'V',
      lastName: 'V',
      email: world.emailOf('volunteer'),
      message: 'Ik kook graag.',
    });
    await world.db.insert(internalNotes).values({
      centerId: world.center,
      subjectType: 'organizations',
      subjectId: from,
      authorId: world.ids.centerAdmin,
      note: 'Belt liever.',
    });
  });

  const preview = await world.ask('centerAdmin', 'GET', `/organizations/${from}/merge_preview?into_id=${into}`);
  expect(preview.item.attributes).toMatchObject({
    refusal: null,
    moves: { vacancies: 1, applications: 1, members: 1, notes: 1 },
  });
  expect(preview.item.attributes.fields).toContainEqual({
    field: 'city',
    from: 'Wezep',
    into: 'Oldebroek',
    can_choose: true,
  });

  const merged = await merge(from, into, { take_from: ['website'] });
  expect(merged).toMatchObject({
    status: 200,
    item: { id: into, attributes: { website: 'https://brug.example', city: 'Oldebroek', name: 'De Brug' } },
  });
  expect(await stored(from)).toMatchObject({ status: 'archived', mergedIntoId: into });
  const [vacancy] = await world.inDemo(() => world.db.select().from(vacancies).where(eq(vacancies.id, vacancyId)));
  expect(vacancy).toMatchObject({ organizationId: into, status: 'published' });
  const [open] = await world.inDemo(() => world.db.select().from(openVacancies).where(eq(openVacancies.id, vacancyId)));
  expect(open?.organizationId).toBe(into);
  const members = await world.ask('centerAdmin', 'GET', `/organizations/${into}/members`);
  expect(members.items.map(({ id }) => id)).toContain(admin);
  const [line] = await world.inDemo(() =>
    world.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'organization.merged'), eq(auditEvents.subjectId, into))),
  );
  expect(line?.changes).toMatchObject({ roles: { from: null, to: 1 } });
  // Nobody is told: neither its people nor who applied.
  expect(await world.mailsTo('brug@demo.example')).toEqual([]);
  expect(await world.mailsTo(world.emailOf('volunteer'))).toEqual([]);

  // Who follows the old address, without an account too, gets the one that stays; staff see the old one closed.
  expect(await world.ask(null, 'GET', `/organizations/${from}`)).toMatchObject({ status: 200, item: { id: into } });
  const closed = await world.ask('centerAdmin', 'GET', `/organizations/${from}`);
  expect(closed.item).toMatchObject({ id: from, attributes: { status: 'archived', merged_into_id: into } });
  expect(await world.ask('centerAdmin', 'PUT', `/organizations/${from}/restore`)).toMatchObject({ status: 409 });

  // What somebody has changed since stays as it is.
  await world.ask('centerAdmin', 'PATCH', `/organizations/${into}`, { website: 'https://nieuw.example' }, { type });
  const { id, meta, attributes } = (await mergeOf(from)) ?? { id: '' };
  expect(attributes).toMatchObject({ moved: { vacancies: 1, applications: 1 } });
  expect(meta?.permissions.transitions).toEqual(['undo']);
  expect((await undo(id, 'relations')).status).toBe(403);
  expect((await undo(id, 'farAdmin')).status).toBe(404);
  expect(await undo(id)).toMatchObject({ status: 200, item: { attributes: { kept: { vacancies: 0 } } } });
  expect(await stored(from)).toMatchObject({ status: 'approved', mergedIntoId: null, archivedAt: null });
  expect(await stored(into)).toMatchObject({ website: 'https://nieuw.example' });
  const back = await world.ask('centerAdmin', 'GET', `/organizations/${from}/members`);
  expect(back.items.map(({ id: member }) => member)).toContain(admin);
  expect(await undo(id)).toMatchObject({ status: 409 });
});

test('is refused where it is not possible, and never reaches another centre', async () => {
  const one = await add('Een');
  const waits = await add('Wacht', { status: 'pending' });
  const gone = await add('Weg', { status: 'archived' });
  expect(await merge(one, one)).toMatchObject({ status: 409, errors: [{ code: 'same_record' }] });
  expect(await merge(one, waits)).toMatchObject({ status: 409, errors: [{ code: 'not_in_use' }] });
  expect(await merge(one, gone)).toMatchObject({ status: 409, errors: [{ code: 'invalid_transition' }] });
  expect(await merge(one, world.school)).toMatchObject({ status: 409, errors: [{ code: 'invalid_transition' }] });
  expect((await merge(one, world.farAway)).status).toBe(404);
  expect(await merge(one, world.farAway, {}, 'superuser')).toMatchObject({
    status: 409,
    errors: [{ code: 'other_center' }],
  });
  expect((await merge(one, world.buurthuis, {}, 'farAdmin')).status).toBe(404);
  expect((await merge(one, world.buurthuis, {}, 'relations')).status).toBe(403);
  // A sign-up that is known already becomes part of the one that is there.
  expect((await merge(waits, one)).status).toBe(200);
});

test('after thirty days it stays as it is, and what was remembered goes', async () => {
  const [from, into] = [await add('Oud'), await add('Nieuw')];
  await merge(from, into);
  const { id } = (await mergeOf(from)) ?? { id: '' };
  world.api.clock.advance(31 * 24 * 3600 * 1000);
  world.forgetSession('centerAdmin');
  expect(await undo(id)).toMatchObject({ status: 410 });
  await world.inDemo(() => organizationNight(world.api.app, 'demo', world.api.clock.now));
  expect(await mergeOf(from)).toBeUndefined();
  expect(await world.ask(null, 'GET', `/organizations/${from}`)).toMatchObject({ item: { id: into } });
});

test('archiving many tells for each whether it went well, and bringing back takes it back', async () => {
  const [one, two] = [await add('Straks'), await add('Wachtend', { status: 'pending' })];
  const bulk = (action: 'archive' | 'restore', who: 'centerAdmin' | 'orgAdmin' = 'centerAdmin') =>
    world.ask(who, 'PUT', '/organizations/bulk', { action, ids: [one, two, world.farAway] }, { type });
  expect((await bulk('archive')).items.map(({ attributes }) => [attributes.ok, attributes.status])).toEqual([
    [true, 'archived'],
    [false, 'pending'],
    [false, null],
  ]);
  expect((await bulk('restore', 'orgAdmin')).items.some(({ attributes }) => attributes.ok)).toBe(false);
  expect((await bulk('restore')).items[0]?.attributes).toMatchObject({ ok: true, status: 'approved' });
});

test('hours with exceptions are stored as they were given, and what is impossible is refused', async () => {
  const id = await add('Open');
  const change = (attributes: object) =>
    world.ask('centerAdmin', 'PATCH', `/organizations/${id}`, attributes, { type });
  const exceptions = [
    { from: '2026-12-24', to: '2027-01-02', hours: [], note: 'Kerst' },
    { from: '2026-12-05', to: null, hours: [{ from: '09:00', to: '12:00' }], note: null },
  ];
  const saved = await change({
    opening_exceptions: exceptions,
    closed_on_holidays: true,
    cover_focal_point: { x: 0.2, y: 0.8 },
    cover_alt: 'De zaal',
  });
  expect(saved.item.attributes).toMatchObject({
    opening_exceptions: exceptions,
    closed_on_holidays: true,
    cover_focal_point: { x: 0.2, y: 0.8 },
    cover_alt: 'De zaal',
  });
  const backwards = [{ from: '2026-12-24', to: '2026-12-20', hours: [], note: null }];
  expect((await change({ opening_exceptions: backwards })).status).toBe(422);
  const late = [{ from: '2026-12-24', hours: [{ from: '18:00', to: '09:00' }] }];
  expect((await change({ opening_exceptions: late })).status).toBe(422);
});
