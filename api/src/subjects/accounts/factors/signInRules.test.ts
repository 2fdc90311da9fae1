import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { mailsTo } from '../../../../testing/worlds/accountMails.ts';
import { createTestWorld, testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { setUpApp } from '../../../../testing/worlds/factors.ts';

/** A centre asks its staff for a second step: told, then waited for, then asked before anything else. */
let api: TestApp;
let demo: string;
let ria: string;
const day = 24 * 3600_000;

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  demo = await world.center('demo', 'Demostad', { domains: ['demo.localhost'], isDefault: true });
  const admin = { role: 'admin', scopeType: 'VolunteerCenter', scopeId: demo } as const;
  await world.user('demo', 'centrale@dorp.example', demo, [admin]);
  await world.user('demo', 'collega@dorp.example', demo, [admin]);
  ria = await world.user('demo', 'ria@dorp.example', demo);
});
afterAll(() => api.close());

const open = (email: string) => api.signIn(email, testPassword, { tenant: 'demo', center: demo });
const get = (url: string, session: Record<string, string>) => api.call({ url, center: demo, session });
const rule = (requiresSecondStep: boolean, graceDays: number) => ({
  data: { type: 'sign_in_rules', attributes: { requires_second_step: requiresSecondStep, grace_days: graceDays } },
});

test('staff hear of it, go on during the days of grace, and then open nothing but setting it up', async () => {
  const admin = await open('centrale@dorp.example');
  const volunteer = await open('ria@dorp.example');
  const put = (session: Record<string, string>, days = 14) =>
    api.call({
      method: 'PUT',
      url: `/api/v1/sign_in_rules/${demo}`,
      center: demo,
      session,
      body: rule(true, days),
    });
  expect(await put(volunteer)).toMatchObject({ status: 403 });
  api.clock.advance(16 * 60_000);
  expect(await put(admin)).toMatchObject({ status: 403, body: { errors: [{ code: 'fresh_sign_in_required' }] } });
  const fresh = await open('centrale@dorp.example');
  const set = await put(fresh);
  const from = new Date(api.clock.now.getTime() + 14 * day).toISOString();
  expect(set).toMatchObject({
    status: 200,
    body: {
      data: { attributes: { requires_second_step: true, required_from: from, staff: 2, staff_with_second_step: 0 } },
    },
  });
  expect((await mailsTo(api, 'collega@dorp.example')).map(({ templateKey }) => templateKey).sort()).toEqual([
    'second_step_asked',
    'weighty_step',
  ]);

  const during = await open('collega@dorp.example');
  expect((await get('/api/v1/users', during)).status).toBe(200);
  expect((await get('/api/v1/sign_in_factors', during)).body).toMatchObject({
    data: { attributes: { required_from: from, is_blocked: false } },
  });

  api.clock.advance(14 * day - 60_000);
  const kept = await open('collega@dorp.example');
  expect((await get('/api/v1/users', kept)).status).toBe(200);
  const { headers } = await api.call({
    method: 'POST',
    url: '/api/v1/sign_in_as_user',
    center: demo,
    session: kept,
    body: { data: { type: 'user', attributes: { id: ria, reason: 'Ria belt: zij vindt haar aanmelding niet.' } } },
  });
  const asRia = Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, String(headers[name])]));
  expect((await get('/api/v1/notifications', asRia)).status).toBe(200);
  api.clock.advance(60_000);
  // What was open when the grace ended opens no more than a new one, from its next request on.
  expect(await get('/api/v1/users', kept)).toMatchObject({
    status: 403,
    body: { errors: [{ code: 'second_step_needed' }] },
  });
  expect((await get('/api/v1/sign_in_factors', kept)).body).toMatchObject({
    data: { attributes: { is_blocked: true } },
  });
  // What is being written then is refused before anything is done, and goes out again with the key that it had.
  const phone = { data: { type: 'users', id: ria, attributes: { phone_number: '0612345678' } } };
  const write = () =>
    api.call({
      method: 'PATCH',
      url: `/api/v1/users/${ria}`,
      center: demo,
      session: kept,
      headers: { 'idempotency-key': 'written-when-it-ended' },
      body: phone,
    });
  expect(await write()).toMatchObject({ status: 403, body: { errors: [{ code: 'second_step_needed' }] } });
  // Nor does working as somebody else from there.
  expect(await get('/api/v1/notifications', asRia)).toMatchObject({
    status: 403,
    body: { errors: [{ code: 'impersonation_over' }] },
  });
  const session = await open('collega@dorp.example');
  for (const url of ['/api/v1/users', '/api/v1/notifications', '/api/v1/sessions', '/api/v1/applications'])
    expect([url, await get(url, session)]).toMatchObject([
      url,
      { status: 403, body: { errors: [{ code: 'second_step_needed' }] } },
    ]);
  expect((await get('/api/v1/volunteer_centers', session)).status).toBe(200);
  expect((await get('/api/v1/current_user?include=roles', session)).body).toMatchObject({
    data: { attributes: { needs_second_step: true }, relationships: { roles: { data: [] } } },
  });
  // Volunteers are not asked.
  expect((await get('/api/v1/notifications', await open('ria@dorp.example'))).status).toBe(200);

  await setUpApp(api, { center: demo, session });
  expect((await get('/api/v1/users', kept)).status).toBe(200);
  expect(await write()).toMatchObject({
    status: 200,
    body: { data: { attributes: { phone_number: expect.stringContaining('612345678') } } },
  });
  expect((await get('/api/v1/users', session)).status).toBe(200);
  // And it stays: the last one is not taken away while it is asked.
  const removed = await api.call({ method: 'DELETE', url: '/api/v1/code_apps', center: demo, session });
  expect(removed).toMatchObject({ status: 409, body: { errors: [{ code: 'last_second_step' }] } });
});
