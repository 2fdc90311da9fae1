import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { codeFor, mailsTo } from '../../../../testing/worlds/accountMails.ts';
import { createTestWorld, testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { readSettings } from '../../../settings.ts';
import { users } from '../../../tables/people/users.table.ts';

/** What an inactive account may do under each configuration. */
async function worldWith(environment: Record<string, string>) {
  const api = await startTestApp({ settings: { flags: readSettings(environment).flags } });
  const world = createTestWorld(api.database);
  const demo = await world.center('demo', 'Demostad', { domains: ['demo.localhost'] });
  await world.user('demo', 'ria@demo.example', demo, undefined, { status: 'inactive' });
  const post = (url: string, body: object) => api.call({ method: 'POST', url, center: demo, body });
  return { api, demo, post };
}
type World = Awaited<ReturnType<typeof worldWith>>;

const email = 'ria@demo.example';
let usual: World;
let allowing: World;
beforeAll(async () => {
  usual = await worldWith({});
  allowing = await worldWith({ ALLOW_INACTIVE_USERS: 'true' });
}, 120_000);
afterAll(async () => {
  await usual.api.close();
  await allowing.api.close();
});

const statusOf = (api: TestApp) =>
  api.database.inTenant('demo', async () => {
    const [row] = await api.database.db.select().from(users).where(eq(users.email, email));
    return row?.status;
  });

test('usually only the centre brings an account back, and nothing is mailed', async () => {
  const { api, post } = usual;
  expect(await post('/auth/sign_in', { email, password: testPassword })).toMatchObject({
    status: 403,
    body: { errors: ['Your account is not active. Please contact your volunteer centre.'] },
  });
  for (const url of ['/auth/password', '/auth/confirmation', '/auth/sign_in_link'])
    expect((await post(url, { email })).status).toBeLessThan(300);
  expect(await mailsTo(api, email)).toEqual([]);
  expect(await statusOf(api)).toBe('inactive');
});

test('with allowInactiveUsers the right password and the mailbox do', async () => {
  const { api, demo, post } = allowing;
  expect(await post('/auth/sign_in', { email, password: 'wrong' })).toMatchObject({ status: 401 });
  expect(await mailsTo(api, email)).toEqual([]);
  expect(await post('/auth/sign_in', { email, password: testPassword })).toMatchObject({
    status: 401,
    body: { errors: [expect.stringContaining('A confirmation email was sent')] },
  });
  expect(await statusOf(api)).toBe('inactive');
  const code = await codeFor(api, email, 'user_confirmation', 'confirm_url');
  const confirmed = await post('/api/v1/confirm', { confirmation_token: code });
  expect(confirmed).toMatchObject({ status: 200, headers: { uid: email } });
  expect(await statusOf(api)).toBe('active');
  await api.signIn(email, testPassword, { tenant: 'demo', center: demo });
});

test('the flags that hold are told in bootstrap', async () => {
  const config = async ({ api, demo }: World) => {
    const { body } = await api.call({ url: '/api/v1/bootstrap', center: demo });
    return (body as { data: { attributes: { tenant: { config: object } } } }).data.attributes.tenant.config;
  };
  expect(await config(usual)).toEqual({
    allow_inactive_users: false,
    enable_organizations_moving: false,
    is_stagedoos: false,
  });
  expect(await config(allowing)).toMatchObject({ allow_inactive_users: true });
});
