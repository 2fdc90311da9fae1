import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import { desc } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { mails } from '../../tables/notifications/mails.table.ts';
import { mailBounces, notifications } from '../../tables/notifications/notifications.table.ts';
import { linksName } from '../mail/outbox.ts';
import type { MailLinks } from '../mail/renderMail.ts';
import { forgetOldNotifications } from './notifications.repository.ts';
import type { Telling } from './notifier.ts';

let api: TestApp;
let center: string;
let elsewhere: string;
const people: Record<string, string> = {};
let session: Record<string, string>;
const email = (name: string) => `${name}@example.example`;
const day = new Date('2026-11-16T09:00:00Z');

beforeAll(async () => {
  api = await startTestApp({ now: day });
  const world = createTestWorld(api.database);
  center = await world.center('demo', 'Zutphen');
  elsewhere = await world.center('roermond', 'Roermond');
  const make = async (name: string, change = {}) => {
    people[name] = await world.user('demo', email(name), center, undefined, { firstName: name, ...change });
  };
  await make('ria');
  await make('bram');
  await make('gone', { status: 'archived' });
  await make('asleep', { status: 'inactive' });
  await make('unconfirmed', { confirmedAt: null });
  await make('bouncing', { emailBouncedAt: day });
  session = await api.signIn(email('ria'), testPassword, { tenant: 'demo', center });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = day;
  await api.database.inTenant('demo', async () => {
    await api.database.db.delete(mails);
    await api.database.db.delete(notifications);
  });
});

const recipient = (name: string) => ({ userId: people[name] ?? null, name, email: email(name), locale: 'nl' as const });
const published = (to: Telling['to'], change: Partial<Telling> = {}): Telling => ({
  key: 'vacancy_published',
  tenant: 'demo',
  centerId: center,
  to,
  variables: {
    vacancy: { title: 'Kok **vandaag**', url: 'https://zutphen.example/vacancies/1' },
    poster_url: null,
    expires_at: '2026-12-01',
  },
  url: '/vacancies/1',
  ...change,
});
const tell = (telling: Telling) => api.database.inTenant('demo', () => api.app.notifier.tell(telling));
const written = () =>
  api.database.inTenant('demo', () => api.database.db.select().from(mails).orderBy(desc(mails.createdAt)));
const get = (url: string, as = session) => api.call({ url, center, session: as });
const send = (method: 'PUT' | 'POST', url: string, body?: unknown, as: typeof session | undefined = session) =>
  api.call({ method, url, center, session: as, body: body === undefined ? undefined : { data: body } });
const listOf = (answer: { body: WireDocument }) => answer.body.data as WireResource[];

describe('who is told', () => {
  test('a user reads it on the site and in his mail, each in plain words', async () => {
    await tell(published(recipient('ria')));
    const answer = await get('/api/v1/notifications');
    expect(answer.status).toBe(200);
    expect((answer.body as WireDocument).meta).toMatchObject({ unread_count: 1 });
    expect(listOf(answer)[0]?.attributes).toMatchObject({
      kind: 'activity',
      key: 'vacancy_published',
      title: 'Je vacature Kok **vandaag** staat online',
      url: '/vacancies/1',
      read_at: null,
      subject: null,
      created_at: day.toISOString(),
    });
    expect(listOf(answer)[0]?.attributes?.body).toContain('Kok **vandaag** staat nu op');
    expect((await written()).map(({ recipientEmail, userId }) => [recipientEmail, userId])).toEqual([
      [email('ria'), people.ria],
    ]);
  });

  test.each(['gone', 'asleep', 'unconfirmed', 'bouncing'])('%s gets no mail', async (name) => {
    await tell(published(recipient(name)));
    expect(await written()).toEqual([]);
  });

  test('a mail by which somebody gets into his account asks for no confirmed one, but for an address that works', async () => {
    const confirm = (name: string): Telling => ({
      ...published(recipient(name)),
      key: 'user_confirmation',
      variables: { confirm_url: 'https://zutphen.example/c', expires_at: '2026-12-01T09:00:00Z' },
    });
    await tell(confirm('unconfirmed'));
    await tell(confirm('bouncing'));
    expect((await written()).map(({ recipientEmail }) => recipientEmail)).toEqual([email('unconfirmed')]);
    // Its link stands nowhere on the site.
    expect(await api.database.inTenant('demo', () => api.database.db.select().from(notifications))).toEqual([]);
  });

  test('an address without an account that bounced gets none, until an account says that it works', async () => {
    await api.database.inTenant('demo', () =>
      api.database.db
        .insert(mailBounces)
        .values([email('guest'), email('bram')].map((address) => ({ email: address, reason: '550', bouncedAt: day }))),
    );
    await tell(published([{ name: 'Guest', email: 'Guest@Example.example', locale: 'nl' }, recipient('bram')]));
    expect((await written()).map(({ recipientEmail }) => recipientEmail)).toEqual([email('bram')]);
  });

  test('nobody is told when the transaction fails', async () => {
    await expect(
      api.database.inTenant('demo', async () => {
        await api.app.notifier.tell(published(recipient('ria')));
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(listOf(await get('/api/v1/notifications'))).toEqual([]);
    expect(await written()).toEqual([]);
  });

  test('a forgotten variable is an error of the trigger', async () => {
    await expect(tell({ ...published(recipient('ria')), variables: {} })).rejects.toThrow('vacancy');
  });
});

describe('quiet hours', () => {
  const sentAt = async (now: string, key: Telling['key'] = 'vacancy_published', variables = {}) => {
    api.clock.now = new Date(now);
    const telling = published(recipient('ria'));
    await tell({ ...telling, key, variables: { ...telling.variables, ...variables } });
    const [mail] = await written();
    return mail?.nextAttemptAt.toISOString();
  };

  test.each([
    ['in the evening', '2026-11-16T20:00:00Z', '2026-11-17T06:00:00.000Z'],
    ['at night', '2026-11-17T05:59:00Z', '2026-11-17T06:00:00.000Z'],
    ['on the night that summer time begins', '2026-03-28T22:30:00Z', '2026-03-29T05:00:00.000Z'],
    ['on the night that it ends', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00.000Z'],
  ])('%s a mail waits for seven', async (_when, now, expected) => {
    expect(await sentAt(now)).toBe(expected);
  });

  test.each(['2026-11-16T19:59:00Z', '2026-11-17T06:00:00Z'])('at %s it goes at once', async (now) => {
    expect(new Date((await sentAt(now)) ?? '').getTime()).toBeLessThanOrEqual(new Date(now).getTime());
  });

  test('what is essential does not wait', async () => {
    const variables = { changed_at: '2026-11-16T20:00:00Z', support_url: 'https://zutphen.example/contact' };
    expect(new Date((await sentAt('2026-11-16T23:00:00Z', 'password_changed', variables)) ?? '').getTime()).toBe(0);
  });
});

describe('reading', () => {
  test('one, all, filters, and nobody else’s', async () => {
    await tell(published(recipient('ria')));
    await tell(published(recipient('ria')));
    await tell(published(recipient('bram')));
    const [first] = listOf(await get('/api/v1/notifications'));
    const read = await send('PUT', `/api/v1/notifications/${first?.id}/read`);
    expect(read.status).toBe(200);
    expect((read.body as WireDocument).meta).toMatchObject({ unread_count: 1 });
    expect(listOf(await get('/api/v1/notifications?filter[unread_true]=true'))).toHaveLength(1);
    expect(listOf(await get('/api/v1/notifications?filter[kind_eq]=digest'))).toHaveLength(0);
    expect((await get('/api/v1/notifications?filter[title_eq]=x')).status).toBe(400);

    const marked = await send('PUT', '/api/v1/notifications/read_all');
    expect(marked.status).toBe(200);
    const after = await get('/api/v1/notifications');
    expect((after.body as WireDocument).meta).toMatchObject({ unread_count: 0 });
    const bram = await api.signIn(email('bram'), testPassword, { tenant: 'demo', center });
    const his = await get('/api/v1/notifications', bram);
    expect((his.body as WireDocument).meta).toMatchObject({ unread_count: 1 });
    expect((await send('PUT', `/api/v1/notifications/${listOf(his)[0]?.id}/read`)).status).toBe(404);
    expect((await api.call({ url: '/api/v1/notifications', center })).status).toBe(401);
  });

  test('what was marked as read is unread again: one, or all of one go and no more', async () => {
    const unread = async () => Number(((await get('/api/v1/notifications')).body as WireDocument).meta?.unread_count);
    for (let number = 0; number < 3; number += 1) await tell(published(recipient('ria')));
    const [first] = listOf(await get('/api/v1/notifications'));
    await send('PUT', `/api/v1/notifications/${first?.id}/read`);
    expect(await unread()).toBe(2);
    const again = await send('PUT', `/api/v1/notifications/${first?.id}/unread`);
    expect(again.status).toBe(200);
    expect(await unread()).toBe(3);

    await send('PUT', `/api/v1/notifications/${first?.id}/read`);
    api.clock.advance(60_000);
    const all = await send('PUT', '/api/v1/notifications/read_all');
    const readAt = ((all.body as WireDocument).data as WireResource).attributes?.read_at;
    expect(await unread()).toBe(0);
    const takeBack = (moment: unknown) =>
      send('PUT', '/api/v1/notifications/unread_all', { type: 'notifications', attributes: { read_at: moment } });
    expect((await takeBack('gisteren')).status).toBe(422);
    expect((await takeBack(readAt)).status).toBe(204);
    // What was read before stays read.
    expect(await unread()).toBe(2);
    const bram = await api.signIn(email('bram'), testPassword, { tenant: 'demo', center });
    const his = await api.call({
      method: 'PUT',
      url: `/api/v1/notifications/${first?.id}/unread`,
      center,
      session: bram,
    });
    expect(his.status).toBe(404);
  });

  test('what is a year old is forgotten', async () => {
    await tell(published(recipient('ria')));
    await api.database.inTenant('demo', () =>
      forgetOldNotifications(api.database.db, new Date('2027-11-16T00:00:00Z')),
    );
    expect(listOf(await get('/api/v1/notifications'))).toHaveLength(1);
    await api.database.inTenant('demo', () =>
      forgetOldNotifications(api.database.db, new Date('2027-11-17T00:00:00Z')),
    );
    expect(listOf(await get('/api/v1/notifications'))).toHaveLength(0);
  });
});

describe('preferences', () => {
  const put = (preferences: unknown) =>
    send('PUT', '/api/v1/notification_preferences', { type: 'notification_preferences', attributes: { preferences } });

  test('what was switched off does not come, each way by itself', async () => {
    const before = listOf(await get('/api/v1/notification_preferences'));
    expect(before).toHaveLength(8);
    expect(before.find(({ id }) => id === 'email-news')?.attributes).toMatchObject({
      enabled: false,
      changeable: true,
    });
    const saved = await put([{ channel: 'email', type: 'activity', enabled: false }]);
    expect(saved.status).toBe(200);
    await tell(published(recipient('ria')));
    expect(await written()).toEqual([]);
    expect(listOf(await get('/api/v1/notifications'))).toHaveLength(1);
    await put([
      { channel: 'email', type: 'activity', enabled: true },
      { channel: 'in_app', type: 'activity', enabled: false },
    ]);
    await tell(published(recipient('ria')));
    expect(await written()).toHaveLength(1);
    expect(listOf(await get('/api/v1/notifications'))).toHaveLength(1);
    await put([{ channel: 'in_app', type: 'activity', enabled: true }]);
  });

  test('what is essential cannot be switched off', async () => {
    const refused = await put([{ channel: 'email', type: 'essential', enabled: false }]);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('/data/attributes/preferences/0/enabled');
    expect((await put([{ channel: 'fax', type: 'news', enabled: true }])).status).toBe(422);
    expect(
      (await put(Array.from({ length: 9 }, () => ({ channel: 'email', type: 'news', enabled: true })))).status,
    ).toBe(422);
  });
});

describe('one click', () => {
  const tokenOf = async () => {
    await tell(published(recipient('bram')));
    const [mail] = await written();
    const links = mail?.variables[linksName] as MailLinks;
    expect(links.preferencesUrl).toMatch(/^http:\/\/zutphen\.demo\.localhost:\d+\/profile-edit\/periodieke-mail$/);
    return links.unsubscribeUrl?.split('/').at(-1) ?? '';
  };
  const click = (token: string, change = {}) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/unsubscribe/${token}`,
      headers: {
        'x-tenant': 'demo',
        'app-context': 'gelderland',
        'volunteer-center-id': center,
        'content-type': 'application/x-www-form-urlencoded',
        ...change,
      },
      payload: 'List-Unsubscribe=One-Click',
    });

  test('of a mail program ends that kind of mail, without signing in, and twice as well as once', async () => {
    const token = await tokenOf();
    expect((await click(token)).statusCode).toBe(204);
    expect((await click(token)).statusCode).toBe(204);
    await api.database.inTenant('demo', () => api.database.db.delete(mails));
    await tell(published(recipient('bram')));
    expect(await written()).toEqual([]);
    const bram = await api.signIn(email('bram'), testPassword, { tenant: 'demo', center });
    await send(
      'PUT',
      '/api/v1/notification_preferences',
      {
        type: 'notification_preferences',
        attributes: { preferences: [{ channel: 'email', type: 'activity', enabled: true }] },
      },
      bram,
    );
  });

  test('needs a token of this site', async () => {
    const token = await tokenOf();
    expect((await click('x'.repeat(22))).statusCode).toBe(404);
    expect((await click(token, { 'x-tenant': 'roermond', 'volunteer-center-id': elsewhere })).statusCode).toBe(404);
  });

  test('is asked about on a page for people', async () => {
    const token = await tokenOf();
    const page = await api.call({ url: `/api/v1/forms/by_token/${token}`, center });
    expect(page.status).toBe(200);
    expect(page.text).toContain('Stop deze mails');
  });

  test('stands in no essential mail', async () => {
    await tell({
      ...published(recipient('ria')),
      key: 'password_changed',
      variables: { changed_at: '2026-11-16T20:00:00Z', support_url: 'https://zutphen.example/contact' },
    });
    const [mail] = await written();
    expect(mail?.variables[linksName]).toMatchObject({ unsubscribeUrl: null });
  });
});
