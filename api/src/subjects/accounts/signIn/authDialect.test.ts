import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import bcrypt from 'bcryptjs';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { codeFor, mailsTo } from '../../../../testing/worlds/accountMails.ts';
import { createTestWorld, testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { securityEvents } from '../../../tables/people/securityEvents.table.ts';
import { users } from '../../../tables/people/users.table.ts';

/** Golden requests and answers for every row of `protocol.md` 1.1.5. Signing in and out are in `sessions.test.ts`. */
let api: TestApp;
let demo: string;
let person = 0;
let email = '';
let userId = '';

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  demo = await world.center('demo', 'Demostad', { domains: ['demo.localhost'], isDefault: true });
  await world.center('demo', 'Elders', { domains: ['elders.demo.localhost'] });
  await world.center('roermond', 'Roermond', { domains: ['roermond.localhost'] });
});
afterAll(() => api.close());
beforeEach(async () => {
  person += 1;
  email = `person-${person}@demo.example`;
  userId = await createTestWorld(api.database).user('demo', email, demo);
});

const nextPassword = 'een paard in de gang';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const ask = (method: Method, url: string, body?: unknown, more: object = {}) =>
  api.call({ method, url, center: demo, ...(body === undefined ? {} : { body }), ...more });
const change = (values: Partial<typeof users.$inferInsert>) =>
  api.database.inTenant('demo', () => api.database.db.update(users).set(values).where(eq(users.id, userId)));
const rowOf = () =>
  api.database.inTenant('demo', async () => {
    const [row] = await api.database.db.select().from(users).where(eq(users.id, userId));
    return row;
  });
const eventsOf = async () => {
  const rows = await api.database.inTenant('demo', () =>
    api.database.db.select().from(securityEvents).where(eq(securityEvents.userId, userId)),
  );
  return rows.map(({ kind }) => kind);
};
const open = (password = testPassword) => api.signIn(email, password, { tenant: 'demo', center: demo });
const statusWith = async (session: Record<string, string>) =>
  (await ask('GET', '/api/v1/current_user', undefined, { session })).status;
async function resetCode() {
  await ask('POST', '/auth/password', { email });
  return codeFor(api, email, 'password_reset', 'reset_url');
}

describe('POST /auth/password', () => {
  const sent =
    'If your email address exists in our database, you will receive a password recovery link at your email address in a few minutes.';

  test('answers the same for known, unknown, closed and unreadable addresses, and mails only the known', async () => {
    const known = await ask('POST', '/auth/password', {
      email: ` ${email.toUpperCase()} `,
      redirect_url: 'http://elders.demo.localhost:3000/x',
    });
    const unknown = await ask('POST', '/auth/password', { email: 'nobody@demo.example' });
    const unreadable = await ask('POST', '/auth/password', { email: 'no address' });
    expect(known).toMatchObject({ status: 200, body: { success: true, message: sent } });
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect([unreadable.status, unreadable.text]).toEqual([known.status, known.text]);
    expect(known.headers).not.toHaveProperty('access-token');
    expect(await mailsTo(api, 'nobody@demo.example')).toEqual([]);
    const [mail] = await mailsTo(api, email);
    // The address of the mail comes from the settings, not from the request.
    expect(mail).toMatchObject({
      templateKey: 'password_reset',
      variables: {
        reset_url: expect.stringMatching(
          /^http:\/\/demo\.localhost:3000\/auth\/reset\?reset_password_token=[\w-]{22}$/,
        ),
      },
    });
    expect(await eventsOf()).toEqual(['password_reset_requested']);
  });

  test('mails no inactive account, unless the configuration lets it come back', async () => {
    await change({ status: 'inactive' });
    expect(await ask('POST', '/auth/password', { email })).toMatchObject({ status: 200, body: { message: sent } });
    expect(await mailsTo(api, email)).toEqual([]);
  });

  test.each([
    ['without an address', {}, 401, { success: false, errors: ['You must provide an email address.'] }],
    [
      'with a foreign place to go to',
      { email: 'a@b.example', redirect_url: 'https://evil.example/x' },
      422,
      { success: false, errors: ["Redirect to 'https://evil.example/x' not allowed."], status: 'error', data: {} },
    ],
    [
      'with the site of another tenant',
      { email: 'a@b.example', redirect_url: 'http://roermond.localhost:3000/' },
      422,
      {
        success: false,
        errors: ["Redirect to 'http://roermond.localhost:3000/' not allowed."],
        status: 'error',
        data: {},
      },
    ],
    [
      'with an address that only begins like ours',
      { email: 'a@b.example', redirect_url: 'http://demo.localhost:3000@evil.example/' },
      422,
      expect.objectContaining({ success: false }),
    ],
  ])('refuses %s', async (_case, body, status, answer) => {
    const result = await ask('POST', '/auth/password', body);
    expect(result.status).toBe(status);
    expect(result.body).toEqual(answer);
  });

  test('speaks Dutch to who asks for it', async () => {
    const answer = await ask('POST', '/auth/password', {}, { headers: { 'accept-language': 'nl' } });
    expect(answer.body).toEqual({ success: false, errors: ['Je moet een e-mailadres opgeven.'] });
  });
});

describe('GET /auth/password/edit', () => {
  test('security 11: the reset link only leads to the page, which posts (link scanners)', async () => {
    const code = await resetCode();
    for (const url of ['', `&redirect_url=${encodeURIComponent('http://elders.demo.localhost:3000/else?x=1')}`]) {
      const answer = await ask('GET', `/auth/password/edit?reset_password_token=${code}${url}`);
      expect(answer.status).toBe(302);
      expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
      const host = url === '' ? 'demo.localhost' : 'elders.demo.localhost';
      expect(answer.headers.location).toBe(`http://${host}:3000/auth/reset?reset_password_token=${code}`);
    }
    expect((await rowOf())?.passwordHash).toBeTruthy();
    const changed = await ask('PUT', '/auth/password', {
      password: nextPassword,
      password_confirmation: nextPassword,
      reset_password_token: code,
    });
    expect(changed.status).toBe(200);
  });

  test('is 404 without a code and 422 for a foreign place', async () => {
    expect((await ask('GET', '/auth/password/edit')).status).toBe(404);
    const code = 'x'.repeat(22);
    const foreign = await ask(
      'GET',
      `/auth/password/edit?reset_password_token=${code}&redirect_url=https://evil.example`,
    );
    expect(foreign).toMatchObject({
      status: 422,
      body: { errors: ["Redirect to 'https://evil.example' not allowed."] },
    });
  });
});

describe('PUT and PATCH /auth/password', () => {
  const fields = { password: nextPassword, password_confirmation: nextPassword };

  test('security 4: password change ends the sessions; a code sets the password once', async () => {
    const before = await open();
    const code = await resetCode();
    const answer = await ask('PUT', '/auth/password', { ...fields, reset_password_token: code });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, data: { email, uid: email }, message: 'Your password has been successfully updated.' },
    });
    const session = Object.fromEntries(
      ['access-token', 'client', 'uid'].map((name) => [name, String(answer.headers[name])]),
    );
    expect(await statusWith(session)).toBe(200);
    expect(await statusWith(before)).toBe(401);
    expect((await ask('PUT', '/auth/password', { ...fields, reset_password_token: code })).body).toEqual({
      success: false,
      errors: ['Unauthorized'],
    });
    await open(nextPassword);
    expect(await eventsOf()).toContain('password_reset');
    expect((await mailsTo(api, email)).map(({ templateKey }) => templateKey)).toContain('password_changed');
  });

  test('read the names of the product as well, and confirm the address', async () => {
    await change({ confirmedAt: null });
    const code = await resetCode();
    const answer = await ask('PATCH', '/auth/password', {
      password: nextPassword,
      passwordConfirmation: nextPassword,
      resetPasswordToken: code,
    });
    expect(answer.status).toBe(200);
    expect((await rowOf())?.confirmedAt).not.toBeNull();
  });

  test('refuse a code that is older than an hour, or that a newer one replaced', async () => {
    const first = await resetCode();
    const second = await resetCode();
    expect((await ask('PUT', '/auth/password', { ...fields, reset_password_token: first })).status).toBe(401);
    api.clock.advance(61 * 60_000);
    expect((await ask('PUT', '/auth/password', { ...fields, reset_password_token: second })).status).toBe(401);
  });

  test('refuse a code of another tenant', async () => {
    const code = await resetCode();
    const world = createTestWorld(api.database);
    const center = await world.center('roermond', `Tweede ${person}`);
    const answer = await api.call({
      method: 'PUT',
      url: '/auth/password',
      tenant: 'roermond',
      center,
      body: { ...fields, reset_password_token: code },
    });
    expect(answer.status).toBe(401);
  });

  test('with a session need the old password, end the others and turn the token', async () => {
    const other = await open();
    const session = await open();
    const missing = await ask('PUT', '/auth/password', fields, { session });
    expect(missing).toMatchObject({
      status: 422,
      body: {
        success: false,
        errors: { current_password: ["can't be blank"], full_messages: ["Current password can't be blank"] },
      },
    });
    const wrong = await ask('PUT', '/auth/password', { ...fields, current_password: 'not it' }, { session });
    expect(wrong.body).toMatchObject({ errors: { current_password: ['is invalid'] } });
    const answer = await ask('PUT', '/auth/password', { ...fields, current_password: testPassword }, { session });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(String(answer.headers['access-token'])).toMatch(/^[\w-]{22}$/);
    expect(await statusWith({ ...session, 'access-token': String(answer.headers['access-token']) })).toBe(200);
    expect(await statusWith(other)).toBe(401);
    expect(await eventsOf()).toEqual(expect.arrayContaining(['password_check_failed', 'password_changed']));
  });

  test.each([
    [
      'no password',
      {},
      422,
      { success: false, errors: ["You must fill out the fields labeled 'Password' and 'Password confirmation'."] },
    ],
    [
      'a short one',
      { password: 'kort', password_confirmation: 'kort' },
      422,
      {
        success: false,
        errors: {
          password: ['is too short (minimum is 8 characters)'],
          full_messages: ['Password is too short (minimum is 8 characters)'],
        },
      },
    ],
    [
      'two different ones',
      { password: nextPassword, password_confirmation: 'iets heel anders' },
      422,
      {
        success: false,
        errors: {
          password_confirmation: ["doesn't match Password"],
          full_messages: ["Password confirmation doesn't match Password"],
        },
      },
    ],
    [
      'one that everybody has',
      { password: 'Welkom2026', password_confirmation: 'Welkom2026' },
      422,
      expect.objectContaining({
        errors: expect.objectContaining({ password: ['is easy to guess. Please choose another one'] }),
      }),
    ],
  ])('with a code and %s answer what is wrong, and leave the code good', async (_case, body, status, expected) => {
    const code = await resetCode();
    const answer = await ask('PUT', '/auth/password', { ...body, reset_password_token: code });
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual(expected);
    expect((await ask('PUT', '/auth/password', { ...fields, reset_password_token: code })).status).toBe(200);
  });

  test('without anything that says whose it is answer the words of the specification', async () => {
    const session = await open();
    for (const part of [
      {},
      { session: { uid: email, 'access-token': String(session['access-token']) } },
      { session: { client: 'x', uid: email } },
    ])
      expect(await ask('PUT', '/auth/password', fields, part)).toMatchObject({
        status: 401,
        body: {
          success: false,
          errors: ['You must provide either the uid, client and accessToken or the resetPasswordToken'],
        },
      });
    const worn = { ...session, 'access-token': 'x'.repeat(22) };
    expect((await ask('PUT', '/auth/password', fields, { session: worn })).body).toEqual({
      success: false,
      errors: ['Unauthorized'],
    });
  });
});

describe('/auth/confirmation', () => {
  test('POST sends the mail again, with one answer for everybody', async () => {
    await change({ confirmedAt: null });
    const known = await ask('POST', '/auth/confirmation', { email });
    const unknown = await ask('POST', '/auth/confirmation', { email: 'nobody@demo.example' });
    expect(known).toMatchObject({
      status: 200,
      body: { success: true, message: expect.stringContaining('If your email') },
    });
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect((await mailsTo(api, email)).map(({ templateKey }) => templateKey)).toEqual(['user_confirmation']);
    expect((await ask('POST', '/auth/confirmation', {})).body).toEqual({
      success: false,
      errors: ['You must provide an email address.'],
    });
  });

  test('security 11: confirm by GET leads to the page and confirms nothing', async () => {
    await change({ confirmedAt: null });
    await ask('POST', '/auth/confirmation', { email });
    const code = await codeFor(api, email, 'user_confirmation', 'confirm_url');
    const answer = await ask('GET', `/auth/confirmation?confirmation_token=${code}`);
    expect(answer).toMatchObject({
      status: 302,
      headers: {
        location: `http://demo.localhost:3000/confirm?confirmation_token=${code}`,
        'referrer-policy': 'no-referrer',
      },
    });
    expect((await rowOf())?.confirmedAt).toBeNull();
    expect((await ask('GET', '/auth/confirmation')).status).toBe(404);
  });
});

describe('POST /auth/sign_in_link and /auth/token', () => {
  test('sign in once, within a quarter of an hour, whatever was typed', async () => {
    const known = await ask('POST', '/auth/sign_in_link', { email });
    const unknown = await ask('POST', '/auth/sign_in_link', { email: 'nobody@demo.example' });
    expect(known.status).toBe(202);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    const code = await codeFor(api, email, 'sign_in_link', 'url');
    const answer = await ask('POST', '/auth/token', { token: code });
    expect(answer).toMatchObject({ status: 200, body: { data: { id: userId, email } }, headers: { uid: email } });
    const again = await ask('POST', '/auth/token', { token: code });
    expect(again).toMatchObject({
      status: 401,
      body: { success: false, errors: ['This link does not work any more. Please ask for a new one.'] },
    });
    await ask('POST', '/auth/sign_in_link', { email });
    const late = await codeFor(api, email, 'sign_in_link', 'url');
    api.clock.advance(16 * 60_000);
    expect((await ask('POST', '/auth/token', { token: late })).status).toBe(401);
    for (const token of [undefined, 'x', { a: 1 }])
      expect((await ask('POST', '/auth/token', { token })).status).toBe(401);
  });

  test('a new password ends the links that were sent', async () => {
    await ask('POST', '/auth/sign_in_link', { email });
    const code = await codeFor(api, email, 'sign_in_link', 'url');
    const reset = await resetCode();
    await ask('PUT', '/auth/password', {
      password: nextPassword,
      password_confirmation: nextPassword,
      reset_password_token: reset,
    });
    expect((await ask('POST', '/auth/token', { token: code })).status).toBe(401);
  });
});

describe('POST /auth', () => {
  const form = () => ({
    email: `new-${person}@demo.example`,
    password: nextPassword,
    password_confirmation: nextPassword,
    first_name: 'Bram',
    last_name: 'Vos',
    accept_terms: true,
    postcode: '8096aa',
  });

  test('answers the same for a new and a known address; only the mails differ', async () => {
    const created = await ask('POST', '/auth', form());
    expect(created).toMatchObject({
      status: 200,
      body: {
        status: 'success',
        data: {
          id: null,
          provider: 'email',
          email: form().email,
          uid: form().email,
          first_name: 'Bram',
          postcode: '8096 AA',
        },
      },
    });
    const known = await ask('POST', '/auth', { ...form(), email });
    expect(known.status).toBe(200);
    expect(known.text.replaceAll(email, form().email)).toBe(created.text);
    expect(await mailsTo(api, form().email)).toMatchObject([
      { templateKey: 'user_confirmation', variables: { already_registered: false } },
    ]);
    expect(await mailsTo(api, email)).toMatchObject([
      { variables: { already_registered: true, sign_in_url: 'http://demo.localhost:3000/auth/login-1' } },
    ]);
    expect((await ask('POST', '/auth/sign_in', { email: form().email, password: nextPassword })).status).toBe(401);
  });

  test('answers faults per field and as sentences', async () => {
    const answer = await ask('POST', '/auth', { ...form(), email: 'x', password: 'kort', accept_terms: false });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        status: 'error',
        data: { email: 'x' },
        errors: {
          email: ['is not an email'],
          password: ['is too short (minimum is 8 characters)'],
          accept_terms: ['must be accepted'],
          password_confirmation: ["doesn't match Password"],
          full_messages: expect.arrayContaining(['Email is not an email']),
        },
      },
    });
    expect((await ask('POST', '/auth', {})).body).toMatchObject({
      status: 'error',
      errors: ['Please submit proper sign up data in request body.'],
    });
    expect(await ask('POST', '/auth', { ...form(), confirm_success_url: 'https://evil.example' })).toMatchObject({
      status: 422,
      body: { status: 'error', errors: ["Redirect to 'https://evil.example' not allowed."] },
    });
  });
});

describe('DELETE /auth', () => {
  test('closes the account of the session, with its password, and mails the way back', async () => {
    const session = await open();
    const remove = (body: object, who: object = { session }) => ask('DELETE', '/auth', body, who);
    expect(await remove({})).toMatchObject({ status: 422, body: { errors: { password: ["can't be blank"] } } });
    expect(await remove({ password: 'not it' })).toMatchObject({ status: 422, body: { status: 'error' } });
    const answer = await remove({ password: testPassword });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: 'success', message: `Account with UID '${email}' has been destroyed.` });
    expect(answer.headers).not.toHaveProperty('access-token');
    expect(await statusWith(session)).toBe(401);
    expect((await mailsTo(api, email)).map(({ templateKey }) => templateKey)).toEqual(['account_deleted']);
    const again = await remove({ password: testPassword });
    expect(again.status).toBe(404);
    expect(again.body).toEqual({
      success: false,
      errors: ['Unable to locate account for destruction.'],
      status: 'error',
    });
  });
});

describe('an imported hash', () => {
  test('lets its owner in once, and is replaced', async () => {
    await change({ passwordHash: bcrypt.hashSync('oud wachtwoord', 4).replace('$2b$', '$2y$') });
    expect((await ask('POST', '/auth/sign_in', { email, password: 'wrong' })).status).toBe(401);
    await open('oud wachtwoord');
    expect((await rowOf())?.passwordHash).toMatch(/^\$argon2id\$/);
    await open('oud wachtwoord');
  });
});
