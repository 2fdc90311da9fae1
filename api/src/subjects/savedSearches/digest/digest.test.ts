import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { linksName } from '../../../services/mail/outbox.ts';
import type { MailLinks } from '../../../services/mail/renderMail.ts';
import { pages } from '../../../tables/content/pages.table.ts';
import { digestSubscriptions } from '../../../tables/notifications/digestSubscriptions.table.ts';
import { mails } from '../../../tables/notifications/mails.table.ts';
import { savedSearches } from '../../../tables/notifications/savedSearches.table.ts';
import { users } from '../../../tables/people/users.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { nextDigest } from './digestClock.ts';
import { sendDigests } from './sendDigests.ts';

let api: TestApp;
const centers: Record<string, string> = {};
const organizations: Record<string, string> = {};
let session: Record<string, string>;
/** A Monday. */
const monday = new Date('2026-11-16T06:00:00Z');
const hour = 3600 * 1000;
const day = 24 * hour;

beforeAll(async () => {
  api = await startTestApp({ now: new Date(monday.getTime() - 2 * day) });
  const world = createTestWorld(api.database);
  for (const tenant of ['demo', 'roermond'] as const) {
    centers[tenant] = await world.center(tenant, 'Zutphen', { latitude: 52.14, longitude: 6.2 });
    organizations[tenant] = await world.organization(tenant, { name: 'Tafel', centerId: centers[tenant] });
  }
  const created = { createdAt: new Date('2026-01-01T00:00:00Z') };
  await world.user('demo', 'ria@example.example', centers.demo ?? '', undefined, created);
  await world.user('demo', 'bram@example.example', centers.demo ?? '', undefined, created);
  session = await api.signIn('ria@example.example', testPassword, { tenant: 'demo', center: centers.demo ?? '' });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = new Date(monday.getTime() - 2 * day);
  await api.database.inTenant('demo', async () => {
    for (const table of [mails, savedSearches, digestSubscriptions, vacancies, pages])
      await api.database.db.delete(table);
    await api.database.db.update(users).set({ digestDays: [] });
  });
});

const publish = (
  title: string,
  publishedAt: Date,
  change: Partial<typeof vacancies.$inferInsert> = {},
  tenant: 'demo' | 'roermond' = 'demo',
) =>
  api.database.inTenant(tenant, () =>
    api.database.db.insert(vacancies).values({
      centerId: centers[tenant] ?? '',
      organizationId: organizations[tenant] ?? '',
      organizationName: 'Tafel',
      title,
      slug: title.toLowerCase().replace(/ /g, '-'),
      city: 'Zutphen',
      status: 'published',
      publishedAt,
      expiresAt: new Date('2028-01-01T00:00:00Z'),
      ...change,
    }),
  );
const call = (method: 'GET' | 'PUT' | 'POST', path: string, type?: string, attributes?: object) =>
  api.call({
    method,
    url: `/api/v1/${path}`,
    center: centers.demo ?? '',
    session,
    ...(type ? { body: { data: { type, attributes } } } : {}),
  });
const put = (attributes: object) => call('PUT', 'digest_subscription', 'digest_subscriptions', attributes);
const save = async (name: string, query: object = {}, change: object = {}) => {
  const answer = await call('POST', 'saved_searches', 'saved_searches', { name, query, ...change });
  return (answer.body as unknown as WireDocument & { data: WireResource }).data.id;
};
const one = (answer: { body: WireDocument }) => (answer.body.data as WireResource).attributes;
const run = async (now: Date) => {
  api.clock.now = now;
  await sendDigests(api.app, now);
};
type Digest = {
  search: { name: string };
  vacancies: { title: string; url: string }[];
  activities: object[];
  news: object[];
  search_url: string;
};
const written = async () => {
  const rows = await api.database.inTenant('demo', () => api.database.db.select().from(mails));
  return rows
    .map(({ recipientEmail, variables }) => ({ to: recipientEmail, ...(variables as unknown as Digest) }))
    .map(({ to, search, vacancies: found, activities, news }) => ({
      to,
      name: search.name,
      vacancies: found.map(({ title }) => title).sort(),
      activities: activities.length,
      news: news.length,
    }));
};
const cooking = { 'filter[title_or_summary_or_description_or_organization_name_cont]': 'kok' };

describe('the clock', () => {
  test('one mail for each search that found something, from seven on the chosen day, and only once', async () => {
    await put({ days: [1] });
    await save('Koken', cooking);
    await save('Rijden', { 'filter[title_or_summary_or_description_or_organization_name_cont]': 'chauffeur' });
    await publish('Oude kok', new Date(monday.getTime() - 5 * day));
    await publish('Nieuwe kok', new Date(monday.getTime() - day));
    await run(new Date(monday.getTime() - 1));
    expect(await written()).toEqual([]);
    await run(monday);
    expect(await written()).toEqual([
      { to: 'ria@example.example', name: 'Koken', vacancies: ['Nieuwe kok'], activities: 0, news: 0 },
    ]);
    await run(new Date(monday.getTime() + 15 * 60_000));
    await Promise.all([run(new Date(monday.getTime() + hour)), run(new Date(monday.getTime() + hour))]);
    expect(await written()).toHaveLength(1);
    const [search] = ((await call('GET', 'saved_searches?sort=name')).body as WireDocument).data as WireResource[];
    expect(search?.attributes).toMatchObject({ name: 'Koken', last_sent_at: monday.toISOString(), new_count: 0 });

    await publish('Late kok', new Date(monday.getTime() + 2 * hour));
    await run(new Date(monday.getTime() + day));
    expect(await written()).toHaveLength(1);
    await run(new Date(monday.getTime() + 7 * day));
    expect((await written())[1]).toMatchObject({ vacancies: ['Late kok'] });
  });

  test('two runs at the same moment send one', async () => {
    await put({ days: [1] });
    await save('Alles');
    await publish('Kok', new Date(monday.getTime() - day));
    api.clock.now = monday;
    await Promise.all([sendDigests(api.app, monday), sendDigests(api.app, monday), sendDigests(api.app, monday)]);
    expect(await written()).toHaveLength(1);
  });

  test('who missed it while we were down gets it later that day; a whole day missed comes with the next', async () => {
    await put({ days: [1, 4] });
    await save('Alles');
    await publish('Kok', new Date(monday.getTime() - day));
    await run(new Date(monday.getTime() + 9 * hour));
    expect(await written()).toHaveLength(1);
    await publish('Chauffeur', new Date(monday.getTime() + 2 * day));
    // Down on the whole of Thursday.
    await run(new Date(monday.getTime() + 7 * day));
    expect((await written())[1]).toMatchObject({ vacancies: ['Chauffeur'] });
  });

  test.each([
    ['summer time begins', '2027-03-28T05:00:00Z', '2027-03-28T04:59:00Z'],
    ['summer time ends', '2027-10-31T06:00:00Z', '2027-10-31T05:59:00Z'],
  ])('on the Sunday that %s, at seven by the clock of Amsterdam', async (_when, seven, before) => {
    api.clock.now = new Date(new Date(seven).getTime() - 2 * day);
    session = await api.signIn('ria@example.example', testPassword, { tenant: 'demo', center: centers.demo ?? '' });
    await put({ days: [0] });
    await save('Alles');
    await publish('Kok', new Date(new Date(seven).getTime() - day));
    await run(new Date(before));
    expect(await written()).toHaveLength(0);
    await run(new Date(seven));
    await run(new Date(new Date(seven).getTime() + hour));
    expect(await written()).toHaveLength(1);
  });

  test('the next one is told', () => {
    const next = (days: number[], paused: string | null, now: string) =>
      nextDigest(days, paused, new Date(now))?.toISOString() ?? null;
    expect(next([1], null, '2026-11-16T05:59:00Z')).toBe('2026-11-16T06:00:00.000Z');
    expect(next([1], null, '2026-11-16T06:00:00Z')).toBe('2026-11-23T06:00:00.000Z');
    expect(next([0], null, '2027-03-27T12:00:00Z')).toBe('2027-03-28T05:00:00.000Z');
    expect(next([2, 5], '2026-11-20', '2026-11-16T06:00:00Z')).toBe('2026-11-24T06:00:00.000Z');
    expect(next([], null, '2026-11-16T06:00:00Z')).toBeNull();
  });
});

describe('what is in it', () => {
  test('nothing new is no mail', async () => {
    await put({ days: [1], with_news: true, with_activities: true });
    await save('Alles');
    await publish('Oude kok', new Date(monday.getTime() - 30 * day));
    await run(monday);
    expect(await written()).toEqual([]);
  });

  test('all of the site for who saved no search, of one week at first', async () => {
    await put({ days: [1] });
    await publish('Oude kok', new Date(monday.getTime() - 8 * day));
    await publish('Nieuwe kok', new Date(monday.getTime() - day));
    await publish('Kok elders', new Date(monday.getTime() - day), {}, 'roermond');
    await run(monday);
    expect(await written()).toMatchObject([{ name: 'Sociaal Domein Demo', vacancies: ['Nieuwe kok'] }]);
  });

  test('activities and news where they are wanted, once and not with every search', async () => {
    await put({ days: [1], with_news: true, with_activities: true });
    await save('Koken', cooking);
    await save('Alles');
    await publish('Kok', new Date(monday.getTime() - day));
    await publish('Open dag', new Date(monday.getTime() - day), { vacancyType: 'activity', startsOn: '2026-12-01' });
    await api.database.inTenant('demo', () =>
      api.database.db.insert(pages).values({
        centerId: centers.demo ?? '',
        title: 'Verhuisd',
        slug: 'verhuisd',
        pageType: 'news',
        status: 'published',
        publishedAt: new Date(monday.getTime() - day),
      }),
    );
    await run(monday);
    const all = await written();
    expect(all).toHaveLength(2);
    expect(all.map(({ activities, news }) => activities + news).sort()).toEqual([0, 2]);
  });

  test('a search with days of its own comes on those, one that is switched off never', async () => {
    await put({ days: [1] });
    await save('Dinsdag', {}, { digest_days: [2] });
    await save('Uit', {}, { active: false });
    await publish('Kok', new Date(monday.getTime() - day));
    await run(monday);
    expect(await written()).toEqual([]);
    await run(new Date(monday.getTime() + day));
    expect(await written()).toMatchObject([{ name: 'Dinsdag' }]);
  });
});

describe('the wish of the reader', () => {
  test('is kept: days, pause, and which searches', async () => {
    const [first, second] = [await save('Een'), await save('Twee')];
    const before = one(await call('GET', 'digest_subscription'));
    expect(before).toMatchObject({ days: [], active: true, paused_until: null, next_at: null, with_news: false });
    const saved = await put({
      days: [5, 1, 5],
      paused_until: '2026-11-16',
      saved_search_ids: [first],
      with_activities: true,
    });
    expect(saved.status).toBe(200);
    expect(one(saved)).toMatchObject({
      days: [1, 5],
      paused_until: '2026-11-16',
      saved_search_ids: [first],
      with_activities: true,
      next_at: '2026-11-20T06:00:00.000Z',
    });
    const user = one(await call('GET', 'current_user'));
    expect(user).toMatchObject({ digest_days: [1, 5] });
    await publish('Kok', new Date(monday.getTime() - day));
    await run(monday);
    expect(await written()).toEqual([]);
    await run(new Date('2026-11-20T06:00:00Z'));
    expect(await written()).toMatchObject([{ name: 'Een' }]);
    await put({ active: false });
    await publish('Chauffeur', new Date('2026-11-21T06:00:00Z'));
    await run(new Date('2026-11-23T06:00:00Z'));
    expect(await written()).toHaveLength(1);
    expect(second).not.toBe(first);
  });

  test.each([
    [{ days: [7] }, '/days'],
    [{ days: 'monday' }, '/days'],
    [{ paused_until: '2026-02-30' }, '/paused_until'],
    [{ saved_search_ids: ['x'] }, '/saved_search_ids'],
    [{ saved_search_ids: [crypto.randomUUID()] }, '/saved_search_ids'],
  ])('%j is refused by name', async (attributes, pointer) => {
    const answer = await put(attributes);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(pointer);
  });

  test('that no more summaries come by mail is respected', async () => {
    await put({ days: [1] });
    await call('PUT', 'notification_preferences', 'notification_preferences', {
      preferences: [{ channel: 'email', type: 'digest', enabled: false }],
    });
    await publish('Kok', new Date(monday.getTime() - day));
    await run(monday);
    expect(await written()).toEqual([]);
    await call('PUT', 'notification_preferences', 'notification_preferences', {
      preferences: [{ channel: 'email', type: 'digest', enabled: true }],
    });
  });

  test('is one choice, wherever it is made: here, among what is mailed, or with the link of a mail', async () => {
    const isOn = async () => (one(await call('GET', 'digest_subscription')) as { active: boolean }).active;
    const tell = (enabled: boolean) =>
      call('PUT', 'notification_preferences', 'notification_preferences', {
        preferences: [{ channel: 'email', type: 'digest', enabled }],
      });
    await tell(false);
    expect(await isOn()).toBe(false);
    await call('PUT', 'digest_subscription', 'digest_subscriptions', { active: true });
    expect(await isOn()).toBe(true);
    const wishes = await call('GET', 'notification_preferences');
    expect(JSON.stringify(wishes.body)).toContain('"channel":"email","notification_type":"digest","enabled":true');
    await call('PUT', 'digest_subscription', 'digest_subscriptions', { active: false });
    expect(await isOn()).toBe(false);
    await call('PUT', 'digest_subscription', 'digest_subscriptions', { active: true });
  });

  test('a preview shows it as it would be mailed, and sends nothing', async () => {
    await save('Koken', cooking, { digest_days: [4] });
    await publish('Kok <b>', new Date(monday.getTime() - 1.5 * day));
    api.clock.now = new Date(monday.getTime() - day);
    const answer = await call('GET', 'digest_subscription/preview');
    expect(answer.status).toBe(200);
    const { vacancies_count, mails: shown } = one(answer) as {
      vacancies_count: number;
      mails: { search_name: string; html: string; markdown: string; subject: string }[];
    };
    expect(vacancies_count).toBe(1);
    expect(shown[0]).toMatchObject({ search_name: 'Koken', subject: '1 nieuwe vacature: Koken' });
    expect(shown[0]?.html).not.toContain('<b>');
    // The words that the page draws are those that the mail is made of.
    expect(shown[0]?.markdown).toContain('Nieuwe vacatures voor **Koken**');
    expect(await written()).toEqual([]);
  });
});

test('somebody without an account hears of a search once the address is confirmed, and can stop it with one click', async () => {
  const add = (email: string, confirmedAt: Date | null) =>
    api.database.inTenant('demo', () =>
      api.database.db.insert(savedSearches).values({
        centerId: centers.demo ?? '',
        email,
        locale: 'nl',
        name: 'Koken',
        query: cooking,
        digestDays: [1],
        confirmedAt,
        createdAt: new Date(monday.getTime() - 2 * day),
      }),
    );
  await add('guest@example.example', new Date(monday.getTime() - day));
  await add('stranger@example.example', null);
  await publish('Kok', new Date(monday.getTime() - day));
  await run(monday);
  await run(monday);
  expect(await written()).toMatchObject([{ to: 'guest@example.example', vacancies: ['Kok'] }]);
  const [mail] = await api.database.inTenant('demo', () => api.database.db.select().from(mails));
  const links = mail?.variables[linksName] as MailLinks | undefined;
  expect(links?.preferencesUrl).toBeNull();
  const token = links?.unsubscribeUrl?.split('/').at(-1);
  expect(
    (await api.call({ method: 'POST', url: `/api/v1/unsubscribe/${token}`, center: centers.demo ?? '' })).status,
  ).toBe(204);
  const left = await api.database.inTenant('demo', () =>
    api.database.db.select().from(savedSearches).where(eq(savedSearches.email, 'guest@example.example')),
  );
  expect(left).toEqual([]);
});
