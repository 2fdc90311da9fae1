import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { codeFor, mailsTo } from '../../../../testing/worlds/accountMails.ts';
import { createTestWorld, testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { hashOf, newToken } from '../../../services/tokens/token.ts';
import { accountTokens } from '../../../tables/people/accountTokens.table.ts';
import { sessions } from '../../../tables/people/sessions.table.ts';
import { users } from '../../../tables/people/users.table.ts';

let api: TestApp;
let demo: string;
let other: string;
let person = 0;
let email = '';
let userId = '';

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
  email = `person-${person}@demo.example`;
  userId = await createTestWorld(api.database).user('demo', email, demo);
});

const nextPassword = 'een paard in de gang';
const documentOf = (attributes: object, type = 'users') => ({ data: { type, attributes } });
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Answer = {
  data: { id: string; attributes: Record<string, unknown>; relationships?: unknown };
  meta?: Record<string, unknown>;
};
const ask = async (method: Method, url: string, attributes?: object, more: object = {}) => {
  const answer = await api.call({
    method,
    url: `/api/v1${url}`,
    center: demo,
    ...(attributes === undefined ? {} : { body: documentOf(attributes) }),
    ...more,
  });
  return { ...answer, document: answer.body as unknown as Answer };
};
const open = (password = testPassword, address = email) =>
  api.signIn(address, password, { tenant: 'demo', center: demo });
const sessionOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, String(headers[name])]));
const rowOf = (id = userId) =>
  api.database.inTenant('demo', async () => {
    const [row] = await api.database.db.select().from(users).where(eq(users.id, id));
    return row;
  });
const change = (values: Partial<typeof users.$inferInsert>) =>
  api.database.inTenant('demo', () => api.database.db.update(users).set(values).where(eq(users.id, userId)));
const statusWith = async (session: Record<string, string>) =>
  (await ask('GET', '/current_user', undefined, { session })).status;

describe('one’s own account', () => {
  test('is read with its roles and organisations', async () => {
    const session = await open();
    const { document, status } = await ask('GET', '/current_user?include=roles,organizations', undefined, { session });
    expect(status).toBe(200);
    expect(document.data.attributes).toMatchObject({
      email,
      has_password: true,
      pending_email: null,
      consents: [],
      digest_days: [],
      two_factor_enabled: false,
    });
    expect(document.data.relationships).toMatchObject({
      roles: { data: [{ type: 'roles' }] },
      organizations: { data: [] },
    });
    expect(document.meta).toBeUndefined();
  });

  test('is changed, as it should be written down', async () => {
    const session = await open();
    const { document, headers } = await ask(
      'PATCH',
      '/current_user',
      {
        first_name: 'Ria',
        gender: null,
        postcode: '8096aa',
        phone_number: '06 12345678',
        birth_year: 1980,
        digest_days: [3, 1, 3],
        locale: 'en',
        salutation: 'mevrouw',
      },
      { session, headers: { 'if-match': '"0"' } },
    );
    expect(document.data.attributes).toMatchObject({
      first_name: 'Ria',
      postcode: '8096 AA',
      phone_number: '+31612345678',
      birth_year: 1980,
      digest_days: [1, 3],
      locale: 'en',
      salutation: 'mevrouw',
    });
    expect(headers.etag).toBe('"1"');
    expect(
      (await ask('PATCH', '/current_user', { first_name: 'X' }, { session, headers: { 'if-match': '"0"' } })).status,
    ).toBe(412);
  });

  test.each([
    [{ email: 'x@demo.example' }, 'email', 'unknown_attribute'],
    [{ status: 'archived' }, 'status', 'unknown_attribute'],
    [{ birth_year: 1200 }, 'birth_year', 'too_small'],
    [{ postcode: '80' }, 'postcode', 'postcode'],
    [{ photo_url: 'https://evil.example/x.png' }, 'photo_url', 'invalid'],
  ])('is not changed by %j', async (attributes, name, code) => {
    const session = await open();
    expect(await ask('PATCH', '/current_user', attributes, { session })).toMatchObject({
      status: 422,
      body: { errors: [{ code, source: { pointer: `/data/attributes/${name}` } }] },
    });
  });

  test('can be made inactive by its owner, who is signed out everywhere', async () => {
    const [one, two] = [await open(), await open()];
    const answer = await ask('PUT', '/current_user/deactivate', { reason: 'Verhuisd' }, { session: one });
    expect(answer.status).toBe(204);
    expect(answer.headers).not.toHaveProperty('access-token');
    expect([await statusWith(one), await statusWith(two)]).toEqual([401, 401]);
    expect(await rowOf()).toMatchObject({ status: 'inactive' });
  });
});

describe('another password', () => {
  test('needs the old one, ends the other sessions and turns the token', async () => {
    const [session, elsewhere] = [await open(), await open()];
    const put = (attributes: object) => ask('PUT', '/current_user/password', attributes, { session });
    expect(await put({ current_password: 'not it', password: nextPassword })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'wrong_password', source: { pointer: '/data/attributes/current_password' } }] },
    });
    expect(await put({ current_password: testPassword, password: 'Welkom2026' })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'common_password' }] },
    });
    expect(
      await put({ current_password: testPassword, password: nextPassword, password_confirmation: 'x' }),
    ).toMatchObject({ status: 422, body: { errors: [{ code: 'confirmation' }] } });
    const done = await put({ current_password: testPassword, password: nextPassword });
    expect(done.status).toBe(200);
    expect(String(done.headers['access-token'])).toMatch(/^[\w-]{22}$/);
    expect(await statusWith(sessionOf(done.headers))).toBe(200);
    expect(await statusWith(elsewhere)).toBe(401);
    await open(nextPassword);
    expect((await mailsTo(api, email)).map(({ templateKey }) => templateKey)).toEqual(['password_changed']);
  });

  test('is chosen without an old one by whoever signed up without', async () => {
    await change({ passwordHash: null });
    await api.call({ method: 'POST', url: '/auth/sign_in_link', center: demo, body: { email } });
    const token = await codeFor(api, email, 'sign_in_link', 'url');
    const { headers } = await api.call({ method: 'POST', url: '/auth/token', center: demo, body: { token } });
    const session = sessionOf(headers);
    expect((await ask('GET', '/current_user', undefined, { session })).document.data.attributes.has_password).toBe(
      false,
    );
    expect((await ask('PUT', '/current_user/password', { password: nextPassword }, { session })).status).toBe(200);
    await open(nextPassword);
  });
});

describe('another address', () => {
  const put = (session: Record<string, string>, attributes: object) =>
    ask('PUT', '/current_user/email', attributes, { session });

  test('is confirmed from the new one, and both devices go on under it', async () => {
    const [session, elsewhere] = [await open(), await open()];
    const wanted = `new-${person}@demo.example`;
    expect(await put(session, { email: wanted, current_password: 'not it' })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'wrong_password' }] },
    });
    const asked = await put(session, { email: wanted, current_password: testPassword });
    expect(asked).toMatchObject({ status: 202, document: { data: { attributes: { email, pending_email: wanted } } } });
    const [notice] = await mailsTo(api, email);
    expect(notice).toMatchObject({
      templateKey: 'email_change_notice',
      variables: {
        new_email_masked: 'n•••@demo.example',
        revert_url: expect.stringContaining('http://demo.localhost:3000/forms/'),
      },
    });
    const code = await codeFor(api, wanted, 'email_change_confirm', 'confirm_url');
    const confirmed = await ask('POST', '/confirm', { confirmation_token: code }, { session });
    expect(confirmed).toMatchObject({
      status: 200,
      headers: { uid: wanted },
      document: { meta: { kind: 'email_change' } },
    });
    // A browser that has not heard of it yet still shows the old name.
    const late = await ask('GET', '/current_user', undefined, { session: elsewhere });
    expect(late).toMatchObject({ status: 200, headers: { uid: wanted } });
    expect(await statusWith({ ...session, uid: wanted })).toBe(200);
    await open(testPassword, wanted);
  });

  test('can be mailed once more, and left as it was: the link then opens nothing', async () => {
    const session = await open();
    const wanted = `again-${person}@demo.example`;
    const resend = () => ask('POST', '/current_user/email/resend', undefined, { session });
    const keep = () => ask('DELETE', '/current_user/email', undefined, { session });
    expect(await resend()).toMatchObject({ status: 404 });
    expect(await keep()).toMatchObject({ status: 404 });
    await put(session, { email: wanted, current_password: testPassword });
    const first = await codeFor(api, wanted, 'email_change_confirm', 'confirm_url');
    expect(await resend()).toMatchObject({
      status: 202,
      document: { data: { attributes: { pending_email: wanted } } },
    });
    const second = await codeFor(api, wanted, 'email_change_confirm', 'confirm_url');
    expect(second).not.toBe(first);
    // The old address was told by the first.
    const told = (await mailsTo(api, email)).filter(({ templateKey }) => templateKey === 'email_change_notice');
    expect(told).toHaveLength(1);
    expect(await ask('POST', '/confirm', { confirmation_token: first }, { session })).not.toMatchObject({
      status: 200,
    });
    expect(await keep()).toMatchObject({ status: 200, document: { data: { attributes: { pending_email: null } } } });
    expect(await ask('POST', '/confirm', { confirmation_token: second }, { session })).not.toMatchObject({
      status: 200,
    });
    expect(await rowOf()).toMatchObject({ email });
  });

  test('of an account without a password needs a sign-in of a moment ago', async () => {
    const session = await open();
    await change({ passwordHash: null });
    const wanted = `bare-${person}@demo.example`;
    api.clock.advance(3 * 3600 * 1000);
    expect(await put(session, { email: wanted })).toMatchObject({
      status: 403,
      body: { errors: [{ code: 'fresh_sign_in_required' }] },
    });
    api.clock.advance(-3 * 3600 * 1000);
    expect(await put(session, { email: wanted })).toMatchObject({ status: 202 });
  });

  test('that is taken gets a mail that says so, and the same answer', async () => {
    const session = await open();
    const asked = await put(session, { email: 'admin@demo.example', current_password: testPassword });
    expect(asked).toMatchObject({
      status: 202,
      document: { data: { attributes: { pending_email: 'admin@demo.example' } } },
    });
    expect(await mailsTo(api, 'admin@demo.example')).toMatchObject([
      { templateKey: 'user_confirmation', variables: { already_registered: true } },
    ]);
    expect(await put(session, { email, current_password: testPassword })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'same_email' }] },
    });
  });

  test('is taken back from the old one, with a new password and without anybody signed in', async () => {
    const session = await open();
    const wanted = `thief-${person}@demo.example`;
    await put(session, { email: wanted, current_password: testPassword });
    const code = await codeFor(api, wanted, 'email_change_confirm', 'confirm_url');
    await ask('POST', '/confirm', { confirmation_token: code });
    const link = await codeFor(api, email, 'email_change_notice', 'revert_url');
    const look = await api.call({ url: `/api/v1/forms/by_token/${link}`, center: demo });
    expect(look.status).toBe(200);
    expect(await rowOf()).toMatchObject({ email: wanted });
    const done = await api.call({
      method: 'POST',
      url: `/api/v1/forms/by_token/${link}/submissions`,
      center: demo,
      body: { data: { type: 'form_submissions', attributes: { answers: {} } } },
    });
    expect([200, 201]).toContain(done.status);
    expect(await rowOf()).toMatchObject({ email, passwordHash: null });
    expect(await statusWith({ ...session, uid: wanted })).toBe(401);
    expect((await mailsTo(api, email))[0]).toMatchObject({ templateKey: 'password_reset' });
  });
});

describe('a thief who changes the address', () => {
  const put = (session: Record<string, string>, attributes: object) =>
    ask('PUT', '/current_user/email', attributes, { session });
  const follow = (token: string) =>
    api.call({
      method: 'POST',
      url: `/api/v1/forms/by_token/${token}/submissions`,
      center: demo,
      body: { data: { type: 'form_submissions', attributes: { answers: {} } } },
    });
  async function move(session: Record<string, string>, from: string, to: string) {
    await put({ ...session, uid: from }, { email: to, current_password: testPassword });
    const revert = await codeFor(api, from, 'email_change_notice', 'revert_url');
    await ask('POST', '/confirm', {
      confirmation_token: await codeFor(api, to, 'email_change_confirm', 'confirm_url'),
    });
    return revert;
  }

  test('does not get away by changing it once more', async () => {
    const session = await open();
    const first = await move(session, email, `one-${person}@demo.example`);
    await move(session, `one-${person}@demo.example`, `two-${person}@demo.example`);
    expect((await rowOf())?.email).toBe(`two-${person}@demo.example`);
    expect((await follow(first)).status).toBe(201);
    expect(await rowOf()).toMatchObject({ email, passwordHash: null });
  });

  test('does not get away by signing up with the address that became free', async () => {
    const session = await open();
    const first = await move(session, email, `one-${person}@demo.example`);
    const form = { first_name: 'Dief', last_name: 'Vos', email, password: nextPassword, accept_terms: true };
    expect((await ask('POST', '/signups', form)).status).toBe(202);
    expect((await follow(first)).status).toBe(201);
    expect(await rowOf()).toMatchObject({ email, passwordHash: null });
  });

  test('cannot take the owner’s taking back back', async () => {
    const session = await open();
    const first = await move(session, email, `one-${person}@demo.example`);
    // The old address is free now, so that it can be asked for; the mail about that goes to the thief.
    await put({ ...session, uid: `one-${person}@demo.example` }, { email, current_password: testPassword });
    const second = await codeFor(api, `one-${person}@demo.example`, 'email_change_notice', 'revert_url');
    expect((await follow(first)).status).toBe(201);
    expect((await follow(second)).status).not.toBe(201);
    expect(await rowOf()).toMatchObject({ email });
  });
});

describe('signing up', () => {
  const form = () => ({
    first_name: 'Bram',
    last_name: 'Vos',
    email: `signup-${person}@demo.example`,
    password: nextPassword,
    postcode: '8096 AA',
    accept_terms: true,
    locale: 'nl',
    intent: 'seek_help',
  });

  test('makes an account that its mail confirms, once, and signs in', async () => {
    const { status, document } = await ask('POST', '/signups', form());
    expect(status).toBe(202);
    expect(document.data.attributes).toEqual({ email: form().email, resend_after_seconds: 60 });
    const code = await codeFor(api, form().email, 'user_confirmation', 'confirm_url');
    // The specification sends the token alone.
    const confirmed = await api.call({
      method: 'POST',
      url: '/api/v1/confirm',
      center: demo,
      body: { confirmation_token: code },
    });
    expect(confirmed).toMatchObject({ status: 200, body: { meta: { kind: 'confirmation' } } });
    const session = sessionOf(confirmed.headers);
    const me = await ask('GET', '/current_user?include=roles', undefined, { session });
    expect(me.document.data.attributes).toMatchObject({
      email: form().email,
      signup_method: 'signedUp',
      signup_intent: 'seek_help',
      consents: [{ key: 'privacy' }, { key: 'terms' }],
    });
    expect((await mailsTo(api, form().email)).map(({ templateKey }) => templateKey)).toEqual([
      'user_welcome',
      'user_confirmation',
    ]);
    const again = await ask('POST', '/confirm', { confirmation_token: code });
    expect(again).toMatchObject({ status: 409, body: { errors: [{ code: 'already_used' }] } });
  });

  test('once more before the mail was followed: the last password counts, whoever chose the first', async () => {
    const first = await ask('POST', '/signups', { ...form(), first_name: 'Dief', password: 'ik was hier eerst' });
    const second = await ask('POST', '/signups', form());
    expect([first.status, second.status]).toEqual([202, 202]);
    const code = await codeFor(api, form().email, 'user_confirmation', 'confirm_url');
    expect((await ask('POST', '/confirm', { confirmation_token: code })).status).toBe(200);
    await open(nextPassword, form().email);
    await expect(open('ik was hier eerst', form().email)).rejects.toThrow('401');
    const session = await open(nextPassword, form().email);
    const me = await ask('GET', '/current_user', undefined, { session });
    expect(me.document.data.attributes).toMatchObject({ first_name: 'Bram' });
  });

  test('with somebody else’s address gives no password to the account once its owner signs in by a link', async () => {
    await ask('POST', '/signups', form());
    await api.call({ method: 'POST', url: '/auth/sign_in_link', center: demo, body: { email: form().email } });
    const token = await codeFor(api, form().email, 'sign_in_link', 'url');
    expect((await api.call({ method: 'POST', url: '/auth/token', center: demo, body: { token } })).status).toBe(200);
    await expect(open(nextPassword, form().email)).rejects.toThrow('401');
  });

  test('with a known address answers the same, and changes nothing', async () => {
    const fresh = await ask('POST', '/signups', form());
    const known = await ask('POST', '/signups', { ...form(), email });
    expect(known.status).toBe(fresh.status);
    expect(known.document.data.attributes).toEqual({ email, resend_after_seconds: 60 });
    expect(await mailsTo(api, email)).toMatchObject([{ variables: { already_registered: true } }]);
    await open();
  });

  test('needs the terms and a fair password, but no password at all', async () => {
    expect(await ask('POST', '/signups', { ...form(), accept_terms: false, password: 'Welkom2026' })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'accepted', detail: 'Vink ‘Akkoord met de voorwaarden’ aan.' }] },
    });
    expect(await ask('POST', '/signups', { ...form(), password: 'Welkom2026' })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'common_password', source: { pointer: '/data/attributes/password' } }] },
    });
    expect(
      (await ask('POST', '/signups', { ...form(), email: `link-${person}@demo.example`, password: null })).status,
    ).toBe(202);
  });

  test('links that are old or unknown say what to do', async () => {
    await ask('POST', '/signups', form());
    const code = await codeFor(api, form().email, 'user_confirmation', 'confirm_url');
    api.clock.advance(3 * 24 * 3600_000 + 1000);
    expect(await ask('POST', '/confirm', { confirmation_token: code })).toMatchObject({
      status: 410,
      body: { errors: [{ code: 'expired', meta: { kind: 'confirmation' } }] },
    });
    for (const token of ['x'.repeat(22), 'short'])
      expect(await ask('POST', '/confirm', { confirmation_token: token })).toMatchObject({
        status: 404,
        body: { errors: [{ code: 'unknown_link' }] },
      });
    expect((await ask('POST', '/confirm', {})).status).toBe(422);
  });
});

describe('an invitation', () => {
  async function invite(values: Partial<typeof users.$inferInsert> = {}) {
    await change({ status: 'invited', passwordHash: null, confirmedAt: null, ...values });
    const token = newToken();
    await api.database.inTenant('demo', () =>
      api.database.db.insert(accountTokens).values({
        userId,
        purpose: 'invitation',
        tokenHash: hashOf(token),
        expiresAt: new Date(api.clock.now.getTime() + 14 * 24 * 3600_000),
      }),
    );
    return token;
  }

  test('asks for a password and the terms, then signs in', async () => {
    const token = await invite();
    const asked = await ask('POST', '/confirm', { confirmation_token: token });
    expect(asked).toMatchObject({ status: 422, body: { errors: [{ code: 'blank' }, { code: 'accepted' }] } });
    const accepted = await ask('POST', '/confirm', {
      confirmation_token: token,
      password: nextPassword,
      accept_terms: true,
    });
    expect(accepted).toMatchObject({
      status: 200,
      document: { meta: { kind: 'invitation' }, data: { attributes: { status: 'active' } } },
    });
    expect(await statusWith(sessionOf(accepted.headers))).toBe(200);
    await open(nextPassword);
  });

  test('of an address with an account elsewhere says where that is', async () => {
    const world = createTestWorld(api.database);
    await world.user('demo', `home-${person}@demo.example`, other);
    const token = await invite({ email: `${userId}@invited.invalid`, invitedEmail: `home-${person}@demo.example` });
    expect(
      await ask('POST', '/confirm', { confirmation_token: token, password: nextPassword, accept_terms: true }),
    ).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'account_elsewhere', meta: { center_url: 'http://elders.demo.localhost:3000' } }] },
    });
  });
});

describe('devices', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

  test('security 6: users see and end their sessions, one by one or all but this', async () => {
    const session = await open();
    const { headers } = await api.call({
      method: 'POST',
      url: '/auth/sign_in',
      center: demo,
      headers: { 'user-agent': firefox },
      body: { email, password: testPassword },
    });
    const second = sessionOf(headers);
    const third = await open();
    const list = async () =>
      (await ask('GET', '/sessions', undefined, { session })).body as unknown as { data: Answer['data'][] };
    const listed = (await list()).data;
    expect(listed).toHaveLength(3);
    expect(listed.filter(({ attributes }) => attributes.is_current)).toHaveLength(1);
    const windows = listed.find(({ attributes }) => attributes.device === 'Firefox, Windows');
    expect(windows?.attributes).toMatchObject({ is_current: false, impersonator: null });
    expect((await ask('DELETE', `/sessions/${windows?.id}`, undefined, { session })).status).toBe(204);
    expect(await statusWith(second)).toBe(401);
    expect((await ask('DELETE', '/sessions', undefined, { session })).status).toBe(204);
    expect([await statusWith(third), await statusWith(session)]).toEqual([401, 200]);
    const own = (await list()).data[0];
    const left = await ask('DELETE', `/sessions/${own?.id}`, undefined, { session });
    expect(left.headers).not.toHaveProperty('access-token');
    expect(await statusWith(session)).toBe(401);
  });

  test('of somebody else are not there', async () => {
    const session = await open();
    const admin = await open(testPassword, 'admin@demo.example');
    const rows = await api.database.inTenant('demo', () =>
      api.database.db.select().from(sessions).where(eq(sessions.userId, userId)),
    );
    expect((await ask('DELETE', `/sessions/${rows[0]?.id}`, undefined, { session: admin })).status).toBe(404);
    expect(await statusWith(session)).toBe(200);
  });

  test('security 6: administrators can end the sessions of another user, and nobody else can', async () => {
    const world = createTestWorld(api.database);
    const away = await world.user('demo', `away-${person}@demo.example`, other);
    const admin = await open(testPassword, 'admin@demo.example');
    const session = await open();
    expect((await ask('DELETE', `/users/${away}/sessions`, undefined, { session: admin })).status).toBe(404);
    expect((await ask('DELETE', `/users/${userId}/sessions`, undefined, { session })).status).toBe(403);
    expect((await ask('DELETE', `/users/${userId}/sessions`, undefined, { session: admin })).status).toBe(204);
    expect(await statusWith(session)).toBe(401);
  });
});
