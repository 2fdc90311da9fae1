import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { codeFor, mailsTo } from '../../../../testing/worlds/accountMails.ts';
import { createTestWorld, testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { users } from '../../../tables/people/users.table.ts';

/** From a page to an account and back to it, and what becomes of links that were left lying. */
let api: TestApp;
let demo: string;
let other: string;
let staff: Record<string, string>;
let person = 0;
let email = '';

const day = 24 * 3600_000;
const vacancy = '/vacancies/12?apply=1';
const password = 'een paard in de gang';

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  demo = await world.center('demo', 'Demostad', { domains: ['demo.localhost'], isDefault: true });
  other = await world.center('demo', 'Elders', { domains: ['elders.demo.localhost'] });
  await world.user('demo', 'admin@demo.example', demo, [
    { role: 'admin', scopeType: 'VolunteerCenter', scopeId: demo },
  ]);
});
afterAll(() => api.close());
beforeEach(async () => {
  person += 1;
  email = `nieuw-${person}@dorp.example`;
  staff = await api.signIn('admin@demo.example', testPassword, { tenant: 'demo', center: demo });
});

const documentOf = (attributes: object, type = 'users') => ({ data: { type, attributes } });
const post = (url: string, body: object, session?: Record<string, string>) =>
  api.call({ method: 'POST', url, center: demo, body, session });
const signUp = (attributes: object = {}) =>
  post(
    '/api/v1/signups',
    documentOf({ first_name: 'Bram', last_name: 'Vos', email, password, accept_terms: true, ...attributes }, 'signups'),
  );
const confirm = (token: string, attributes: object = {}) =>
  post('/api/v1/confirm', { confirmation_token: token, ...attributes });
const look = (token: string) => post('/auth/link', { token });
const renew = (token: string) => post('/auth/link/renew', { token });
const askAgain = () => post('/auth/confirmation', { email });
const change = (values: Partial<typeof users.$inferInsert>) =>
  api.database.inTenant('demo', () => api.database.db.update(users).set(values).where(eq(users.email, email)));
const confirmationCode = () => codeFor(api, email, 'user_confirmation', 'confirm_url');
const templates = async () => (await mailsTo(api, email)).map(({ templateKey }) => templateKey);
async function invite() {
  const asked = await post(
    '/api/v1/users',
    documentOf({ first_name: 'Inge', last_name: 'Bos', email, locale: 'nl', send_now: true }),
    staff,
  );
  expect(asked.status).toBe(201);
  return codeFor(api, email, 'user_invitation', 'accept_url');
}

describe('the page that somebody came from', () => {
  test('is told to whoever follows the mail, also the one that was asked for again', async () => {
    await signUp({ wanted_path: vacancy });
    await askAgain();
    expect(await confirm(await confirmationCode())).toMatchObject({
      status: 200,
      body: { meta: { kind: 'confirmation', wanted_path: vacancy } },
    });
  });

  test('goes along with the mail to a known address, but not to the site of another centre', async () => {
    const world = createTestWorld(api.database);
    await world.user('demo', email, demo);
    await signUp({ wanted_path: vacancy });
    expect((await mailsTo(api, email))[0]?.variables.sign_in_url).toBe(
      `http://demo.localhost:3000/auth/login-1?redirect=${encodeURIComponent(vacancy)}`,
    );
    email = `elders-${person}@dorp.example`;
    await world.user('demo', email, other);
    await signUp({ wanted_path: vacancy });
    expect((await mailsTo(api, email))[0]?.variables.sign_in_url).toBe(
      'http://elders.demo.localhost:3000/auth/login-1',
    );
  });

  test('goes along with an invitation that its owner did not wait for', async () => {
    await invite();
    await signUp({ wanted_path: vacancy });
    expect(await confirm(await confirmationCode(), { password, accept_terms: true })).toMatchObject({
      status: 200,
      body: { meta: { kind: 'invitation', wanted_path: vacancy } },
    });
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/%2fevil.example', 'vacancies', '/a b'])(
    '%s is none',
    async (wanted) => {
      expect(await signUp({ wanted_path: wanted })).toMatchObject({
        status: 422,
        body: { errors: [{ code: 'invalid', source: { pointer: '/data/attributes/wanted_path' } }] },
      });
    },
  );
});

describe('the mail asked for once more', () => {
  test('tells whoever had an account already to sign in, and answers as for a new address', async () => {
    await createTestWorld(api.database).user('demo', email, demo);
    const known = await askAgain();
    expect(await mailsTo(api, email)).toMatchObject([{ variables: { already_registered: true } }]);
    email = `niemand-${person}@dorp.example`;
    const unknown = await askAgain();
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(await mailsTo(api, email)).toEqual([]);
  });

  test('leads whoever was invited to the invitation', async () => {
    await invite();
    await askAgain();
    expect(await look(await confirmationCode())).toMatchObject({
      body: { data: { kind: 'invitation', needs_password: true } },
    });
  });
});

describe('a link that was left lying', () => {
  test('says that a newer one is in the mailbox, and once that was followed that all is done', async () => {
    await signUp();
    const first = await confirmationCode();
    await askAgain();
    for (const answer of [await look(first), await confirm(first), await renew(first)])
      expect(answer).toMatchObject({
        status: 410,
        body: { errors: [{ code: 'replaced', meta: { kind: 'confirmation' } }] },
      });
    expect((await confirm(await confirmationCode())).status).toBe(200);
    for (const answer of [await look(first), await confirm(first), await renew(first)])
      expect(answer).toMatchObject({ status: 409, body: { errors: [{ code: 'already_used' }] } });
  });

  test('of a confirmation is renewed by a press, to the address that it was mailed to', async () => {
    await signUp({ wanted_path: vacancy });
    const old = await confirmationCode();
    api.clock.advance(3 * day + 1000);
    expect(await look(old)).toMatchObject({ body: { errors: [{ meta: { kind: 'confirmation', renewable: true } }] } });
    const answer = await renew(old);
    expect(answer).toMatchObject({ status: 202, body: { success: true, account: 'n…@d….example' } });
    expect(answer.text).not.toContain(email);
    expect(await confirm(await confirmationCode())).toMatchObject({
      status: 200,
      body: { meta: { wanted_path: vacancy } },
    });
  });

  test('of an invitation is renewed as well, in the name of who invited', async () => {
    const old = await invite();
    api.clock.advance(14 * day + 1000);
    expect(await look(old)).toMatchObject({ body: { errors: [{ meta: { kind: 'invitation', renewable: true } }] } });
    expect((await renew(old)).status).toBe(202);
    const [first, again] = (await mailsTo(api, email)).reverse();
    expect(again).toMatchObject({ templateKey: 'user_invitation', variables: { inviter: first?.variables.inviter } });
    const fresh = await codeFor(api, email, 'user_invitation', 'accept_url');
    expect((await confirm(fresh, { password, accept_terms: true })).status).toBe(200);
    expect(await look(old)).toMatchObject({ status: 409, body: { errors: [{ code: 'already_used' }] } });
  });

  test('mails nothing while it works, after it was followed, and to who never had one', async () => {
    await signUp();
    const code = await confirmationCode();
    expect((await renew(code)).status).toBe(410);
    expect((await renew('x'.repeat(22))).status).toBe(404);
    await confirm(code);
    const before = await templates();
    expect((await renew(code)).status).toBe(409);
    expect(await templates()).toEqual(before);
  });

  test('of somebody who was uninvited says so, and is not renewed', async () => {
    const code = await invite();
    await change({ status: 'archived' });
    for (const answer of [await look(code), await confirm(code, { password, accept_terms: true }), await renew(code)])
      expect(answer).toMatchObject({
        status: 410,
        body: { errors: [{ code: 'withdrawn', meta: { kind: 'invitation' } }] },
      });
    expect(await templates()).toEqual(['user_invitation']);
  });

  test('of a changed address that somebody else has taken meanwhile says so, and stays good', async () => {
    await createTestWorld(api.database).user('demo', email, demo);
    const session = await api.signIn(email, testPassword, { tenant: 'demo', center: demo });
    const wanted = `wens-${person}@dorp.example`;
    const asked = await api.call({
      method: 'PUT',
      url: '/api/v1/current_user/email',
      center: demo,
      session,
      body: documentOf({ email: wanted, current_password: testPassword }),
    });
    expect(asked.status).toBe(202);
    const code = await codeFor(api, wanted, 'email_change_confirm', 'confirm_url');
    await createTestWorld(api.database).user('demo', wanted, demo);
    expect(await confirm(code)).toMatchObject({ status: 422, body: { errors: [{ code: 'taken' }] } });
    expect((await look(code)).status).toBe(200);
  });
});
