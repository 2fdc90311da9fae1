import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ActivityOverview, ActivityRegistration } from '@omzien/model/activity';
import { eq } from 'drizzle-orm';
import { type ActivityWorld, startActivityWorld } from '../../../testing/worlds/activityWorld.ts';
import { nightlySteps } from '../../nightlySteps.ts';
import { runNightly } from '../../services/jobs/nightly.ts';
import { activityOccurrences, activityRegistrations } from '../../tables/vacancies/activities.table.ts';
import { cancelWithdrawn, remindParticipants } from './activityReminders.ts';

let world: ActivityWorld;
let call: ActivityWorld['call'];
let make: ActivityWorld['make'];
let signUp: ActivityWorld['signUp'];
beforeAll(async () => {
  world = await startActivityWorld();
  ({ call, make, signUp } = world);
}, 120_000);
afterAll(() => world?.api.close());

const hour = 3600 * 1000;
/** An activity with one date, and that date. */
async function made(change: object = {}) {
  const { item } = await make(change);
  return { id: item.id, date: item.occurrences[0]?.id ?? '' };
}
const dateRow = (id: string) =>
  world.api.database.inTenant(world.tenant, async () => {
    const [row] = await world.api.database.db.select().from(activityOccurrences).where(eq(activityOccurrences.id, id));
    return row;
  });
const listOf = (id: string, query = '', as = 'organizer') =>
  call<ActivityRegistration>(`/activities/${id}/registrations${query}`, { as });
const tokenOf = (url: unknown) => String(url).split('/').at(-1) ?? '';
const link = (token: string) => call<{ state: string; undoUrl: string | null }>(`/forms/by_token/${token}`);
const follow = (token: string) =>
  call<{ undoUrl: string | null; title: { nl: string } }>(`/forms/by_token/${token}/submissions`, {
    method: 'POST',
    body: { data: { type: 'form_submissions', attributes: {} } },
  });

test('of twenty who sign up at the same moment as many get in as there are places', async () => {
  const { id, date } = await made({ places: 7, waiting_list: true });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      signUp(id, date, { email: `gast${number}@gast.example`, name: `Gast ${number}` }),
    ),
  );
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  const states = answers.map(({ item }) => item.state);
  expect(states.filter((state) => state === 'registered')).toHaveLength(7);
  expect(answers.flatMap(({ item }) => item.waitingPosition ?? []).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 13 }, (_, index) => index + 1),
  );
  expect(await dateRow(date)).toMatchObject({ placesTaken: 7 });
  expect((await call(`/activities/${id}`)).item.occurrences[0]).toMatchObject({ placesLeft: 0, waitingCount: 13 });
});

test('an activity that its organiser has filled stands in the calendar and takes nobody more', async () => {
  const { id, date } = await made({ places: 5 });
  const calendar = (query = '') =>
    call<{ activityId: string; isFilled: boolean }>(`/activities?page[size]=100${query}`);
  expect(
    (
      await call(`/vacancies/${id}/fill`, {
        method: 'PUT',
        as: 'organizer',
        body: { data: { type: 'vacancies', id, attributes: { found_via_platform: 'no' } } },
      })
    ).status,
  ).toBe(200);
  const entryIn = async (query?: string) =>
    (await calendar(query)).items.find(({ activityId }) => activityId === id)?.isFilled;
  expect(await entryIn()).toBe(true);
  expect(await entryIn('&filter[places_left_true]=true')).toBeUndefined();
  expect((await signUp(id, date, { email: 'laat@gast.example' })).status).toBe(409);
});

test('without a waiting list full is full, and groups count as heads', async () => {
  const { id, date } = await made({ places: 5 });
  expect((await signUp(id, date, { email: 'a@gast.example', people: 4 })).item).toMatchObject({
    state: 'registered',
    people: 4,
  });
  expect(await signUp(id, date, { email: 'b@gast.example', people: 2 })).toMatchObject({
    status: 409,
    errors: [{ code: 'full', meta: { places_left: 1 } }],
  });
  expect((await signUp(id, date, { email: 'b@gast.example', people: 1 })).status).toBe(201);
  for (const people of [0, 11, 1.5]) expect((await signUp(id, date, { people })).status).toBe(422);
  expect((await signUp(id, 'nothing')).status).toBe(422);
  expect((await signUp(id, world.ids.center ?? '')).status).toBe(404);
  expect((await signUp(id, date, { name: '' })).status).toBe(422);
  expect((await signUp(id, date, { email: 'geen adres' })).status).toBe(422);
});

test('a guest gives up his place by the link in the mail, who waits moves up, and it can be taken back', async () => {
  const { id, date } = await made({ places: 2, waiting_list: true });
  await world.newMails();
  await signUp(id, date, { email: 'eerste@gast.example', people: 2 });
  await signUp(id, date, { email: 'groep@gast.example', people: 3 });
  await signUp(id, date, { email: 'alleen@gast.example' });
  const [mail, , third] = await world.newMails();
  expect(mail).toMatchObject({
    templateKey: 'activity_registration',
    variables: {
      waiting_position: null,
      location: 'Dorpsstraat 1, Delft',
      ics_url: expect.stringContaining(`/activities/${id}.ics?occurrence=${date}`),
    },
  });
  expect(third?.variables.waiting_position).toBe(2);
  const token = tokenOf(mail?.variables.cancel_url);
  expect((await link(token)).item.state).toBe('open');
  expect((await dateRow(date))?.placesTaken).toBe(2);

  const all = await Promise.all(Array.from({ length: 20 }, () => follow(token)));
  expect(all.map(({ status }) => status)).toEqual(Array(20).fill(201));
  // The group of three does not fit; the next one does.
  const told = await world.newMails();
  expect(told.map(({ recipientEmail }) => recipientEmail)).toEqual(['alleen@gast.example']);
  expect(told[0]?.variables.waiting_position).toBeNull();
  expect((await dateRow(date))?.placesTaken).toBe(1);

  const undo = tokenOf(all[0]?.item.undoUrl);
  const back = await follow(undo);
  expect(back.item.title.nl).toBe('Je staat op de wachtlijst');
  expect((await dateRow(date))?.placesTaken).toBe(1);
  // The organiser makes room for everybody: all move up, in order.
  await world.newMails();
  await call(`/activities/${id}`, { method: 'PATCH', as: 'organizer', attributes: { places: 10 } });
  expect((await world.newMails()).map(({ recipientEmail }) => recipientEmail).sort()).toEqual([
    'eerste@gast.example',
    'groep@gast.example',
  ]);
  expect((await dateRow(date))?.placesTaken).toBe(6);
});

test('the same address twice is one registration, and the answer does not tell', async () => {
  const { id, date } = await made();
  const first = await signUp(id, date, { name: 'Ria Bos' });
  const again = await signUp(id, date, { name: 'Iemand Anders', people: 3 });
  expect(again).toMatchObject({ status: 201, item: { name: 'Iemand Anders', people: 3, state: 'registered' } });
  expect(again.item.id).not.toBe(first.item.id);
  expect((await listOf(id)).items).toMatchObject([{ name: 'Ria Bos', people: 1 }]);
});

test('a full date says the same to who is on its list and to who is not', async () => {
  const full = await made({ places: 1 });
  await signUp(full.id, full.date, { email: 'komt@gast.example' });
  for (const email of ['komt@gast.example', 'vreemd@gast.example'])
    expect(await signUp(full.id, full.date, { email })).toMatchObject({ status: 409, errors: [{ code: 'full' }] });
  const queue = await made({ places: 1, waiting_list: true });
  await signUp(queue.id, queue.date, { email: 'komt@gast.example' });
  world.api.clock.advance(1000);
  const known = await signUp(queue.id, queue.date, { email: 'komt@gast.example' });
  const unknown = await signUp(queue.id, queue.date, { email: 'vreemd@gast.example' });
  expect([known.item.state, known.item.waitingPosition]).toEqual(['waiting', 1]);
  const { id: _one, ...told } = known.item as Record<string, unknown>;
  expect(unknown.item).toMatchObject({ ...told, email: 'vreemd@gast.example' });
});

test('a member is known by the account, sees only himself, and gives up his own place', async () => {
  const { id, date } = await made({ starts_at: '2026-12-02T18:00:00Z', ends_at: '2026-12-02T19:00:00Z' });
  const mine = await signUp(id, date, { people: 2 }, { as: 'volunteer' });
  expect(mine).toMatchObject({
    status: 201,
    item: { name: 'Noor de Wit', email: 'volunteer@public.example', userId: world.ids.volunteerUser },
  });
  expect(await signUp(id, date, {}, { as: 'volunteer' })).toMatchObject({
    status: 409,
    errors: [{ code: 'duplicate' }],
  });
  const { item: other } = await signUp(id, date, { email: 'ander@gast.example' });
  expect(other.state).toBe('registered');
  expect((await listOf(id, '', 'volunteer')).items.map(({ email }) => email)).toEqual(['volunteer@public.example']);
  expect((await listOf(id, '', '')).items).toEqual([]);
  const everybody = await listOf(id, '?sort=name');
  expect(everybody.items).toHaveLength(2);
  expect(everybody.meta).toMatchObject({ people: 3 });
  const own = await call<ActivityRegistration>('/activity_registrations?sort=starts_at', { as: 'volunteer' });
  expect(own.items).toMatchObject([{ activityId: id, startsAt: '2026-12-02T18:00:00.000Z' }]);

  const guestId = everybody.items.find(({ email }) => email === 'ander@gast.example')?.id;
  const cancel = (registration: string | undefined, as: string) =>
    call(`/activities/${id}/registrations/${registration}`, { method: 'DELETE', as });
  expect((await cancel(guestId, 'volunteer')).status).toBe(404);
  expect((await cancel(guestId, 'neighbour')).status).toBe(404);
  expect((await cancel('nothing', 'organizer')).status).toBe(404);
  expect((await cancel(mine.item.id, 'volunteer')).status).toBe(204);
  expect((await cancel(mine.item.id, 'volunteer')).status).toBe(204);
  expect((await dateRow(date))?.placesTaken).toBe(1);
});

test('staff see who came, and take the list along', async () => {
  const { id, date } = await made();
  await signUp(id, date, { name: '=HYPERLINK("x")', email: 'formule@gast.example', phone: '0612345678' });
  const [registration] = (await listOf(id)).items;
  const checkIn = (attributes: object, as = 'organizer') =>
    call<ActivityRegistration>(`/activities/${id}/registrations/${registration?.id}/check_in`, {
      method: 'PUT',
      attributes,
      as,
    });
  expect((await checkIn({}, 'neighbour')).status).toBe(404);
  expect((await checkIn({}, 'volunteer')).status).toBe(403);
  expect((await checkIn({})).item).toMatchObject({ state: 'attended' });
  expect((await checkIn({ attended: false })).item).toMatchObject({ state: 'registered', checkedInAt: null });
  const csv = await call(`/activities/${id}/registrations.csv`, { as: 'organizer' });
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.text).toContain(`'=HYPERLINK`);
  expect(csv.text).toContain(`'+31612345678`);
  expect((await call(`/activities/${id}/registrations.csv`, { as: 'neighbour' })).status).toBe(404);

  const overview = await call<ActivityOverview>('/activities/overview?filter[title_cont]=eten', { as: 'organizer' });
  expect(overview.items.find((one) => one.id === id)).toMatchObject({
    nextOccurrenceId: date,
    nextPlacesTaken: 1,
    upcomingCount: 1,
    registrationsCount: 1,
    permissions: { update: true },
  });
  expect(overview.meta.counts).toMatchObject({ published: expect.any(Number) });
  expect((await call<ActivityOverview>('/activities/overview', { as: 'neighbour' })).items).toEqual([]);
  expect((await call('/activities/overview', { as: 'volunteer' })).status).toBe(403);
});

test('an organiser mails everybody who comes, each once', async () => {
  const { item } = await make({ recurrence: 'FREQ=WEEKLY;COUNT=2' });
  const [one, two] = item.occurrences.map(({ id }) => id);
  await signUp(item.id, one ?? '', { email: 'beide@gast.example' });
  await signUp(item.id, two ?? '', { email: 'beide@gast.example' });
  await signUp(item.id, two ?? '', { email: 'tweede@gast.example' });
  await world.newMails();
  const send = (attributes: object, as = 'organizer') =>
    call<{ sentCount: number }>(`/activities/${item.id}/messages`, { method: 'POST', attributes, as });
  const message = 'Neem een regenjas mee: het wordt nat.';
  expect((await send({ message })).item.sentCount).toBe(2);
  const told = await world.newMails();
  expect(told.map(({ recipientEmail }) => recipientEmail).sort()).toEqual([
    'beide@gast.example',
    'tweede@gast.example',
  ]);
  expect(told[0]?.variables).toMatchObject({ subject: item.title, excerpt: message });
  expect((await send({ message, occurrence_id: one })).item.sentCount).toBe(1);
  expect((await send({ message: 'kort' })).status).toBe(422);
  expect((await send({ message }, 'neighbour')).status).toBe(404);
  expect((await send({ message }, 'volunteer')).status).toBe(403);
});

test('registration is for dates that still come, on activities that have it', async () => {
  const closed = await made({ registration: 'none' });
  expect(await signUp(closed.id, closed.date)).toMatchObject({ status: 409, errors: [{ code: 'closed' }] });
  const draft = await made({ status: 'draft' });
  expect((await signUp(draft.id, draft.date)).status).toBe(404);
  const here = await made();
  expect((await signUp(here.id, here.date, {}, { center: world.ids.other })).status).toBe(404);
});

test('two days before everybody is reminded once, as Amsterdam counts days, also when the clock changes', async () => {
  const { api } = world;
  const start = api.clock.now;
  // Sunday 28 March 2027: the clock changes that night. It begins at half past midnight on Tuesday.
  const { id, date } = await made({ starts_at: '2027-03-29T22:30:00Z', ends_at: '2027-03-29T23:30:00Z' });
  await signUp(id, date, { email: 'herinner@gast.example' });
  const reminded = async (now: string) => {
    await world.newMails();
    await remindParticipants(api.app, new Date(now));
    return (await world.newMails()).filter(
      ({ templateKey, recipientEmail }) =>
        templateKey === 'activity_reminder' && recipientEmail === 'herinner@gast.example',
    );
  };
  api.clock.now = new Date('2027-03-27T22:59:00Z');
  expect(await reminded('2027-03-27T22:59:00Z')).toEqual([]);
  api.clock.now = new Date('2027-03-27T23:01:00Z');
  const [mail] = await reminded('2027-03-27T23:01:00Z');
  expect(mail?.variables).toMatchObject({ starts_at: '2027-03-29T22:30:00.000Z' });
  expect((await link(tokenOf(mail?.variables.cancel_url))).item.state).toBe('open');
  expect(await reminded('2027-03-28T07:00:00Z')).toEqual([]);
  api.clock.now = start;
});

test('who counts on an activity that is archived as a vacancy is told that it is off, once', async () => {
  const { api } = world;
  const { id, date } = await made();
  await signUp(id, date, { email: 'archief@gast.example' });
  expect((await call(`/vacancies/${id}/archive`, { method: 'PUT', as: 'organizer' })).status).toBe(200);
  await world.newMails();
  await cancelWithdrawn(api.app, api.clock.now);
  await cancelWithdrawn(api.app, api.clock.now);
  const told = (await world.newMails()).filter(({ recipientEmail }) => recipientEmail === 'archief@gast.example');
  expect(told).toMatchObject([{ templateKey: 'activity_changed', variables: { new: null } }]);
});

test('at night endless series grow, and names of participants go three months after the date', async () => {
  const { api } = world;
  const { item } = await make({
    recurrence: 'FREQ=WEEKLY',
    starts_at: '2026-11-25T18:30:00Z',
    ends_at: '2026-11-25T19:30:00Z',
  });
  const first = item.occurrences[0]?.id ?? '';
  await signUp(item.id, first, { email: 'weg@gast.example' });
  // A year from the first date; four weeks later two more lie within a year.
  expect(item.occurrences).toHaveLength(53);
  const later = new Date(api.clock.now.getTime() + 28 * 24 * hour);
  await runNightly(api.database, later, nightlySteps);
  await runNightly(api.database, later, nightlySteps);
  const grown = (await call(`/activities/${item.id}`, { as: 'organizer' })).item.occurrences;
  expect(grown).toHaveLength(55);
  const rows = () =>
    api.database.inTenant(world.tenant, () =>
      api.database.db.select().from(activityRegistrations).where(eq(activityRegistrations.occurrenceId, first)),
    );
  expect((await rows())[0]?.email).toBe('weg@gast.example');
  await runNightly(api.database, new Date('2027-02-24T12:00:00Z'), nightlySteps);
  expect((await rows())[0]).toMatchObject({ name: '', email: '', phoneNumber: null, people: 1, state: 'registered' });
});

test('calendar files keep their ids, say what was cancelled, and tell the own agenda to its owner only', async () => {
  const { item } = await make({
    title: 'Schaken in het park',
    starts_at: '2026-12-08T18:30:00Z',
    ends_at: '2026-12-08T20:30:00Z',
    recurrence: 'FREQ=WEEKLY;COUNT=2',
  });
  const [one, two] = item.occurrences;
  const file = await call(`/activities/${item.id}.ics`);
  expect(file.status).toBe(200);
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(file.text).toContain('DTSTART:20261208T183000Z');
  expect(file.text).toContain(`UID:${one?.id}@delft.public.localhost`);
  const sequenceOf = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text.slice(text.indexOf(`UID:${one?.id}`)))?.[1]);
  await call(`/activities/${item.id}/occurrences/${one?.id}/cancel`, {
    method: 'PUT',
    attributes: { reason: 'Regen' },
    as: 'organizer',
  });
  const after = await call(`/activities/${item.id}.ics`);
  expect(after.text).toContain('STATUS:CANCELLED');
  expect(sequenceOf(after.text)).toBeGreaterThan(sequenceOf(file.text));
  for (const url of [`/organizations/${world.ids.organization}/calendar.ics`, '/activiteitenkalender.ics'])
    expect((await call(url)).text).toContain('SUMMARY:Schaken in het park');
  expect((await call(`/organizations/${world.ids.neighbour}/calendar.ics`)).text).not.toContain('Schaken');
  expect((await call('/activiteitenkalender.ics', { center: world.ids.other })).text).not.toContain('Schaken');
  expect((await call(`/activities/${item.id}.ics`, { center: world.ids.other })).status).toBe(404);
  expect((await call('/activities/nothing.ics')).status).toBe(404);
  const ofOne = await call(`/activities/${item.id}.ics?occurrence=${two?.id}`);
  expect(ofOne.text.match(/^UID:.*$/gm)).toEqual([expect.stringContaining(two?.id ?? '')]);
  expect((await call(`/activities/${item.id}.ics?occurrence=${world.ids.center}`)).text).not.toContain('VEVENT');
  expect((await call(`/activities/${item.id}.ics?occurrence=two`)).status).toBe(404);

  await signUp(item.id, two?.id ?? '', {}, { as: 'volunteer' });
  const feed = async () =>
    (await call<{ url: string }>('/calendar_feeds', { method: 'POST', as: 'volunteer' })).item.url.replace(
      /^.*\/(?=activ)/,
      '/',
    );
  const first = await feed();
  const mine = await call(first);
  expect(mine.text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(mine.headers['cache-control']).toBe('no-store');
  const second = await feed();
  expect((await call(first)).status).toBe(404);
  expect((await call(second)).status).toBe(200);
  expect((await call('/activiteitenkalender.ics?token=AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
  const off = await world.world.center('oldebroek', 'Nunspeet');
  expect((await call('/activiteitenkalender.ics', { tenant: 'oldebroek', center: off })).status).toBe(404);
});
