import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../../database/newId.ts';
import { workItems } from '../../../tables/administration/workItems.table.ts';
import { lookups } from '../../../tables/centers/lookups.table.ts';
import { mails } from '../../../tables/notifications/mails.table.ts';
import { addresses, organizationProfiles, organizations } from '../../../tables/organizations/organizations.table.ts';
import { handOverCorrections } from './corrections.usecases.ts';

let api: TestApp;
let center: string;
const ids: Record<string, string> = {};
const theme = newId();
const sessions: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  const { db, inTenant } = api.database;
  center = await world.center('public', 'Wezep', { latitude: 52.46, longitude: 6.0 });
  const elsewhere = await world.center('public', 'Roermond', { order: 1 });
  const add = async (
    name: string,
    place: { latitude: number; longitude: number } | null,
    change: Partial<typeof organizations.$inferInsert> = {},
    profile: Partial<typeof organizationProfiles.$inferInsert> = {},
  ) => {
    const id = await world.organization('public', { name, centerId: center, ...change });
    ids[name] = id;
    await inTenant('public', async () => {
      if (place) await db.update(addresses).set(place).where(eq(addresses.organizationId, id));
      if (Object.keys(profile).length > 0)
        await db.update(organizationProfiles).set(profile).where(eq(organizationProfiles.organizationId, id));
    });
  };
  await inTenant('public', () =>
    db.insert(lookups).values({ id: theme, kind: 'activity_types', key: 'music', name: { nl: 'Muziek', en: 'Music' } }),
  );
  await add(
    'Buurthuis',
    { latitude: 52.46, longitude: 6.0 },
    { description: '=HYPERLINK("x")', email: 'huis@mail.example' },
  );
  await add('Élan', { latitude: 52.4601, longitude: 6.0001 }, {}, { activityTypeIds: [theme] });
  await add('2e Kans', { latitude: 51.19, longitude: 5.99 }, { phoneNumber: '+31612345678' });
  await add('Zonder Plek', null);
  await add('Verborgen', { latitude: 52.46, longitude: 6.0 }, {}, { showOnSocialMap: false });
  await add('Wachtend', { latitude: 52.46, longitude: 6.0 }, { status: 'pending' });
  await add('Gedeeld', { latitude: 51.2, longitude: 6.0 }, { centerId: elsewhere, sharedWithCenters: true });
  await add('Niet Gedeeld', { latitude: 51.2, longitude: 6.0 }, { centerId: elsewhere });
  const people = { own: ids.Buurthuis, other: ids.Élan };
  for (const [name, scopeId] of Object.entries(people)) {
    await world.user('public', `${name}@public.example`, center, [
      { role: 'admin', scopeType: 'Organization', scopeId: scopeId ?? '' },
    ]);
    sessions[name] = await api.signIn(`${name}@public.example`, testPassword, { tenant: 'public', center });
  }
});
afterAll(() => api.close());

const get = (path: string, who?: string) =>
  api.call({ url: `/api/v1/${path}`, tenant: 'public', center, session: who ? sessions[who] : undefined });
const rowsOf = ({ body }: { body: unknown }) => (body as WireDocument).data as WireResource[];
const names = async (query: string) =>
  rowsOf(await get(`social_map${query}`)).map(({ attributes }) => attributes?.name);

describe('the list', () => {
  test('has approved organisations that want to be on it, also for staff', async () => {
    const all = ['2e Kans', 'Buurthuis', 'Gedeeld', 'Zonder Plek', 'Élan'];
    expect((await names('')).toSorted()).toEqual(all);
    const own = rowsOf(await get('social_map', 'own')).map(({ attributes }) => attributes?.name);
    expect(own.toSorted()).toEqual(all);
  });

  test('counts the letters of the index, whatever letter is chosen', async () => {
    const { body } = await get('social_map?filter[letter_eq]=E');
    const { data, meta } = body as WireDocument;
    expect((data as WireResource[]).map(({ attributes }) => attributes?.name)).toEqual(['Élan']);
    const letters = ((meta?.letters ?? []) as { letter: string; count: number }[]).filter(({ count }) => count > 0);
    expect(letters).toEqual([
      { letter: 'B', count: 1 },
      { letter: 'E', count: 1 },
      { letter: 'G', count: 1 },
      { letter: 'Z', count: 1 },
      { letter: '#', count: 1 },
    ]);
    expect(await names('?filter[letter_eq]=%23')).toEqual(['2e Kans']);
  });

  test.each([
    [`?filter[theme_in]=${theme}`, ['Élan']],
    ['?filter[near]=8091&filter[distance_lteq]=10&sort=distance', ['Buurthuis', 'Élan']],
    ['?filter[bbox]=5.9,51,6.1,51.5', ['2e Kans', 'Gedeeld']],
    ['?filter[name_or_description_cont]=kans', ['2e Kans']],
    ['?filter[type_eq]=School', []],
  ])('%s', async (query, expected) => {
    expect((await names(query)).toSorted()).toEqual(expected);
  });

  test.each([
    '?filter[letter_eq]=AB',
    '?filter[bbox]=1,2,3',
    '?filter[status_eq]=pending',
    '?filter[email_cont]=a',
    '/clusters?zoom=veel',
  ])('%s is refused', async (query) => {
    expect((await get(`social_map${query}`)).status).toBe(400);
  });

  test('one card has what a reader needs, and says from where it is shared', async () => {
    const answer = await get(`social_map/${ids['2e Kans']}`);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          type: 'social_map_cards',
          attributes: { name: '2e Kans', phone_number: '+31612345678', address: { city: 'Ergens', kind: 'visit' } },
        },
      },
    });
    expect(await get(`social_map/${ids.Gedeeld}`)).toMatchObject({
      body: { meta: { shared_from: { name: 'Roermond' } } },
    });
    for (const hidden of ['Verborgen', 'Wachtend', 'Niet Gedeeld'])
      expect((await get(`social_map/${ids[hidden]}`, 'own')).status).toBe(404);
  });
});

test('close together is one dot, and falls apart further in', async () => {
  const dots = (query: string) =>
    get(`social_map/clusters?${query}`).then((answer) => rowsOf(answer).map(({ attributes }) => attributes ?? {}));
  const far = await dots('filter[bbox]=3,50,8,54&zoom=6');
  expect(far.map((dot) => dot.count)).toEqual(expect.arrayContaining([2, 2]));
  const [pair] = far.filter((dot) => (dot.ids as string[]).includes(ids.Buurthuis ?? ''));
  expect(((pair?.ids ?? []) as string[]).toSorted()).toEqual([ids.Buurthuis, ids.Élan].toSorted());
  const near = await dots('filter[bbox]=5.9,52.4,6.1,52.5&zoom=18');
  expect(near.map((dot) => [dot.count, dot.name])).toEqual(
    expect.arrayContaining([
      [1, 'Buurthuis'],
      [1, 'Élan'],
    ]),
  );
  expect(near).toHaveLength(2);
});

describe('downloads', () => {
  test('a table that no spreadsheet takes for formulas', async () => {
    const answer = await get('social_map.csv');
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toContain('sociale-kaart.csv');
    const [head, ...lines] = answer.text.trim().split('\r\n');
    expect(head).toContain('naam,soort,omschrijving,themas');
    expect(lines).toHaveLength(5);
    const cells = lines.flatMap((line) => line.split(',')).map((cell) => cell.replace(/^"/, ''));
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    expect(answer.text).toContain(`'=HYPERLINK`);
    expect(answer.text).toContain(`'+31612345678`);
    expect(answer.text).toContain('Muziek');
  });

  test('the same as JSON', async () => {
    const { body } = await get('social_map.json?filter[letter_eq]=B');
    expect(body).toMatchObject({
      data: [{ id: ids.Buurthuis, name: 'Buurthuis', open_vacancies_count: 0 }],
      meta: { total: 1 },
    });
  });
});

describe('what somebody says is wrong', () => {
  const correct = (id: string | undefined, attributes: Record<string, unknown>) =>
    api.call({
      method: 'POST',
      url: `/api/v1/social_map/${id}/corrections`,
      tenant: 'public',
      center,
      body: { data: { type: 'corrections', attributes } },
    });

  test('reaches its people by mail and the centre as work, and is resolved once', async () => {
    const suggestion = 'Het nummer is sinds mei 0525 123456.';
    const answer = await correct(ids.Buurthuis, { field: 'phone_number', suggestion, email: 'lezer@mail.example' });
    expect(answer).toMatchObject({ status: 201, body: { data: { attributes: { status: 'open' } } } });
    const correctionId = ((answer.body as WireDocument).data as WireResource).id;
    const { db, inTenant } = api.database;
    const items = () =>
      inTenant('public', () => db.select().from(workItems).where(eq(workItems.subjectId, correctionId)));
    expect(await items()).toEqual([]);
    const fortnight = new Date(api.clock.now.getTime() + 14 * 24 * 3600 * 1000);
    const handOver = () => inTenant('public', () => handOverCorrections(api.app, fortnight));
    expect([await handOver(), await handOver()]).toEqual([1, 0]);
    expect(await items()).toMatchObject([{ kind: 'correction', centerId: center, doneAt: null }]);
    const sent = await inTenant('public', () =>
      db.select().from(mails).where(eq(mails.recipientEmail, 'own@public.example')),
    );
    expect(sent.at(-1)).toMatchObject({ replyTo: 'lezer@mail.example', variables: { excerpt: suggestion } });
    const listed = await get(`organizations/${ids.Buurthuis}/corrections`, 'own');
    expect(rowsOf(listed)).toMatchObject([{ id: correctionId, attributes: { field: 'phone_number', suggestion } }]);
    expect((await get(`organizations/${ids.Buurthuis}/corrections`, 'other')).status).toBe(404);
    const put = (who: string, step: 'resolve' | 'undo', attributes = {}) =>
      api.call({
        method: 'PUT',
        url: `/api/v1/organizations/${ids.Buurthuis}/corrections/${correctionId}/${step}`,
        tenant: 'public',
        center,
        session: sessions[who],
        body: { data: { type: 'corrections', attributes } },
      });
    const resolve = (who: string, status = 'applied') => put(who, 'resolve', { status });
    const told = () =>
      inTenant('public', () => db.select().from(mails).where(eq(mails.recipientEmail, 'lezer@mail.example')));
    const openCount = async () =>
      ((await get(`organizations/${ids.Buurthuis}`, 'own')).body as { data: WireResource }).data.attributes
        ?.open_corrections_count;
    const taken = { status: 409, body: { errors: [{ code: 'invalid_transition' }] } };
    expect((await resolve('other')).status).toBe(404);
    expect((await put('other', 'undo')).status).toBe(404);
    expect(await put('own', 'undo')).toMatchObject(taken);
    const open = await openCount();

    // The answer waits, and who gave it may think again: until then nobody has heard of it.
    const dismissed = await resolve('own', 'dismissed');
    expect(dismissed).toMatchObject({ status: 200, body: { data: { attributes: { status: 'dismissed' } } } });
    expect(rowsOf(await get(`organizations/${ids.Buurthuis}/corrections`, 'own'))).toMatchObject([
      { attributes: { status: 'dismissed', held: { by_name: expect.any(String) } } },
    ]);
    expect(await openCount()).toBe(Number(open) - 1);
    expect(await resolve('own')).toMatchObject(taken);
    expect(await put('own', 'undo')).toMatchObject({
      status: 200,
      body: { data: { attributes: { status: 'open', held: null } } },
    });
    expect(await openCount()).toBe(open);

    expect(await resolve('own')).toMatchObject({ status: 200, body: { data: { attributes: { status: 'applied' } } } });
    expect(await told()).toEqual([]);
    expect((await items())[0]?.doneAt).toBeNull();
    api.clock.advance(10 * 60_000);
    await api.app.held.releaseDue();
    expect((await items())[0]?.doneAt).not.toBeNull();
    expect(await resolve('own')).toMatchObject(taken);
    expect(await put('own', 'undo')).toMatchObject(taken);
    expect(rowsOf(await get(`organizations/${ids.Buurthuis}/corrections`, 'own'))).toMatchObject([
      { attributes: { status: 'applied', held: null } },
    ]);
    expect(await told()).toHaveLength(1);
    expect((await told())[0]?.variables).toMatchObject({ subject: 'Je melding over Buurthuis' });
  });

  test('comes to the centre at once where nobody can answer', async () => {
    const answer = await correct(ids['2e Kans'], { field: 'closed', suggestion: 'Bestaat niet meer.' });
    const { id } = (answer.body as WireDocument).data as WireResource;
    const { db, inTenant } = api.database;
    const items = await inTenant('public', () => db.select().from(workItems).where(eq(workItems.subjectId, id)));
    expect(items).toMatchObject([{ kind: 'correction', centerId: center }]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['an unknown field', { field: 'password', suggestion: 'Iets' }, 'field'],
    ['nothing said', { field: 'name', suggestion: ' ' }, 'suggestion'],
    ['no address of a mail', { field: 'name', suggestion: 'Anders', email: 'x' }, 'email'],
  ])('is refused with %s', async (_case, attributes, pointer) => {
    expect(await correct(ids.Buurthuis, attributes)).toMatchObject({
      status: 422,
      body: { errors: [{ source: { pointer: `/data/attributes/${pointer}` } }] },
    });
  });

  test('only about what is on the map', async () => {
    expect((await correct(ids.Verborgen, { field: 'name', suggestion: 'Anders' })).status).toBe(404);
  });
});

describe('opening hours and freshness', () => {
  const change = (name: string, values: Partial<typeof organizations.$inferInsert>) =>
    api.database.inTenant('public', () =>
      api.database.db
        .update(organizations)
        .set(values)
        .where(eq(organizations.id, ids[name] ?? '')),
    );
  const cardOf = async (name: string) =>
    ((await get(`social_map/${ids[name]}`)).body as { data: WireResource }).data.attributes ?? {};

  test('who is open now is found by the clocks of Amsterdam', async () => {
    // A Monday, 9.30 in the summer of Amsterdam.
    api.clock.now = new Date('2026-06-15T07:30:00Z');
    const hours = (from: string, to: string) => ({ openingHours: [{ day: 'mon' as const, from, to }] });
    await change('Buurthuis', hours('09:00', '17:00'));
    await change('Élan', hours('10:00', '12:00'));
    expect(await names('?filter[open_now_true]=1')).toEqual(['Buurthuis']);
    expect((await cardOf('Buurthuis')).opening).toEqual({ is_open: true, until: '17:00', next: null });
    expect((await cardOf('Élan')).opening).toEqual({
      is_open: false,
      until: null,
      next: { day: 'mon', at: '10:00', is_today: true },
    });
    expect((await cardOf('2e Kans')).opening).toBeNull();
    api.clock.now = new Date('2026-06-15T15:00:00Z');
    expect(await names('?filter[open_now_true]=1')).toEqual([]);
    expect((await cardOf('Buurthuis')).opening).toMatchObject({ next: { day: 'mon', at: '09:00', is_today: false } });
  });

  test('a day that differs goes before the week, and a holiday that is kept is closed', async () => {
    const week = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;
    const openingHours = week.map((day) => ({ day, from: '09:00', to: '17:00' }));
    const closed = { from: '2026-12-21', to: '2026-12-23', hours: [], note: 'Vakantie' };
    const opened = { from: '2026-12-27', to: null, hours: [{ from: '10:00', to: '12:00' }], note: null };
    const past = { from: '2026-11-02', to: null, hours: [], note: null };
    await change('Buurthuis', { openingHours, openingExceptions: [opened, past, closed], closedOnHolidays: true });
    await change('Élan', { openingHours });
    const at = async (moment: string) => {
      api.clock.now = new Date(moment);
      return { isIn: (await names('?filter[open_now_true]=1')).toSorted(), state: (await cardOf('Buurthuis')).opening };
    };
    const until = (time: string) => ({ is_open: true, until: time, next: null });
    const opens = (day: string, time: string, isToday = false) => ({
      is_open: false,
      until: null,
      next: { day, at: time, is_today: isToday },
    });
    // A Tuesday within the holiday of the house, and the Thursday after it.
    expect(await at('2026-12-22T10:00:00Z')).toEqual({ isIn: ['Élan'], state: opens('thu', '09:00') });
    expect(await at('2026-12-24T10:00:00Z')).toEqual({ isIn: ['Buurthuis', 'Élan'], state: until('17:00') });
    // Christmas is a Friday; only who keeps holidays is closed.
    expect(await at('2026-12-25T10:00:00Z')).toEqual({ isIn: ['Élan'], state: opens('sun', '10:00') });
    expect(await at('2026-12-27T10:00:00Z')).toEqual({ isIn: ['Buurthuis'], state: until('12:00') });
    api.clock.now = new Date('2026-12-22T10:00:00Z');
    expect(await cardOf('Buurthuis')).toMatchObject({
      opening_exceptions: [{ from: '2026-12-21', note: 'Vakantie' }, { from: '2026-12-27' }],
      closed_on_holidays: true,
    });
    const services = ((await get('open_data/hsds')).body as { contents: Record<string, unknown>[] }).contents;
    const { schedules } = services.find(({ id }) => id === ids.Buurthuis) ?? {};
    expect((schedules as unknown[]).slice(-2)).toMatchObject([
      { valid_from: '2026-12-21', valid_to: '2026-12-23', notes: 'Vakantie' },
      { valid_from: '2026-12-27', valid_to: '2026-12-27', opens_at: '10:00', closes_at: '12:00' },
    ]);
    const table = (await get('social_map.csv')).text;
    expect(table).toContain('2026-12-21 t/m 2026-12-23 gesloten; 2026-12-27 10:00-12:00');
    await change('Buurthuis', {
      openingHours: [],
      openingExceptions: [{ ...closed, from: '2026-12-01', to: '2027-03-01' }, opened],
    });
    expect((await cardOf('Buurthuis')).opening).toEqual(opens('sun', '10:00'));
    api.clock.now = new Date('2027-01-05T10:00:00Z');
    expect((await cardOf('Buurthuis')).opening).toEqual({ is_open: false, until: null, next: null });
    await change('Buurthuis', { openingHours: [{ day: 'mon', from: '09:00', to: '17:00' }], openingExceptions: [] });
  });

  test('what nobody has checked for a year says so and sinks, but not in the alphabet', async () => {
    const checkedAt = new Date(api.clock.now.getTime() - 400 * 24 * 3600 * 1000);
    for (const name of ['2e Kans', 'Gedeeld', 'Zonder Plek', 'Élan'])
      await change(name, { profileCheckedAt: api.clock.now });
    await change('Buurthuis', { profileCheckedAt: checkedAt });
    expect((await names('')).at(-1)).toBe('Buurthuis');
    expect((await names('?sort=name'))[1]).toBe('Buurthuis');
    expect((await cardOf('Buurthuis')).unchecked_since).toBe(checkedAt.toISOString());
    expect((await cardOf('Élan')).unchecked_since).toBeNull();
  });
});

test('the map goes along as HSDS, a service for each organisation', async () => {
  const { body } = await get('open_data/hsds?filter[letter_eq]=B');
  expect(body).toMatchObject({
    total_items: 1,
    contents: [
      {
        id: ids.Buurthuis,
        name: 'Buurthuis',
        organization: { name: 'Buurthuis' },
        schedules: [{ byday: 'MO', opens_at: '09:00', closes_at: '17:00' }],
        service_at_locations: [{ location: { latitude: 52.46, addresses: [{ city: 'Ergens', country: 'NL' }] } }],
      },
    ],
  });
});

describe('a message to an organisation', () => {
  const send = (name: string, attributes: Record<string, unknown>) =>
    api.call({
      method: 'POST',
      url: `/api/v1/social_map/${ids[name]}/messages`,
      tenant: 'public',
      center,
      body: { data: { type: 'social_map_messages', attributes } },
    });
  const question = { name: 'Sam', email: 'sam@mail.example', message: 'Mag mijn hond mee naar het eten?' };

  test('goes on by mail, and no address of the organisation comes back', async () => {
    const answer = await send('Buurthuis', question);
    expect(answer).toMatchObject({ status: 201, body: { data: { attributes: { organization_name: 'Buurthuis' } } } });
    expect(answer.text).not.toContain('@');
    const { db, inTenant } = api.database;
    const sent = await inTenant('public', () => db.select().from(mails).where(eq(mails.replyTo, question.email)));
    expect(sent).toMatchObject([{ recipientEmail: 'own@public.example' }]);
    for (const path of ['social_map', `social_map/${ids.Buurthuis}`, 'social_map.csv', 'social_map.json'])
      expect((await get(path)).text).not.toContain('huis@mail.example');
  });

  test('is refused without words, without an address, and to who is not on the map', async () => {
    expect((await send('Buurthuis', { ...question, message: 'Hoi' })).status).toBe(422);
    expect((await send('Buurthuis', { ...question, email: 'sam' })).status).toBe(422);
    expect((await send('Verborgen', question)).status).toBe(404);
  });
});
