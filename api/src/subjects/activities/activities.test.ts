import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CalendarEntry } from '@omzien/model/activity';
import { type ActivityWorld, startActivityWorld } from '../../../testing/worlds/activityWorld.ts';

let world: ActivityWorld;
let call: ActivityWorld['call'];
let make: ActivityWorld['make'];
beforeAll(async () => {
  world = await startActivityWorld();
  ({ call, make } = world);
}, 120_000);
afterAll(() => world?.api.close());

const weekly = {
  recurrence: 'FREQ=WEEKLY;COUNT=4',
  starts_at: '2027-03-16T18:30:00Z',
  ends_at: '2027-03-16T20:30:00Z',
};
const change = (id: string, attributes: object, rest = {}) =>
  call(`/activities/${id}`, { method: 'PATCH', attributes, as: 'organizer', ...rest });
const startsOf = (item: { occurrences: { startsAt: string }[] }) => item.occurrences.map(({ startsAt }) => startsAt);

test('an activity is a vacancy with dates, and says what one may do with it', async () => {
  const { status, item, headers } = await make({ price_cents: 350, places: 12 });
  expect(status).toBe(201);
  expect(headers.location).toBe(`/api/v1/activities/${item.id}`);
  expect(item).toMatchObject({
    status: 'published',
    frequency: 'once',
    recurrence: null,
    priceCents: 350,
    places: 12,
    organizer: 'De Tafel',
    occurrences: [{ startsAt: '2026-11-24T18:30:00.000Z', cancelled: false, placesLeft: 12, waitingCount: 0 }],
    permissions: { update: true, destroy: true },
  });
  expect((await call(`/vacancies/${item.id}`)).item).toMatchObject({ vacancyType: 'activity', frequency: 'once' });
  const seen = await call(`/activities/${item.id}`);
  expect(seen.item).not.toHaveProperty('permissions');
  expect(seen.headers.etag).toBeDefined();
});

test.each([
  ['an end before its start', { ends_at: '2026-11-24T17:00:00Z' }, 'ends_at'],
  ['a rule that we do not know', { recurrence: 'FREQ=SECONDLY' }, 'recurrence'],
  ['dates and a rule at once', { recurrence: 'FREQ=DAILY;COUNT=2', occurrences: [] }, 'occurrences'],
  ['a rule that never comes true', { recurrence: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, 'recurrence'],
  ['registration elsewhere without where', { registration: 'external' }, 'external_url'],
  [
    'an address that is no web address',
    { registration: 'external', external_url: 'javascript:alert(1)' },
    'external_url',
  ],
  ['a price below nothing', { price_cents: -1 }, 'price_cents'],
  ['no title while it goes on line', { title: '' }, 'title'],
])('is refused with %s', async (_case, attributes, attribute) => {
  const { status, errors } = await make(attributes);
  expect(status).toBe(422);
  expect(errors.map(({ source }) => source?.pointer)).toContain(`/data/attributes/${attribute}`);
});

test('a series keeps its clock over the change of the clock', async () => {
  const { item } = await make(weekly);
  expect(item.frequency).toBe('regularly');
  expect(startsOf(item)).toEqual([
    '2027-03-16T18:30:00.000Z',
    '2027-03-23T18:30:00.000Z',
    '2027-03-30T17:30:00.000Z',
    '2027-04-06T17:30:00.000Z',
  ]);
});

test('one date changes by itself, and stays when the series changes; participants of moved dates are told', async () => {
  const { item } = await make(weekly);
  const [first, second, third] = item.occurrences;
  await world.signUp(item.id, first?.id ?? '', { email: 'een@gast.example' });
  await world.signUp(item.id, second?.id ?? '', { email: 'twee@gast.example' });
  await world.newMails();

  const one = await call(`/activities/${item.id}/occurrences/${second?.id}`, {
    method: 'PATCH',
    as: 'organizer',
    attributes: {
      starts_at: '2027-03-24T18:30:00Z',
      ends_at: '2027-03-24T20:00:00Z',
      place: 'Buurthuis',
      reason: 'Verbouwing',
    },
  });
  expect(one.item.occurrences[1]).toMatchObject({
    startsAt: '2027-03-24T18:30:00.000Z',
    place: 'Buurthuis',
    edited: true,
  });
  const moved = await world.newMails();
  expect(moved).toMatchObject([{ templateKey: 'activity_changed', recipientEmail: 'twee@gast.example' }]);
  expect(moved[0]?.variables).toMatchObject({ reason: 'Verbouwing', new: 'wo 24 maart 2027, 19.30 uur, Buurthuis' });

  const later = await change(item.id, {
    starts_at: '2027-03-16T19:00:00Z',
    ends_at: '2027-03-16T21:00:00Z',
    recurrence: 'FREQ=WEEKLY;COUNT=3',
  });
  expect(startsOf(later.item)).toEqual([
    '2027-03-16T19:00:00.000Z',
    '2027-03-24T18:30:00.000Z',
    '2027-03-30T18:00:00.000Z',
  ]);
  expect(later.item.occurrences.map(({ id }) => id)).toEqual([first?.id, second?.id, third?.id]);
  const told = await world.newMails();
  expect(told.map(({ recipientEmail, variables }) => [recipientEmail, variables.new])).toEqual([
    ['een@gast.example', '2027-03-16T19:00:00.000Z'],
  ]);
});

test('a list of dates can be sent again, changed and shortened; a date with people is cancelled, another goes', async () => {
  const dates = ['2026-12-01', '2026-12-02', '2026-12-03'].map((day) => ({
    starts_at: `${day}T10:00:00Z`,
    ends_at: `${day}T11:00:00Z`,
  }));
  const { item } = await make({ starts_at: undefined, ends_at: undefined, occurrences: dates });
  expect(item.frequency).toBe('multi_day');
  expect((await change(item.id, { occurrences: dates })).item.occurrences.map(({ id }) => id)).toEqual(
    item.occurrences.map(({ id }) => id),
  );
  await world.signUp(item.id, item.occurrences[0]?.id ?? '', { email: 'drie@gast.example' });
  await world.newMails();
  const shorter = await change(item.id, { occurrences: [dates[1]], reason: 'Te weinig koks' });
  expect(shorter.item.occurrences.map(({ cancelled, reason }) => [cancelled, reason])).toEqual([
    [true, 'Te weinig koks'],
    [false, null],
  ]);
  expect(await world.newMails()).toMatchObject([
    { templateKey: 'activity_changed', recipientEmail: 'drie@gast.example', variables: { new: null } },
  ]);
  expect((await change(item.id, { occurrences: [{ id: world.ids.center, ...dates[0] }] })).status).toBe(422);
});

test('a date is cancelled once, with a reason, and a move of the place is told', async () => {
  const { item } = await make();
  const date = item.occurrences[0]?.id ?? '';
  await world.signUp(item.id, date, { email: 'vier@gast.example' });
  await world.newMails();
  await change(item.id, { street: 'Markt 2' });
  const [move] = await world.newMails();
  expect(move?.variables).toMatchObject({
    old: 'di 24 november 2026, 19.30 uur, Dorpsstraat 1, Delft',
    new: 'di 24 november 2026, 19.30 uur, Markt 2, Delft',
  });
  const cancel = (attributes: object, rest = {}) =>
    call(`/activities/${item.id}/occurrences/${date}/cancel`, { method: 'PUT', attributes, as: 'organizer', ...rest });
  expect((await cancel({})).status).toBe(422);
  expect((await cancel({ reason: 'Storm' }, { as: 'neighbour' })).status).toBe(404);
  expect((await cancel({ reason: 'Storm' })).item.occurrences[0]).toMatchObject({ cancelled: true, reason: 'Storm' });
  expect(await world.newMails()).toMatchObject([
    { templateKey: 'activity_changed', variables: { reason: 'Storm', new: null } },
  ]);
  expect(await cancel({ reason: 'Storm' })).toMatchObject({ status: 409, errors: [{ code: 'invalid_transition' }] });
  expect((await world.signUp(item.id, date, { email: 'vijf@gast.example' })).status).toBe(409);
});

test('a series is cancelled from one date on, each who was to come is told once, and it grows no further', async () => {
  const { item } = await make({ recurrence: 'FREQ=WEEKLY' });
  const [first, second, third] = item.occurrences.map(({ id }) => id) as [string, string, string];
  await world.signUp(item.id, first, { email: 'zes@gast.example' });
  await world.signUp(item.id, second, { email: 'zes@gast.example' });
  await world.signUp(item.id, third, { email: 'zes@gast.example' });
  await world.signUp(item.id, third, { email: 'zeven@gast.example' });
  await world.newMails();
  const cancel = (date: string, attributes: object) =>
    call(`/activities/${item.id}/occurrences/${date}/cancel`, { method: 'PUT', attributes, as: 'organizer' });
  expect((await cancel(second, { reason: 'Geen zaal', scope: 'some' })).status).toBe(422);
  const after = (await cancel(second, { reason: 'Geen zaal', scope: 'following' })).item;
  expect(after.occurrences[0]?.cancelled).toBe(false);
  expect(after.occurrences.slice(1).every(({ cancelled, reason }) => cancelled && reason === 'Geen zaal')).toBe(true);
  expect(after.recurrence).toMatch(/^FREQ=WEEKLY;UNTIL=\d{8}T\d{6}Z$/);
  const told = await world.newMails();
  expect(told.map(({ recipientEmail }) => recipientEmail).sort()).toEqual(['zes@gast.example', 'zeven@gast.example']);
  const six = told.find(({ recipientEmail }) => recipientEmail.startsWith('zes@'));
  expect(six?.variables).toMatchObject({ new: null, reason: 'Geen zaal' });
  expect(String(six?.variables.old).split('; ')).toHaveLength(2);
  const rest = (await cancel(first, { reason: 'Gestopt', scope: 'all' })).item;
  expect(rest.occurrences.every(({ cancelled }) => cancelled)).toBe(true);
  expect((await world.newMails()).map(({ recipientEmail }) => recipientEmail)).toEqual(['zes@gast.example']);
});

test('a change knows its version, takes the steps of a vacancy, and only within reach', async () => {
  const { item, headers } = await make({ status: 'draft' });
  expect(item.status).toBe('draft');
  expect((await call(`/activities/${item.id}`)).status).toBe(404);
  const first = await change(item.id, { price_cents: 100 }, { headers: { 'if-match': String(headers.etag) } });
  expect(first.item.priceCents).toBe(100);
  expect((await change(item.id, { price_cents: 200 }, { headers: { 'if-match': String(headers.etag) } })).status).toBe(
    412,
  );
  expect((await change(item.id, { status: 'published' })).item.status).toBe('published');
  expect(await change(item.id, { status: 'deleted' })).toMatchObject({
    status: 409,
    errors: [{ code: 'invalid_transition' }],
  });
  for (const as of ['neighbour', 'elsewhere']) {
    const rest = as === 'elsewhere' ? { as, center: world.ids.other } : { as };
    expect((await change(item.id, { price_cents: 1 }, rest)).status).toBe(404);
    expect((await call(`/activities/${item.id}`, { method: 'DELETE', ...rest })).status).toBe(404);
  }
  expect((await change(item.id, { price_cents: 1 }, { as: 'volunteer' })).status).toBe(403);
  expect((await make({ organization_id: world.ids.neighbour })).status).not.toBe(201);
  const copy = await call(`/activities/${item.id}/duplicate`, { method: 'PUT', as: 'organizer' });
  expect(copy).toMatchObject({ status: 201, item: { status: 'draft', priceCents: 100, occurrences: [] } });
  expect((await call(`/activities/${item.id}`, { method: 'DELETE', as: 'organizer' })).status).toBe(204);
  expect((await call(`/activities/${item.id}`, { as: 'organizer' })).status).toBe(404);
});

test('the calendar shows dates of this site, by day, price, part of the day and place', async () => {
  const free = await make({
    title: 'Koffie in de ochtend',
    starts_at: '2028-02-01T09:00:00Z',
    ends_at: '2028-02-01T10:00:00Z',
    recurrence: 'FREQ=DAILY;COUNT=3',
  });
  await make({
    title: 'Zingen in de avond',
    price_cents: 500,
    starts_at: '2028-02-02T19:00:00Z',
    ends_at: '2028-02-02T20:00:00Z',
    registration: 'none',
  });
  await make({
    title: 'Dit is nog een concept',
    status: 'draft',
    starts_at: '2028-02-02T19:00:00Z',
    ends_at: '2028-02-02T20:00:00Z',
  });
  const month = '?filter[starts_at_gteq]=2028-02-01&filter[starts_at_lteq]=2028-02-29';
  const list = (query = '', rest = {}) => call<CalendarEntry>(`/activities${month}${query}`, rest);
  const all = await list();
  expect(all.items.map(({ title, startsAt }) => [title.slice(0, 6), startsAt.slice(8, 16)])).toEqual([
    ['Koffie', '01T09:00'],
    ['Koffie', '02T09:00'],
    ['Zingen', '02T19:00'],
    ['Koffie', '03T09:00'],
  ]);
  expect(all.items[0]).toMatchObject({ activityId: free.item.id, placesLeft: null, organizer: 'De Tafel' });
  expect(all.meta).toMatchObject({
    pagination: { records: 4 },
    next_with_something: null,
    facets: {
      free: [
        { value: 'true', count: 3 },
        { value: 'false', count: 1 },
      ],
      daypart: [
        { value: 'morning', count: 3 },
        { value: 'evening', count: 1 },
      ],
      category_ids: [{ value: world.ids.categoryId, count: 4 }],
    },
  });
  const counted = async (query: string) => (await list(query)).items.length;
  expect(await counted('&filter[free_true]=true')).toBe(3);
  expect(await counted('&filter[daypart_in]=evening,afternoon')).toBe(1);
  expect(await counted('&filter[registration_eq]=none')).toBe(1);
  expect(await counted(`&filter[category_ids_in]=${world.ids.categoryId}`)).toBe(4);
  expect(await counted(`&filter[organization_id_eq]=${world.ids.neighbour}`)).toBe(0);
  expect(await counted('&filter[title_or_summary_cont]=zingen')).toBe(1);
  expect(await counted('&filter[near]=Delft&filter[distance_lteq]=5&sort=distance')).toBe(4);
  expect(await counted('&filter[near]=Groningen&filter[distance_lteq]=5')).toBe(0);
  expect((await list('&filter[near]=Delft')).items[0]?.distanceKm).toBeLessThan(5);
  expect((await list('&page[size]=3&page[number]=2')).items).toHaveLength(1);
  expect((await list('', { center: world.ids.other })).items).toEqual([]);
  for (const wrong of [
    '&filter[daypart_in]=night',
    '&filter[nothing_eq]=1',
    '&sort=nothing',
    '&filter[starts_at_gt]=2028-02-30',
    '&sort=distance',
    '&filter[distance_lteq]=x',
  ])
    expect((await list(wrong)).status).toBe(400);
  expect((await list('&filter[near]=Nergensland')).status).toBe(422);
  const empty = await call('/activities?filter[starts_at_gteq]=2028-01-01&filter[starts_at_lteq]=2028-01-31');
  expect(empty.meta).toMatchObject({ next_with_something: '2028-02-01', pagination: { records: 0 } });
});

test('dates that the editor of vacancies writes stand in the calendar too', async () => {
  const { status, item } = await call<{ id: string; expiresAt: string }>('/vacancies', {
    method: 'POST',
    as: 'organizer',
    body: {
      data: {
        type: 'vacancies',
        attributes: {
          title: 'Wandelen langs het water',
          description: 'We lopen een uur en drinken daarna koffie.',
          vacancy_type: 'activity',
          category_ids: [world.ids.categoryId],
          city: 'Delft',
          frequency: 'once',
          occurrences: [{ starts_at: '2027-05-02T09:00:00Z', ends_at: null }],
          organization_id: world.ids.organization,
          status: 'published',
        },
      },
    },
  });
  expect(status).toBe(201);
  // On line at once, it ends with its last date.
  expect(item.expiresAt).toBe('2027-05-02T11:00:00.000Z');
  const { item: activity } = await call(`/activities/${item.id}`, { as: 'organizer' });
  expect(activity.occurrences).toMatchObject([
    { startsAt: '2027-05-02T09:00:00.000Z', endsAt: '2027-05-02T11:00:00.000Z' },
  ]);
  expect(activity.registration).toBe('none');
});

test('with the switch off there are no activities', async () => {
  const off = { tenant: 'oldebroek' as const };
  const center = await world.world.center('oldebroek', 'Oldebroek');
  for (const url of ['/activities', `/activities/${world.ids.center}`, `/activities/${world.ids.center}/registrations`])
    expect((await call(url, { ...off, center })).status).toBe(404);
});
