import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { mailsTo } from '../../../../testing/worlds/accountMails.ts';
import { createTestWorld, testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { auditEvents } from '../../../tables/administration/auditEvents.table.ts';
import { securityEvents } from '../../../tables/people/securityEvents.table.ts';
import { users } from '../../../tables/people/users.table.ts';
import { watchImpersonations } from '../signIn/accountJobs.ts';

let api: TestApp;
let demo: string;
let other: string;
let adminId: string;
let person = 0;
let email = '';
let userId = '';

const role = (name: 'admin' | 'content_manager' | 'volunteer', scopeId: string) =>
  ({ role: name, scopeType: 'VolunteerCenter', scopeId }) as const;

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  demo = await world.center('demo', 'Demostad', { domains: ['demo.localhost'], isDefault: true });
  other = await world.center('demo', 'Elders', { domains: ['elders.demo.localhost'] });
  adminId = await world.user('demo', 'admin@demo.example', demo, [role('admin', demo)], { firstName: 'Anne' });
  await world.user('demo', 'second@demo.example', demo, [role('admin', demo)]);
  await world.user('demo', 'super@demo.example', demo, [
    { role: 'center_superuser', scopeType: 'Tenant', scopeId: 'demo' },
  ]);
  await world.user('demo', 'super2@demo.example', demo, [
    { role: 'center_superuser', scopeType: 'Tenant', scopeId: 'demo' },
  ]);
});
afterAll(() => api.close());
beforeEach(async () => {
  person += 1;
  email = `person-${person}@demo.example`;
  userId = await createTestWorld(api.database).user('demo', email, demo);
});

type Session = Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const reason = 'Ria belt: zij ziet haar aanmelding niet.';
const open = (who: string, center = demo) => api.signIn(who, testPassword, { tenant: 'demo', center });
const ask = (method: Method, url: string, session: Session, attributes?: object, center = demo) =>
  api.call({
    method,
    url,
    center,
    session,
    ...(attributes === undefined ? {} : { body: { data: { type: 'user', attributes } } }),
  });
const begin = (session: Session, id = userId, change: object = {}) =>
  ask('POST', '/api/v1/sign_in_as_user', session, { id, reason, ...change });
const sessionOf = ({ headers }: { headers: Record<string, unknown> }): Session =>
  Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, String(headers[name])]));
const me = async (session: Session) => {
  const { status, body } = await ask('GET', '/api/v1/current_user', session);
  const { data, meta } = body as { data?: { id: string }; meta?: { impersonator?: object } };
  return { status, id: data?.id, impersonator: meta?.impersonator };
};
const idOf = (who: string) =>
  api.database.inTenant('demo', async () => {
    const [row] = await api.database.db.select().from(users).where(eq(users.email, who));
    return row?.id ?? '';
  });

describe('working as another user', () => {
  test('opens nothing of what that user took along', async () => {
    const session = await open(email);
    const asked = await api.call({
      method: 'POST',
      url: '/api/v1/data_exports',
      center: demo,
      session,
      body: { data: { type: 'data_exports', attributes: {} } },
    });
    const { id } = (asked.body as { data: { id: string } }).data;
    const listed = async (as: Session) =>
      ((await ask('GET', '/api/v1/data_exports', as)).body as { data: { id: string }[] }).data.map((row) => row.id);
    expect(await listed(session)).toEqual([id]);
    const there = sessionOf(await begin(await open('admin@demo.example')));
    expect(await listed(there)).toEqual([]);
    expect((await ask('GET', `/api/v1/data_exports/${id}`, there)).status).toBe(404);
    expect((await ask('GET', `/api/v1/data_exports/${id}/download`, there)).status).toBe(404);
  });

  test('begins with a reason, shows who is there, and leads back to the own session', async () => {
    const admin = await open('admin@demo.example');
    const there = await begin(admin);
    expect(there).toMatchObject({
      status: 200,
      headers: { uid: email },
      body: { data: { id: userId }, meta: { impersonator: { id: adminId, name: 'Anne de Wit', reason } } },
    });
    const session = sessionOf(there);
    expect(await me(session)).toMatchObject({ status: 200, id: userId, impersonator: { id: adminId, reason } });
    expect(await me(admin)).toMatchObject({ id: adminId, impersonator: undefined });

    const back = await ask('DELETE', '/api/v1/sign_in_as_user', session);
    expect(back).toMatchObject({
      status: 200,
      body: { data: { id: adminId } },
      headers: { uid: 'admin@demo.example', client: admin.client },
    });
    expect(await me(sessionOf(back))).toMatchObject({ status: 200, id: adminId });
    expect((await me(session)).status).toBe(401);
    expect((await ask('DELETE', '/api/v1/sign_in_as_user', sessionOf(back))).status).toBe(409);
    expect(await mailsTo(api, email)).toMatchObject([
      { templateKey: 'impersonation_notice', variables: { actor: { name: 'Anne de Wit' }, reason } },
    ]);
  });

  test('is only for who may, over whom he stands, with a reason', async () => {
    const admin = await open('admin@demo.example');
    const superuser = await open('super@demo.example');
    const world = createTestWorld(api.database);
    const away = await world.user('demo', `away-${person}@demo.example`, other);
    const both = await world.user('demo', `both-${person}@demo.example`, demo, [role('content_manager', other)]);
    const closed = await world.user('demo', `closed-${person}@demo.example`, demo, undefined, { status: 'inactive' });
    const statuses = {
      'no reason': (await begin(admin, userId, { reason: ' ' })).status,
      'another admin': (await begin(admin, await idOf('second@demo.example'))).status,
      'a superuser': (await begin(admin, await idOf('super@demo.example'))).status,
      himself: (await begin(admin, adminId)).status,
      'somebody of another centre': (await begin(admin, away)).status,
      'somebody who works for another centre': (await begin(admin, both)).status,
      nobody: (await begin(admin, '00000000-0000-4000-8000-000000000000')).status,
      'a closed account': (await begin(admin, closed)).status,
      'by a volunteer': (await begin(await open(email), adminId)).status,
      'another superuser, by one': (await begin(superuser, await idOf('super2@demo.example'))).status,
      'an admin, by a superuser': (await begin(superuser, adminId)).status,
    };
    expect(statuses).toEqual({
      'no reason': 422,
      'another admin': 403,
      'a superuser': 403,
      himself: 403,
      'somebody of another centre': 404,
      'somebody who works for another centre': 403,
      nobody: 404,
      'a closed account': 409,
      'by a volunteer': 403,
      'another superuser, by one': 403,
      'an admin, by a superuser': 200,
    });
  });

  test('cannot touch password, address, roles or sessions, delete anything, or go on to a third user', async () => {
    const organizationId = await createTestWorld(api.database).organization('demo', {
      name: `Club ${person}`,
      centerId: demo,
    });
    const session = sessionOf(await begin(await open('super@demo.example'), adminId));
    for (const [method, url, attributes] of [
      ['PUT', '/api/v1/current_user/password', { password: 'een paard in de gang', current_password: testPassword }],
      ['PUT', '/api/v1/current_user/email', { email: 'thief@demo.example', current_password: testPassword }],
      ['PUT', '/api/v1/current_user/deactivate', {}],
      ['PUT', `/api/v1/users/${userId}/add_role`, { role: 'admin' }],
      ['DELETE', '/api/v1/sessions', undefined],
      ['DELETE', `/api/v1/users/${userId}/sessions`, undefined],
      ['POST', '/api/v1/sign_in_as_user', { id: userId, reason }],
      // An address that goes on to show the agenda of the user when the half hour is over.
      ['POST', '/api/v1/calendar_feeds', undefined],
    ] as const) {
      const answer = await ask(method, url, session, attributes);
      expect({ url, status: answer.status, body: answer.body }).toMatchObject({
        status: 403,
        body: { errors: [{ code: 'not_while_impersonating' }] },
      });
    }
    const remove = await api.call({
      method: 'PATCH',
      url: `/api/v1/organizations/${organizationId}`,
      center: demo,
      session,
      body: { data: { type: 'organizations', attributes: { status: 'deleted' } } },
    });
    expect(remove).toMatchObject({ status: 403, body: { errors: [{ code: 'not_while_impersonating' }] } });
    const password = {
      password: 'een paard in de gang',
      password_confirmation: 'een paard in de gang',
      current_password: testPassword,
    };
    expect(
      (await api.call({ method: 'PUT', url: '/auth/password', center: demo, session, body: password })).status,
    ).toBe(403);
    expect(
      (await api.call({ method: 'DELETE', url: '/auth', center: demo, session, body: { password: testPassword } }))
        .status,
    ).toBe(403);
    expect((await me(session)).id).toBe(adminId);
  });

  test('is written down under both identities with everything that was done', async () => {
    const session = sessionOf(await begin(await open('admin@demo.example')));
    expect((await ask('PATCH', '/api/v1/current_user', session, { first_name: 'Ria' })).status).toBe(200);
    await ask('DELETE', '/api/v1/sign_in_as_user', session);
    const rows = await api.database.inTenant('demo', () =>
      api.database.db.select().from(auditEvents).where(eq(auditEvents.actingAsId, userId)),
    );
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.updated', 'impersonation.write', 'user.impersonation_ended']),
    );
    expect(new Set(rows.map(({ actorId }) => actorId))).toEqual(new Set([adminId]));
    const kinds = await api.database.inTenant('demo', () =>
      api.database.db
        .select()
        .from(securityEvents)
        .where(and(eq(securityEvents.userId, adminId), eq(securityEvents.kind, 'impersonation_ended'))),
    );
    expect(kinds.at(-1)?.details).toEqual({ actingAs: userId });
  });

  test('lasts half an hour; then only the way back works, and the user is told without anybody stopping', async () => {
    const admin = await open('admin@demo.example');
    const session = sessionOf(await begin(admin));
    api.clock.advance(29 * 60_000);
    const before = await ask('GET', '/api/v1/current_user', session);
    expect(before.status).toBe(200);
    const rotated = String(before.headers['access-token']).trim();
    if (rotated !== '') session['access-token'] = rotated;
    api.clock.advance(60_000);
    for (const url of ['/api/v1/current_user', '/api/v1/volunteer_centers/current'])
      expect(await ask('GET', url, session)).toMatchObject({
        status: 403,
        body: { errors: [{ code: 'impersonation_over' }] },
      });
    await watchImpersonations(api.app);
    await watchImpersonations(api.app);
    expect(await mailsTo(api, email)).toHaveLength(1);
    const back = await ask('DELETE', '/api/v1/sign_in_as_user', session);
    expect(back.status).toBe(200);
    expect(await me(sessionOf(back))).toMatchObject({ id: adminId });
    expect(await mailsTo(api, email)).toHaveLength(1);
  });

  test('ends with signing out, for both', async () => {
    const admin = await open('admin@demo.example');
    const session = sessionOf(await begin(admin));
    expect((await api.call({ method: 'DELETE', url: '/auth/sign_out', center: demo, session })).status).toBe(200);
    expect([(await me(session)).status, (await me(admin)).status]).toEqual([401, 401]);
    expect(await mailsTo(api, email)).toHaveLength(1);
  });

  test('ends when the own account is closed or its sessions are ended', async () => {
    const world = createTestWorld(api.database);
    const helper = await world.user('demo', `helper-${person}@demo.example`, demo, [role('admin', demo)]);
    const session = sessionOf(await begin(await open(`helper-${person}@demo.example`)));
    const superuser = await open('super@demo.example');
    expect((await ask('DELETE', `/api/v1/users/${helper}/sessions`, superuser)).status).toBe(204);
    expect((await me(session)).status).toBe(401);
    await watchImpersonations(api.app);
    expect(await mailsTo(api, email)).toHaveLength(1);
  });

  test('takes no device away from the user, who sees it in the list', async () => {
    const own = await open(email);
    for (let count = 0; count < 11; count++) await begin(await open('admin@demo.example'));
    expect((await me(own)).status).toBe(200);
    const { body } = await ask('GET', '/api/v1/sessions', own);
    const { data } = body as { data: { attributes: { impersonator: { name: string } | null } }[] };
    expect(data.filter(({ attributes }) => attributes.impersonator?.name === 'Anne de Wit').length).toBeGreaterThan(0);
  });

  test('on the site of another centre begins there, with a code that is good for one superuser alone', async () => {
    const world = createTestWorld(api.database);
    const away = await world.user('demo', `away-${person}@demo.example`, other);
    const superuser = await open('super@demo.example');
    const asked = await begin(superuser, away);
    expect(asked.status).toBe(200);
    expect(sessionOf(asked).uid).toBe('super@demo.example');
    const url = (asked.body as { meta: { exchange_url: string } }).meta.exchange_url;
    expect(url).toMatch(/^http:\/\/elders\.demo\.localhost:3000\/auth\/token\?token=[\w-]{22}$/);
    const token = url.slice(-22);
    const exchange = (session?: Session, center = other) =>
      api.call({ method: 'POST', url: '/auth/token', center, session, body: { token } });
    const stranger = await open('super2@demo.example', other);
    const there = await open('super@demo.example', other);
    expect([
      (await exchange()).status,
      (await exchange(stranger)).status,
      (await exchange(there, demo)).status,
    ]).toEqual([401, 401, 401]);
    const done = await exchange(there);
    expect(done).toMatchObject({ status: 200, body: { data: { id: away }, impersonator: { reason } } });
    const answer = await ask('GET', '/api/v1/current_user', sessionOf(done), undefined, other);
    expect(answer).toMatchObject({ status: 200, body: { data: { id: away }, meta: { impersonator: { reason } } } });
    expect((await exchange(there)).status).toBe(401);
  });
});
