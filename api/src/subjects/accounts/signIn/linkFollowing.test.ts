import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { codeFor } from '../../../../testing/worlds/accountMails.ts';
import { createTestWorld, testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { maskedEmail } from '../../../services/sessions/linkBrowser.ts';
import { standardThrottles } from '../../../settings.ts';
import { users } from '../../../tables/people/users.table.ts';

/** The link of a mail signs nobody in past somebody else, and in another browser only when that is meant. */
let api: TestApp;
let demo: string;
let person = 0;
let attacker = '';
let victim = '';

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  demo = await world.center('demo', 'Demostad', { domains: ['demo.localhost'], isDefault: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  person += 1;
  const world = createTestWorld(api.database);
  attacker = `boef-${person}@kwaad.example`;
  victim = `ria-${person}@dorp.example`;
  for (const email of [attacker, victim]) await world.user('demo', email, demo);
});

const [his, hers] = ['a'.repeat(22), 'b'.repeat(22)];
type Options = { browser?: string; session?: Record<string, string> };
const post = (url: string, body: unknown, { browser, session }: Options = {}) =>
  api.call({
    method: 'POST',
    url,
    center: demo,
    body,
    session,
    ...(browser === undefined ? {} : { headers: { 'x-link-browser': browser } }),
  });
const look = (token: string, options: Options = {}) => post('/auth/link', { token }, options);
async function signInLink(email: string, options: Options = {}) {
  await post('/auth/sign_in_link', { email }, options);
  return codeFor(api, email, 'sign_in_link', 'url');
}
const signedIn = (email: string) => api.signIn(email, testPassword, { tenant: 'demo', center: demo });
const whoIs = async (session: Record<string, string>) =>
  (await api.call({ url: '/api/v1/current_user', center: demo, session })) as {
    status: number;
    body: { data?: { attributes: { email: string } } };
  };

describe('a sign-in link of a stranger', () => {
  test('leaves the visitor who he is, in every tab, and stays good', async () => {
    const code = await signInLink(attacker, { browser: his });
    const session = await signedIn(victim);
    const followed = await post('/auth/token', { token: code, other_browser: true }, { browser: hers, session });
    expect(followed).toMatchObject({ status: 409, body: { errors: [{ code: 'signed_in_as_other' }] } });
    expect(followed.headers).not.toHaveProperty('access-token');
    const mine = await whoIs(session);
    expect([mine.status, mine.body.data?.attributes.email]).toEqual([200, victim]);
    expect(await look(code, { browser: hers, session })).toMatchObject({
      status: 200,
      body: { data: { signed_in: 'other', other_browser: true } },
    });
  });

  test('signs nobody in whose browser did not ask for it, unless that is said', async () => {
    const code = await signInLink(attacker, { browser: his });
    for (const browser of [hers, undefined]) {
      const silent = await post('/auth/token', { token: code }, browser === undefined ? {} : { browser });
      expect(silent).toMatchObject({ status: 409, body: { errors: [{ code: 'other_browser' }] } });
    }
    const meant = await post('/auth/token', { token: code, other_browser: true }, { browser: hers });
    expect(meant).toMatchObject({ status: 200, headers: { uid: attacker } });
  });

  test('goes on at once in the browser that asked, also for who is signed in as the same account', async () => {
    const code = await signInLink(victim, { browser: hers });
    const session = await signedIn(victim);
    expect((await look(code, { browser: hers, session })).body).toEqual({
      data: {
        kind: 'sign_in_link',
        account: victim,
        other_browser: false,
        signed_in: 'same',
        needs_password: false,
        inviter: null,
      },
    });
    expect(await post('/auth/token', { token: code }, { browser: hers, session })).toMatchObject({ status: 200 });
  });
});

describe('POST /auth/link', () => {
  test('names the account without using the link up, and masked for whoever did not ask', async () => {
    const code = await signInLink(victim, { browser: hers });
    for (const browser of [his, undefined, hers]) {
      const { status, body } = await look(code, browser === undefined ? {} : { browser });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        data: { account: browser === hers ? victim : 'r…@d….example', other_browser: browser !== hers },
      });
    }
    expect((await post('/auth/token', { token: code }, { browser: hers })).status).toBe(200);
    expect(await look(code)).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'already_used', meta: { kind: 'sign_in_link' } }] },
    });
  });

  test('tells nothing of links that are over, of accounts that are closed, and of no link', async () => {
    const code = await signInLink(victim);
    api.clock.advance(16 * 60_000);
    expect(await look(code)).toMatchObject({ status: 410, body: { errors: [{ code: 'expired' }] } });
    const closed = await signInLink(attacker);
    await api.database.inTenant('demo', () =>
      api.database.db.update(users).set({ status: 'archived' }).where(eq(users.email, attacker)),
    );
    const refused = await look(closed);
    expect([refused.status, refused.text.includes('b…@')]).toEqual([410, false]);
    for (const token of ['x'.repeat(22), 'short', undefined, { a: 1 }])
      expect(await post('/auth/link', { token })).toMatchObject({
        status: 404,
        body: { errors: [{ code: 'unknown_link' }] },
      });
  });

  test('is counted per address', async () => {
    const strict = await startTestApp({
      settings: { throttles: { ...api.app.settings.throttles, tokensPerAddress: standardThrottles.tokensPerAddress } },
    });
    try {
      const center = await createTestWorld(strict.database).center('demo', 'Demostad', { isDefault: true });
      const statuses: number[] = [];
      for (let count = 0; count <= standardThrottles.tokensPerAddress.points; count++) {
        const call = { method: 'POST', url: '/auth/link', center, body: { token: 'x'.repeat(22) } } as const;
        statuses.push((await strict.call(call)).status);
      }
      expect(new Set(statuses.slice(0, -1))).toEqual(new Set([404]));
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await strict.close();
    }
  });

  test.each([
    ['ria@dorp.example', 'r…@d….example'],
    ['x@y.nl', 'x…@y….nl'],
    ['a.b@mail.sub.example.nl', 'a…@m….nl'],
    ['odd', '@o…'],
  ])('%s is masked as %s', (email, masked) => expect(maskedEmail(email)).toBe(masked));
});

describe('the other links of mails', () => {
  const newcomer = () => `nieuw-${person}@dorp.example`;
  async function confirmation(browser: string) {
    await post(
      '/api/v1/signups',
      {
        data: {
          type: 'signups',
          attributes: { email: newcomer(), first_name: 'A', last_name: 'B', accept_terms: true },
        },
      },
      { browser },
    );
    return codeFor(api, newcomer(), 'user_confirmation', 'confirm_url');
  }
  const confirm = (code: string, more: object, options: Options) =>
    post('/api/v1/confirm', { confirmation_token: code, ...more }, options);

  test('a confirmation signs nobody in past somebody else, nor silently in another browser', async () => {
    const code = await confirmation(his);
    const session = await signedIn(victim);
    expect(await confirm(code, { other_browser: true }, { browser: hers, session })).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'signed_in_as_other' }] },
    });
    expect((await whoIs(session)).body.data?.attributes.email).toBe(victim);
    expect(await confirm(code, {}, { browser: hers })).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'other_browser' }] },
    });
    expect((await look(code, { browser: his })).body).toMatchObject({
      data: { kind: 'confirmation', account: newcomer(), signed_in: 'nobody' },
    });
    expect((await confirm(code, { other_browser: true }, { browser: hers })).status).toBe(200);
  });

  test('a reset takes the place of no session of somebody else', async () => {
    await post('/auth/password', { email: attacker }, { browser: his });
    const code = await codeFor(api, attacker, 'password_reset', 'reset_url');
    const session = await signedIn(victim);
    const body = { password: 'een paard in de gang', password_confirmation: 'een paard in de gang' };
    const reset = (more: object) =>
      api.call({
        method: 'PUT',
        url: '/auth/password',
        center: demo,
        body: { ...body, reset_password_token: code },
        ...more,
      });
    expect(await reset({ session })).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'signed_in_as_other' }] },
    });
    expect((await whoIs(session)).status).toBe(200);
    expect((await look(code)).body).toMatchObject({ data: { kind: 'password_reset', other_browser: true } });
    expect((await reset({})).status).toBe(200);
  });

  test('an invitation says that it waits for a password, and who invites to what, for as long as it works', async () => {
    const world = createTestWorld(api.database);
    const staff = `staf-${person}@demo.example`;
    await world.user('demo', staff, demo, [{ role: 'admin', scopeType: 'VolunteerCenter', scopeId: demo }], {
      firstName: 'Anne',
      lastName: 'Bakker',
    });
    const invited = `gast-${person}@dorp.example`;
    const session = await signedIn(staff);
    const attributes = { email: invited, first_name: 'G', last_name: 'A', locale: 'nl', send_now: true };
    const answer = await post('/api/v1/users', { data: { type: 'user', attributes } }, { session });
    expect(answer.status).toBe(201);
    const code = await codeFor(api, invited, 'user_invitation', 'accept_url');
    expect((await look(code, { browser: hers })).body).toEqual({
      data: {
        kind: 'invitation',
        account: 'g…@d….example',
        other_browser: false,
        signed_in: 'nobody',
        needs_password: true,
        inviter: { name: 'Anne Bakker', place: 'Demostad' },
      },
    });
    api.clock.advance(15 * 24 * 3600_000);
    expect((await look(code, { browser: hers })).text).not.toContain('Bakker');
    api.clock.advance(-15 * 24 * 3600_000);
  });
});
