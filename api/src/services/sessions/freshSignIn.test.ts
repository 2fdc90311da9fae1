import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { createRouteDriver, unknownId } from '../../../testing/routeDriver.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { readSettings, standardThrottles } from '../../settings.ts';
import { securityEvents } from '../../tables/people/securityEvents.table.ts';
import { users } from '../../tables/people/users.table.ts';

const minute = 60_000;
const email = 'hoofd@demo.example';
let api: TestApp;
let center: string;
let colleague: string;
let where: { tenant: 'demo'; center: string };
let session: Record<string, string>;

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  center = await world.center('demo', 'Demostad');
  where = { tenant: 'demo', center };
  await world.user('demo', email, center, [{ role: 'center_superuser', scopeType: 'Tenant', scopeId: 'demo' }]);
  colleague = await world.user('demo', 'collega@demo.example', center);
});
afterAll(() => api.close());

const call = (method: string, url: string, attributes?: object, type = 'users') =>
  api.call({
    method: method as 'GET',
    url: `/api/v1${url}`,
    ...where,
    session,
    ...(attributes ? { body: { data: { type, attributes } } } : {}),
  });
const signIn = async () => {
  session = await api.signIn(email, testPassword, where);
};
const confirm = (current_password: string) => call('POST', '/current_user/confirm_password', { current_password });
const asked = { status: 403, body: { errors: [{ code: 'fresh_sign_in_required', meta: { by: 'password' } }] } };

describe('steps with weight', () => {
  test('hosts, merging, mail to many, roles, essential texts, people as a table and ways in are all of them, and say so in the documents', () => {
    const weighty = api.app.routeTable
      .filter(({ freshSignIn }) => freshSignIn !== undefined)
      .map(({ method, url }) => `${method} ${url.replace('/api/v1', '')}`);
    expect(weighty.sort()).toEqual([
      'DELETE /code_apps',
      'DELETE /passkeys/:id',
      'DELETE /volunteer_centers/:id/api_keys/:keyId',
      'DELETE /volunteer_centers/:id/domains/:host',
      'DELETE /volunteer_centers/:id/webhooks/:webhookId',
      'GET /activities/:id/registrations.csv',
      'GET /forms/:id/export.csv',
      'PATCH /notification_templates/:id',
      'PATCH /volunteer_centers/:id/webhooks/:webhookId',
      'POST /code_apps',
      'POST /exports',
      'POST /organization_mailings',
      'POST /organizations/:id/members',
      'POST /passkey_options',
      'POST /passkeys',
      'POST /recovery_codes',
      'POST /user_imports',
      'POST /users',
      'POST /volunteer_centers/:id/api_keys',
      'POST /volunteer_centers/:id/domains',
      'POST /volunteer_centers/:id/webhooks',
      'PUT /analytics_reports/:id/schedule',
      'PUT /factor_recoveries/:id/approve',
      'PUT /factor_recoveries/:id/refuse',
      'PUT /newsletters/:id/send',
      'PUT /notification_templates/:id/reset',
      'PUT /organization_access_requests/:id/accept',
      'PUT /organization_merges/:id/undo',
      'PUT /organizations/:id/merge',
      'PUT /role_requests/:id/grant',
      'PUT /sign_in_rules/:id',
      'PUT /user_imports/:id/run',
      'PUT /user_merges/:id/undo',
      'PUT /users/:id/add_role',
      'PUT /users/:id/merge',
      'PUT /volunteer_centers/:id/domains/:host/approve',
      'PUT /volunteer_centers/:id/domains/:host/primary',
      'PUT /volunteer_centers/:id/domains/:host/verify',
      'PUT /volunteer_centers/:id/webhooks/:webhookId/secret',
    ]);
  });

  test('a session that lay open for longer than a quarter of an hour takes none of them', async () => {
    await signIn();
    api.clock.advance(15 * minute + 1000);
    const wrong: string[] = [];
    const always = createRouteDriver(api)
      .routes()
      .filter(({ url, method }) =>
        api.app.routeTable.some(
          (one) => one.url === url && one.method === method && (one.freshSignIn === true || one.freshSignIn === 'own'),
        ),
      );
    expect(always.length).toBeGreaterThan(8);
    for (const { method, url } of always) {
      const path = url.replace('/api/v1', '').replace(/:\w+/g, (name) => (name === ':id' ? unknownId : 'x.example'));
      const answer = await call(method, path);
      const [error] = (answer.body as { errors: { code: string }[] } | undefined)?.errors ?? [];
      if (answer.status !== 403 || error?.code !== 'fresh_sign_in_required')
        wrong.push(`${method} ${url} answered ${answer.status} ${error?.code}`);
    }
    expect(wrong).toEqual([]);
    const domains = await call(
      'POST',
      `/volunteer_centers/${center}/domains`,
      { host: 'evil.example' },
      'center_domains',
    );
    expect(domains).toMatchObject(asked);
    const role = { role: 'center_superuser', scope_type: 'Tenant', scope_id: 'demo' };
    expect(await call('PUT', `/users/${colleague}/add_role`, role)).toMatchObject(asked);
    const invitation = { email: 'x@y.example', first_name: 'X', last_name: 'Y', role: 'admin' };
    expect(await call('POST', '/users', invitation)).toMatchObject(asked);
    expect(await call('POST', '/exports', { list: 'users' }, 'exports')).toMatchObject(asked);
    const text = { body: { nl: 'Hallo' } };
    expect(
      await call(
        'PATCH',
        `/notification_templates/${await templateId('password_reset')}`,
        text,
        'notification_templates',
      ),
    ).toMatchObject(asked);
    // Everything else goes on as before.
    expect((await call('GET', '/users')).status).toBe(200);
    expect((await call('POST', '/exports', { list: 'vacancies' }, 'exports')).status).toBe(202);
    expect((await call('PUT', `/users/${colleague}/add_role`, { role: 'volunteer' })).status).toBe(200);
    const invited = await call('POST', '/users', { ...invitation, role: 'volunteer' });
    expect(invited.status).toBe(201);
  });

  async function templateId(key: string) {
    const { body } = await call('GET', '/notification_templates');
    const found = (body as { data: { id: string; attributes: { key: string } }[] }).data;
    return found.find(({ attributes }) => attributes.key === key)?.id ?? '';
  }

  test('the password makes the same session fresh, and only the right one does', async () => {
    const counted = () =>
      api.database.inTenant('demo', () =>
        api.database.db.$count(securityEvents, and(eq(securityEvents.kind, 'password_check_failed'))),
      );
    expect(await confirm('niet-dit-wachtwoord')).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'wrong_password', source: { pointer: '/data/attributes/current_password' } }] },
    });
    expect(await counted()).toBe(1);
    expect((await call('POST', '/exports', { list: 'users' }, 'exports')).status).toBe(403);
    expect((await confirm(testPassword)).status).toBe(204);
    expect((await call('POST', '/exports', { list: 'users' }, 'exports')).status).toBe(202);
    api.clock.advance(14 * minute);
    expect((await call('POST', '/exports', { list: 'users' }, 'exports')).status).toBe(202);
    api.clock.advance(2 * minute);
    expect((await call('POST', '/exports', { list: 'users' }, 'exports')).status).toBe(403);
  });

  test('an account without a password is told to sign in by a link', async () => {
    await api.database.inTenant('demo', () =>
      api.database.db.update(users).set({ passwordHash: null }).where(eq(users.email, email)),
    );
    const refused = await call('POST', '/exports', { list: 'users' }, 'exports');
    expect(refused).toMatchObject({ status: 403, body: { errors: [{ meta: { by: 'link' } }] } });
    expect(refused.text).toContain('inloglink');
    expect(await confirm('wat-dan-ook')).toMatchObject({ status: 409, body: { errors: [{ code: 'no_password' }] } });
  });
});

test('a visitor confirms nothing, and guessing here is counted with signing in', async () => {
  const { close, app, database } = await startTestApp({
    settings: { throttles: { ...readSettings({}).throttles, signInPerAddress: standardThrottles.signInPerAddress } },
  });
  const world = createTestWorld(database);
  const there = await world.center('demo', 'Demostad');
  await world.user('demo', email, there);
  const headers = {
    'x-tenant': 'demo',
    'app-context': 'gelderland',
    'volunteer-center-id': there,
    'content-type': 'application/vnd.api+json',
  };
  const signedIn = await app.inject({
    method: 'POST',
    url: '/auth/sign_in',
    headers,
    payload: JSON.stringify({ email, password: testPassword }),
  });
  const own = Object.fromEntries(
    ['access-token', 'client', 'uid'].map((name) => [name, String(signedIn.headers[name])]),
  );
  const guess = (more = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/current_user/confirm_password',
      headers: { ...headers, ...more },
      payload: JSON.stringify({ data: { type: 'users', attributes: { current_password: 'geraden-woord' } } }),
    });
  expect((await guess()).statusCode).toBe(401);
  const statuses: number[] = [];
  for (let tries = 0; tries < standardThrottles.signInPerAddress.points; tries += 1)
    statuses.push((await guess(own)).statusCode);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(422));
  expect(statuses.at(-1)).toBe(429);
  await close();
}, 30_000);
