import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import bcrypt from 'bcryptjs';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { securityEvents } from '../../../tables/people/securityEvents.table.ts';
import { sessions } from '../../../tables/people/sessions.table.ts';
import { users } from '../../../tables/people/users.table.ts';

let api: TestApp;
let demo: string;
let other: string;
let roermond: string;
let imports = 0;

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  demo = await world.center('demo', 'Demostad', { isDefault: true, domains: ['demo.localhost'] });
  other = await world.center('demo', 'Elders', { domains: ['elders.demo.localhost'] });
  roermond = await world.center('roermond', 'Roermond', { domains: ['roermond.localhost'] });
  await world.user('demo', 'noor@demo.example', demo);
  await world.user('demo', 'super@demo.example', demo, [
    { role: 'center_superuser', scopeType: 'Tenant', scopeId: 'demo' },
  ]);
  await world.user('demo', 'new@demo.example', demo, undefined, { confirmedAt: null });
  await world.user('demo', 'gone@demo.example', demo, undefined, { status: 'inactive' });
});
afterAll(() => api.close());

const signIn = (email: string, password: string, where: { tenant?: 'demo' | 'roermond'; center?: string } = {}) =>
  api.call({
    method: 'POST',
    url: '/auth/sign_in',
    tenant: where.tenant ?? 'demo',
    center: where.center ?? demo,
    body: { email, password },
  });
const open = (email: string) => api.signIn(email, testPassword, { tenant: 'demo', center: demo });
const currentUser = (session: Record<string, string>, url = '/api/v1/current_user', center = demo) =>
  api.call({ url, center, session });

describe('signing in', () => {
  test('answers the user and a token in headers, as devise_token_auth does', async () => {
    const { status, body, headers } = await signIn('  Noor@Demo.example ', testPassword);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        id: expect.any(String),
        email: 'noor@demo.example',
        provider: 'email',
        uid: 'noor@demo.example',
        allow_password_change: false,
        first_name: 'Noor',
        last_name: 'de Wit',
        phone_number: null,
        job_title: null,
        gender: null,
        status: 'active',
        locale: 'nl',
        signup_method: 'signedUp',
        volunteer_center_id: demo,
      },
    });
    expect(headers).toMatchObject({
      'access-token': expect.stringMatching(/^[\w-]{22}$/),
      client: expect.stringMatching(/^[\w-]{22}$/),
      'token-type': 'Bearer',
      uid: 'noor@demo.example',
      expiry: String(Math.floor(api.clock.now.getTime() / 1000) + 14 * 24 * 3600),
    });
    expect(headers).not.toHaveProperty('authorization');
  });

  test.each([
    ['a wrong password', 'noor@demo.example', 'wrong-password', 401, 'Invalid login credentials. Please try again.'],
    ['an unknown address', 'nobody@demo.example', testPassword, 401, 'Invalid login credentials. Please try again.'],
    ['no password', 'noor@demo.example', '', 401, 'Invalid login credentials. Please try again.'],
    [
      'a closed account with a wrong password',
      'gone@demo.example',
      'wrong-password',
      401,
      'Invalid login credentials. Please try again.',
    ],
    [
      'an address that is not confirmed',
      'new@demo.example',
      testPassword,
      401,
      "A confirmation email was sent to your account at 'new@demo.example'. You must follow the instructions in the email before your account can be activated",
    ],
    [
      'a closed account',
      'gone@demo.example',
      testPassword,
      403,
      'Your account is not active. Please contact your volunteer centre.',
    ],
  ])('refuses %s', async (_case, email, password, status, error) => {
    const answer = await signIn(email, password);
    expect(answer).toMatchObject({ status, body: { success: false, errors: [error] } });
    expect(answer.headers).not.toHaveProperty('access-token');
  });

  test('tells in Dutch what was wrong when Dutch is asked for', async () => {
    const answer = await api.call({
      method: 'POST',
      url: '/auth/sign_in',
      center: demo,
      headers: { 'accept-language': 'nl-NL,nl;q=0.9,en;q=0.5' },
      body: { email: 'noor@demo.example', password: 'x' },
    });
    expect(answer.body).toEqual({ success: false, errors: ['Ongeldige logingegevens. Probeer het opnieuw.'] });
  });

  test('security 11: state never changes on GET: signing in by GET answers 405', async () => {
    expect(await api.call({ url: '/auth/sign_in', center: demo })).toMatchObject({
      status: 405,
      body: { success: false, errors: ['Use POST /sign_in to sign in. GET is not supported.'] },
    });
  });

  test('at another centre of the tenant says wrong center and where to go, after the right password only', async () => {
    expect(await signIn('noor@demo.example', testPassword, { center: other })).toMatchObject({
      status: 403,
      body: { success: false, errors: ['wrong center'], center_url: 'http://demo.localhost:3000' },
    });
    expect(await signIn('noor@demo.example', 'wrong-password', { center: other })).toMatchObject({
      status: 401,
      body: { errors: ['Invalid login credentials. Please try again.'] },
    });
  });

  test('at another tenant says wrong center too, after the right password only', async () => {
    const where = { tenant: 'roermond', center: roermond } as const;
    expect(await signIn('noor@demo.example', testPassword, where)).toMatchObject({
      status: 403,
      body: { errors: ['wrong center'], center_url: 'http://demo.localhost:3000' },
    });
    expect(await signIn('noor@demo.example', 'wrong-password', where)).toMatchObject({ status: 401 });
  });

  test.each([
    ['bcrypt of another system', () => bcrypt.hash('oud wachtwoord', 4).then((text) => text.replace('$2b$', '$2y$'))],
    ['argon2 with other costs', () => hash('oud wachtwoord', { memoryCost: 8192, timeCost: 3, outputLen: 40 })],
    ['argon2i', () => hash('oud wachtwoord', { algorithm: 1, memoryCost: 8192, timeCost: 3 })],
  ])('at another tenant an imported hash (%s) is told right from wrong', async (_case, hashed) => {
    const where = { tenant: 'roermond', center: roermond } as const;
    const world = createTestWorld(api.database);
    imports += 1;
    const email = `imported-${imports}@demo.example`;
    await world.user('demo', email, demo, undefined, { passwordHash: await hashed() });
    expect(await signIn(email, 'oud wachtwoord', where)).toMatchObject({
      status: 403,
      body: { errors: ['wrong center'] },
    });
    expect(await signIn(email, 'wrong-password', where)).toMatchObject({ status: 401 });
    expect(await signIn(email, 'oud wachtwoord')).toMatchObject({ status: 200 });
  });

  test('an account here is never looked at elsewhere: its own password alone counts', async () => {
    const world = createTestWorld(api.database);
    await world.user('roermond', 'twice@demo.example', roermond);
    await world.user('demo', 'twice@demo.example', demo, undefined, {
      passwordHash: await hash('een ander wachtwoord'),
    });
    expect(await signIn('twice@demo.example', testPassword)).toMatchObject({ status: 401 });
    expect(await signIn('twice@demo.example', 'een ander wachtwoord')).toMatchObject({ status: 200 });
  });

  test('with a role for the whole tenant works at every centre', async () => {
    expect(await signIn('super@demo.example', testPassword, { center: other })).toMatchObject({ status: 200 });
  });

  test('security 3: sign-in issues a new client entry and drops the one presented (fixation)', async () => {
    const planted = await open('noor@demo.example');
    await api.call({
      method: 'POST',
      url: '/auth/sign_in',
      center: demo,
      session: planted,
      body: { email: 'noor@demo.example', password: testPassword },
    });
    expect(await currentUser(planted)).toMatchObject({ status: 401 });
  });

  test('ends the session of who used this browser before', async () => {
    const before = await open('super@demo.example');
    await api.call({
      method: 'POST',
      url: '/auth/sign_in',
      center: demo,
      session: before,
      body: { email: 'noor@demo.example', password: testPassword },
    });
    expect(await currentUser(before)).toMatchObject({ status: 401 });
  });

  test('ends nobody else without a good token', async () => {
    const theirs = await open('super@demo.example');
    await api.call({
      method: 'POST',
      url: '/auth/sign_in',
      center: demo,
      session: { ...theirs, 'access-token': 'x'.repeat(22) },
      body: { email: 'noor@demo.example', password: testPassword },
    });
    expect(await currentUser(theirs)).toMatchObject({ status: 200 });
  });

  test('keeps ten devices', async () => {
    for (let device = 0; device < 12; device++) {
      api.clock.advance(1000);
      await open('noor@demo.example');
    }
    const rows = await api.database.inTenant('demo', () =>
      api.database.db
        .select()
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(users.email, 'noor@demo.example')),
    );
    expect(rows).toHaveLength(10);
  });
});

describe('a session', () => {
  test('is asked for with a protected call', async () => {
    const answer = await api.call({ url: '/api/v1/current_user', center: demo });
    expect(answer).toMatchObject({
      status: 401,
      body: { errors: ['You need to sign in or sign up before continuing.'] },
    });
  });

  test('is checked by validate_token', async () => {
    const session = await open('noor@demo.example');
    const answer = await api.call({ url: '/auth/validate_token', center: demo, session });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, data: { email: 'noor@demo.example', provider: 'email' } },
      headers: { client: session.client, uid: 'noor@demo.example' },
    });
    expect(String(answer.headers['access-token']).trim()).toBe('');
    expect(
      await api.call({ url: '/auth/validate_token', center: demo, session: { ...session, 'access-token': 'x' } }),
    ).toMatchObject({ status: 401, body: { success: false, errors: ['Invalid login credentials'] } });
  });

  test('security 4: sign-out ends the session server-side, once', async () => {
    const session = await open('noor@demo.example');
    const leave = () => api.call({ method: 'DELETE', url: '/auth/sign_out', center: demo, session });
    const left = await leave();
    expect(left).toMatchObject({ status: 200, body: { success: true } });
    expect(left.headers).not.toHaveProperty('access-token');
    expect(await currentUser(session)).toMatchObject({ status: 401 });
    expect(await leave()).toMatchObject({
      status: 404,
      body: { success: false, errors: ['User was not found or was not logged in.'] },
    });
  });

  test('gets a new token after a quarter of an hour, and the old one lasts a minute more', async () => {
    const session = await open('noor@demo.example');
    api.clock.advance(16 * 60_000);
    const rotated = await currentUser(session);
    const token = String(rotated.headers['access-token']);
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(token).not.toBe(session['access-token']);

    api.clock.advance(10_000);
    expect(await currentUser({ ...session, 'access-token': token })).toMatchObject({ status: 200 });
    api.clock.advance(50_000);
    expect(await currentUser(session)).toMatchObject({ status: 200 });
    api.clock.advance(20_000);
    expect(await currentUser(session)).toMatchObject({ status: 401 });
    expect(await currentUser({ ...session, 'access-token': token })).toMatchObject({ status: 200 });

    const events = await api.database.inTenant('demo', () =>
      api.database.db.select().from(securityEvents).where(eq(securityEvents.kind, 'token_reused')),
    );
    expect(events).toHaveLength(1);
  });

  test('survives an answer that was lost', async () => {
    const session = await open('noor@demo.example');
    api.clock.advance(16 * 60_000);
    const lost = await currentUser(session);
    api.clock.advance(3600_000);
    const again = await currentUser(session);
    const token = String(again.headers['access-token']);
    expect(again.status).toBe(200);
    // The same one: had the answer not been lost but only been slow, its token would be in use by now.
    expect(token).toBe(String(lost.headers['access-token']));
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(await currentUser({ ...session, 'access-token': token })).toMatchObject({ status: 200 });
  });

  test('lets twenty requests pass that were sent with one token', async () => {
    const session = await open('noor@demo.example');
    api.clock.advance(16 * 60_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => currentUser(session)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const tokens = answers.map(({ headers }) => String(headers['access-token']).trim()).filter((token) => token !== '');
    expect(tokens).toHaveLength(1);
  });

  test('rotates at once with unbatch', async () => {
    const session = await open('noor@demo.example');
    const answer = await currentUser(session, '/api/v1/current_user?unbatch=true');
    expect(String(answer.headers['access-token'])).toMatch(/^[\w-]{22}$/);
  });

  test('security 5: idle limit 14 days and absolute limit (30 days; staff 12 hours), with an injected clock', async () => {
    const staff = await open('super@demo.example');
    const volunteer = await open('noor@demo.example');
    const idle = await open('noor@demo.example');
    const use = async (session: Record<string, string>) => {
      const answer = await currentUser(session);
      const token = String(answer.headers['access-token'] ?? '').trim();
      if (token !== '') session['access-token'] = token;
      return answer.status;
    };
    api.clock.advance(11 * 3600_000);
    expect(await use(staff)).toBe(200);
    api.clock.advance(2 * 3600_000);
    expect(await use(staff)).toBe(401);
    for (let days = 0; days < 29; days += 7) {
      expect(await use(volunteer)).toBe(200);
      api.clock.advance(7 * 24 * 3600_000);
    }
    expect(await use(volunteer)).toBe(401);
    expect(await use(idle)).toBe(401);
  });

  test('of a user of another centre is refused on protected calls and is a visitor on public ones', async () => {
    const session = await open('noor@demo.example');
    expect(await currentUser(session, '/api/v1/current_user', other)).toMatchObject({
      status: 403,
      body: {
        errors: [{ code: 'wrong_center', detail: 'wrong center', meta: { center_url: 'http://demo.localhost:3000' } }],
      },
    });
    expect(await currentUser(session, '/api/v1/volunteer_centers/current', other)).toMatchObject({ status: 200 });
  });

  test('security 4: deactivation ends the sessions; the next request is 401', async () => {
    const world = createTestWorld(api.database);
    const id = await world.user('demo', 'closing@demo.example', demo);
    const session = await open('closing@demo.example');
    await api.database.inTenant('demo', () =>
      api.database.db.update(users).set({ status: 'inactive' }).where(eq(users.id, id)),
    );
    expect(await currentUser(session)).toMatchObject({ status: 401 });
  });
});
