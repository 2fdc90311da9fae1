import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import { mostSavedSearches } from '@omzien/model/savedSearch';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';
import { mails } from '../../tables/notifications/mails.table.ts';
import { savedSearches } from '../../tables/notifications/savedSearches.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { forgetUnconfirmedSearches } from './savedSearches.repository.ts';

let api: TestApp;
let center: string;
let organizationId: string;
let session: Record<string, string>;
let other: Record<string, string>;
const start = new Date('2026-11-16T09:00:00Z');
const hour = 3600 * 1000;

beforeAll(async () => {
  api = await startTestApp({ now: start });
  const world = createTestWorld(api.database);
  center = await world.center('demo', 'Zutphen', { latitude: 52.14, longitude: 6.2 });
  organizationId = await world.organization('demo', { name: 'Tafel', centerId: center });
  for (const name of ['ria', 'bram']) await world.user('demo', `${name}@example.example`, center);
  session = await api.signIn('ria@example.example', testPassword, { tenant: 'demo', center });
  other = await api.signIn('bram@example.example', testPassword, { tenant: 'demo', center });
});
afterAll(() => api.close());

const publish = (title: string) =>
  api.database.inTenant('demo', () =>
    api.database.db.insert(vacancies).values({
      centerId: center,
      organizationId,
      organizationName: 'Tafel',
      title,
      slug: title.toLowerCase(),
      status: 'published',
      publishedAt: api.clock.now,
      expiresAt: new Date('2027-01-01T00:00:00Z'),
    }),
  );
const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  attributes?: Record<string, unknown>,
  as: Record<string, string> | null = session,
) =>
  api.call({
    method,
    url: `/api/v1/saved_searches${path}`,
    center,
    session: as ?? undefined,
    ...(attributes ? { body: { data: { type: 'saved_searches', attributes } } } : {}),
  });
const one = (answer: { body: WireDocument }) => answer.body.data as WireResource;
const cooking = { 'filter[title_or_summary_or_description_or_organization_name_cont]': 'kok' };

describe('with an account', () => {
  test('a search is saved, counted, changed and forgotten', async () => {
    await publish('Kok gisteren');
    api.clock.advance(hour);
    const made = await call('POST', '', { name: 'Koken', query: cooking, digest_days: [3, 1, 3] });
    expect(made.status).toBe(201);
    expect(one(made).attributes).toMatchObject({
      name: 'Koken',
      query: cooking,
      digest_days: [1, 3],
      active: true,
      confirmed: true,
      last_sent_at: null,
      new_count: 0,
    });
    api.clock.advance(hour);
    await publish('Kok vandaag');
    await publish('Chauffeur');
    await call('POST', '', { name: 'Alles', query: {} });
    const list = await call('GET', '?sort=name');
    expect((list.body as WireDocument).data).toMatchObject([
      { attributes: { name: 'Alles', new_count: 0 } },
      { attributes: { name: 'Koken', new_count: 1 } },
    ]);
    const { id } = one(made);
    const changed = await call('PATCH', `/${id}`, { query: {}, active: false });
    expect(one(changed).attributes).toMatchObject({ query: {}, active: false, name: 'Koken', new_count: 2 });
    expect(
      (
        await api.call({
          method: 'PATCH',
          url: `/api/v1/saved_searches/${id}`,
          center,
          session,
          headers: { 'if-match': '"0"' },
          body: { data: { type: 'saved_searches', attributes: { name: 'Oud' } } },
        })
      ).status,
    ).toBe(412);
    for (const [method, path] of [
      ['GET', `/${id}`],
      ['PATCH', `/${id}`],
      ['DELETE', `/${id}`],
    ] as const)
      expect((await call(method, path, method === 'PATCH' ? { name: 'Mijn' } : undefined, other)).status).toBe(404);
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect((await call('GET', `/${id}`)).status).toBe(404);
  });

  test.each([
    [{ 'filter[nonsense_eq]': 'x' }],
    [{ 'filter[near]': 'Nergenshuizen' }],
    [{ 'page[size]': '5' }],
    [{ sort: 'distance' }],
    [{ 'filter[expires_at_gteq]': 'gisteren' }],
  ])('the search refuses %j, and so does saving it', async (query) => {
    const answer = await call('POST', '', { name: 'Fout', query });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('/data/attributes/query');
  });

  test.each([
    [{ name: '', query: {} }, '/name'],
    [{ name: 'Goed', query: {}, digest_days: [7] }, '/digest_days'],
    [{ name: 'Goed', query: { a: 1 } }, '/query'],
    [{ name: 'Goed', query: {}, email: 'x@y.example' }, '/email'],
  ])('%j is refused by name', async (attributes, pointer) => {
    const answer = await call('POST', '', attributes);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(pointer);
  });

  test('there is a limit', async () => {
    for (let count = 0; ; count++) {
      const { status, text } = await call('POST', '', { name: `Zoek ${count}`, query: cooking }, other);
      if (status === 201) continue;
      expect(count).toBe(mostSavedSearches);
      expect(text).toContain('too_many_saved_searches');
      break;
    }
    expect((await call('GET', '', undefined, other)).status).toBe(200);
  });
});

describe('without an account', () => {
  const guest = 'guest@example.example';
  const mailsTo = (address: string) =>
    api.database.inTenant('demo', async () =>
      (await api.database.db.select().from(mails)).filter(({ recipientEmail }) => recipientEmail === address),
    );
  const rows = () => api.database.inTenant('demo', () => api.database.db.select().from(savedSearches));
  const follow = (url: string) =>
    api.call({
      method: 'POST',
      url: `/api/v1/forms/by_token/${url.split('/').at(-1)}/submissions`,
      center,
      body: { data: { type: 'form_submissions', attributes: { answers: {} } } },
    });

  test('an address is asked before it gets anything', async () => {
    const answer = await call('POST', '', { name: 'Koken', query: cooking, email: guest }, null);
    expect(answer.status).toBe(201);
    expect(one(answer).attributes).toMatchObject({ confirmed: false, digest_days: [1] });
    expect(answer.text).not.toContain(guest);
    const [mail] = await mailsTo(guest);
    expect(mail?.templateKey).toBe('alert_confirmation');
    const followed = await follow(String(mail?.variables.confirm_url));
    expect(followed.status).toBe(201);
    expect((await rows()).find(({ email }) => email === guest)?.confirmedAt).toEqual(api.clock.now);
  });

  test('an address that somebody fills in again and again gets three mails, and nobody sees the difference', async () => {
    const victim = 'victim@example.example';
    const answers = [];
    for (let count = 0; count < 5; count++)
      answers.push(await call('POST', '', { name: `Zoek ${count}`, query: {}, email: victim }, null));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => Object.keys(one(answer).attributes ?? {}).join())).size).toBe(1);
    expect(await mailsTo(victim)).toHaveLength(3);
  });

  test('a visitor needs an address, and cannot read the searches of anybody', async () => {
    expect((await call('POST', '', { name: 'Koken', query: {} }, null)).text).toContain('/data/attributes/email');
    expect(
      (await call('POST', '', { name: 'Koken', query: {}, email: 'a@b.example\r\nBcc: c@d.example' }, null)).status,
    ).toBe(422);
    expect((await call('GET', '', undefined, null)).status).toBe(401);
    const [row] = await rows();
    expect((await call('GET', `/${row?.id ?? newId()}`, undefined, null)).status).toBe(401);
  });

  test('what is never confirmed is forgotten after a week', async () => {
    const late = new Date(api.clock.now.getTime() + 8 * 24 * hour);
    await api.database.inTenant('demo', () => forgetUnconfirmedSearches(api.database.db, late));
    expect((await rows()).filter(({ userId }) => userId === null).map(({ email }) => email)).toEqual([guest]);
  });
});
