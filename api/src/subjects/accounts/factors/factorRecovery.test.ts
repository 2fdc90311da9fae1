import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { codeFor, mailsTo } from '../../../../testing/worlds/accountMails.ts';
import { createTestWorld, testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { addPasskey } from '../../../../testing/worlds/factors.ts';
import { completeRecoveries } from './factorJobs.ts';

/** A second step that was lost is taken away by the centre, after a day in which its owner can stop that. */
let api: TestApp;
let demo: string;
let people = 0;
const origin = 'http://demo.localhost:3000';
const day = 24 * 3600_000;
let world: ReturnType<typeof createTestWorld>;

beforeAll(async () => {
  api = await startTestApp();
  world = createTestWorld(api.database);
  demo = await world.center('demo', 'Demostad', { domains: ['demo.localhost'], isDefault: true });
  await world.user('demo', 'centrale@dorp.example', demo, [
    { role: 'admin', scopeType: 'VolunteerCenter', scopeId: demo },
  ]);
});
afterAll(() => api.close());

type Session = Record<string, string>;
const open = (email: string) => api.signIn(email, testPassword, { tenant: 'demo', center: demo });
const post = (url: string, body: unknown) => api.call({ method: 'POST', url, center: demo, body });
const signIn = (email: string) => post('/auth/sign_in', { email, password: testPassword });
const ask = (email: string, password = testPassword) => post('/auth/factor_recovery', { email, password });
const decide = (id: string, step: 'approve' | 'refuse', session: Session) =>
  api.call({
    method: 'PUT',
    url: `/api/v1/factor_recoveries/${id}/${step}`,
    center: demo,
    session,
    body: { data: { type: 'factor_recoveries', attributes: { reason: 'Aan de balie gezien' } } },
  });
async function waiting(session: Session, email: string) {
  const { body } = await api.call({ url: '/api/v1/factor_recoveries', center: demo, session });
  const { data } = body as {
    data: { id: string; attributes: { status: string; may_decide: boolean; user: { email: string } } }[];
  };
  return data.find(({ attributes }) => attributes.user.email === email);
}
/** What waits on the work list of the centre about lost second steps. */
async function work(session: Session) {
  const { body } = await api.call({
    url: '/api/v1/work_items?filter[kind_eq]=factor_recovery',
    center: demo,
    session,
  });
  return (body as { data: object[] }).data;
}
async function locked(roles?: Parameters<typeof world.user>[3]) {
  people += 1;
  const email = `ria-${people}@dorp.example`;
  await world.user('demo', email, demo, roles);
  const session = await open(email);
  await addPasskey(api, { center: demo, session, origin });
  return { email, session };
}
const stopCode = (email: string) => codeFor(api, email, 'factor_recovery', 'stop_url');

test('asked with the right password, decided by the centre, and done after a day', async () => {
  const { email, session } = await locked();
  const admin = await open('centrale@dorp.example');
  expect(await ask(email, 'verkeerd-wachtwoord')).toMatchObject({ status: 401 });
  expect(await waiting(admin, email)).toBeUndefined();
  expect(await ask(email)).toMatchObject({ status: 202 });
  expect(await ask(email)).toMatchObject({ status: 202 });
  expect((await mailsTo(api, email)).filter(({ templateKey }) => templateKey === 'factor_recovery')).toHaveLength(1);
  // The centre hears of it once, by mail and on its work list, and the list leads to where it is decided.
  expect(
    (await mailsTo(api, 'centrale@dorp.example')).filter(({ templateKey }) => templateKey === 'second_step_lost'),
  ).toMatchObject([{ variables: { requests_url: `${origin}/users/sign-in-rules` } }]);
  expect(await work(admin)).toMatchObject([{ attributes: { url: '/users/sign-in-rules', waiting_days: 0 } }]);
  const found = await waiting(admin, email);
  expect(found?.attributes).toMatchObject({ status: 'asked', may_decide: true });
  expect(await decide(found?.id ?? '', 'approve', session)).toMatchObject({ status: 403 });
  expect(await decide(found?.id ?? '', 'approve', admin)).toMatchObject({
    status: 200,
    body: { data: { attributes: { status: 'approved', reason: 'Aan de balie gezien' } } },
  });
  expect(await work(admin)).toEqual([]);
  api.clock.advance(day - 60_000);
  await completeRecoveries(api.app);
  expect(await signIn(email)).toMatchObject({ status: 401, body: { code: 'otp_required' } });
  api.clock.advance(60_000);
  // Without the clock having come by: the door looks by itself.
  expect(await signIn(email)).toMatchObject({ status: 200 });
  expect((await mailsTo(api, email))[0]).toMatchObject({
    templateKey: 'factor_changed',
    variables: { change: 'all_removed' },
  });
  const verified = await api.call({
    url: '/api/v1/audit_events',
    center: demo,
    session: await open('centrale@dorp.example'),
  });
  expect(verified.text).toContain('user.second_step_recovery_approved');
  expect(verified.text).toContain('user.second_step_removed');
});

test('the owner stops it from the mail, or by signing in with what was not lost', async () => {
  const admin = await open('centrale@dorp.example');
  const { email } = await locked();
  await ask(email);
  const found = await waiting(admin, email);
  await decide(found?.id ?? '', 'approve', admin);
  const stop = await stopCode(email);
  const looked = await api.call({ url: `/api/v1/forms/by_token/${stop}`, center: demo });
  expect(looked.status).toBe(200);
  expect(await waiting(admin, email)).toMatchObject({ attributes: { status: 'approved' } });
  const stopped = await api.call({
    method: 'POST',
    url: `/api/v1/forms/by_token/${stop}/submissions`,
    center: demo,
    body: { data: { type: 'form_submissions', attributes: { answers: {} } } },
  });
  expect(stopped.status).toBe(201);
  expect(await work(admin)).toEqual([]);
  expect(await waiting(admin, email)).toMatchObject({ attributes: { status: 'stopped' } });
  api.clock.advance(2 * day);
  await completeRecoveries(api.app);
  expect(await signIn(email)).toMatchObject({ status: 401, body: { code: 'otp_required' } });
});

test('nobody decides about an equal or somebody higher', async () => {
  const admin = await open('centrale@dorp.example');
  const { email } = await locked([{ role: 'admin', scopeType: 'VolunteerCenter', scopeId: demo }]);
  const head = 'hoofd@dorp.example';
  await world.user('demo', head, demo, [{ role: 'center_superuser', scopeType: 'Tenant', scopeId: 'demo' }]);
  const told = async (who: string) =>
    (await mailsTo(api, who)).filter(({ templateKey }) => templateKey === 'second_step_lost').length;
  const before = await told('centrale@dorp.example');
  await ask(email);
  // So it is told to those above.
  expect([await told(head), (await told('centrale@dorp.example')) - before]).toEqual([1, 0]);
  const found = await waiting(admin, email);
  expect(found?.attributes.may_decide).toBe(false);
  for (const step of ['approve', 'refuse'] as const)
    expect(await decide(found?.id ?? '', step, admin)).toMatchObject({
      status: 403,
      body: { errors: [{ code: 'equal_or_higher_role' }] },
    });
});

test('asked with the link of a mail, and refused with a reason', async () => {
  const { email } = await locked();
  await post('/auth/sign_in_link', { email });
  const token = await codeFor(api, email, 'sign_in_link', 'url');
  expect(await post('/auth/factor_recovery', { token })).toMatchObject({ status: 202 });
  expect(await post('/auth/factor_recovery', { token })).toMatchObject({ status: 401 });
  const admin = await open('centrale@dorp.example');
  const found = await waiting(admin, email);
  expect(await decide(found?.id ?? '', 'refuse', admin)).toMatchObject({ status: 200 });
  expect(await decide(found?.id ?? '', 'approve', admin)).toMatchObject({ status: 409 });
  expect((await mailsTo(api, email))[0]).toMatchObject({
    variables: { state: 'refused', reason: 'Aan de balie gezien' },
  });
});
