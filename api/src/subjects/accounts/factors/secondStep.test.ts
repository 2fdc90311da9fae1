import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { codeFor, mailsTo } from '../../../../testing/worlds/accountMails.ts';
import { createTestWorld, testPassword } from '../../../../testing/worlds/createTestWorld.ts';
import { addPasskey, codeAt, paperCodes, setUpApp } from '../../../../testing/worlds/factors.ts';
import { standardThrottles } from '../../../settings.ts';
import { codeApps, recoveryCodes } from '../../../tables/people/codeApps.table.ts';
import { users } from '../../../tables/people/users.table.ts';

/** Nobody comes in with one factor alone, on no way. */
let api: TestApp;
let demo: string;
let world: ReturnType<typeof createTestWorld>;
let people = 0;
const origin = 'http://demo.localhost:3000';

beforeAll(async () => {
  api = await startTestApp();
  world = createTestWorld(api.database);
  demo = await world.center('demo', 'Demostad', { domains: ['demo.localhost', 'www.demo.localhost'], isDefault: true });
});
afterAll(() => api.close());

const document = (type: string, attributes: object) => ({ data: { type, attributes } });
const post = (url: string, body?: unknown, session?: Record<string, string>, headers: Record<string, string> = {}) =>
  api.call({ method: 'POST', url, center: demo, session, headers, ...(body === undefined ? {} : { body }) });
const signIn = (email: string, more: object = {}) => post('/auth/sign_in', { email, password: testPassword, ...more });
const open = (email: string) => api.signIn(email, testPassword, { tenant: 'demo', center: demo });
const here = (session: Record<string, string>) => ({ center: demo, session, origin });
const waits = (ways: string[], code = 'otp_required') => ({ status: 401, body: { success: false, code, ways } });
/** The next half minute: a code works once. */
const nextCode = () => api.clock.advance(30_000);

async function person(roles?: Parameters<typeof world.user>[3]) {
  people += 1;
  const email = `ria-${people}@dorp.example`;
  const id = await world.user('demo', email, demo, roles);
  return { email, id, session: await open(email) };
}
async function withApp() {
  const one = await person();
  const secret = await setUpApp(api, here(one.session));
  nextCode();
  return { ...one, secret, code: () => codeAt(secret, api.clock.now) };
}
async function withPasskey() {
  const one = await person();
  return { ...one, ...(await addPasskey(api, here(one.session))) };
}
async function passkeySignIn(answer: (options: string) => string, session?: Record<string, string>) {
  const asked = await post('/auth/passkey_options');
  const { options } = asked.body as { options: string };
  const credential = answer(options);
  return { answer: await post('/auth/passkey', { credential }, session), credential };
}

describe('the door', () => {
  test('asks for a code after the right password alone, and says nothing before it', async () => {
    const { email, code } = await withApp();
    expect(await signIn(email, { password: 'verkeerd-wachtwoord' })).toMatchObject({
      status: 401,
      body: { success: false, errors: ['Invalid login credentials. Please try again.'] },
    });
    const wrong = await signIn(email, { password: 'verkeerd-wachtwoord', otp_code: code() });
    expect(Object.keys(wrong.body)).toEqual(['success', 'errors']);
    const half = await signIn(email);
    expect(half).toMatchObject(waits(['code']));
    expect(half.headers).not.toHaveProperty('access-token');
    expect(await signIn(email, { otp_code: '000000' })).toMatchObject(waits(['code'], 'otp_invalid'));
    expect(await signIn(email, { otp_code: ` ${code().slice(0, 3)} ${code().slice(3)} ` })).toMatchObject({
      status: 200,
    });
  });

  test('takes a code once, and none from before it', async () => {
    const { email, code, secret } = await withApp();
    const [earlier, now] = [codeAt(secret, new Date(api.clock.now.getTime() - 30_000)), code()];
    expect(await signIn(email, { otp_code: now })).toMatchObject({ status: 200 });
    for (const again of [now, earlier])
      expect(await signIn(email, { otp_code: again })).toMatchObject(waits(['code'], 'otp_invalid'));
    nextCode();
    expect(await signIn(email, { otp_code: code() })).toMatchObject({ status: 200 });
  });

  test('takes a recovery code once, and new ones end the old', async () => {
    const { email, session, id } = await withApp();
    const codes = await paperCodes(api, here(session));
    expect(codes).toHaveLength(10);
    expect(codes[0]).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect(await signIn(email, { otp_code: codes[0]?.toLowerCase() })).toMatchObject({ status: 200 });
    expect(await signIn(email, { otp_code: codes[0] })).toMatchObject(waits(['code', 'recovery_code'], 'otp_invalid'));
    await paperCodes(api, here(session));
    expect(await signIn(email, { otp_code: codes[1] })).toMatchObject({ status: 401 });
    const rows = await api.database.inTenant('demo', () =>
      api.database.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id)),
    );
    expect(JSON.stringify(rows)).not.toContain(codes[2]?.replace('-', ''));
  });

  test('keeps the secret of an app sealed', async () => {
    const { id, secret } = await withApp();
    const [row] = await api.database.inTenant('demo', () =>
      api.database.db.select().from(codeApps).where(eq(codeApps.userId, id)),
    );
    const sealed = Buffer.from(row?.sealedSecret ?? '', 'base64url').toString('latin1');
    expect(row?.sealedSecret).toBeTruthy();
    expect(`${row?.sealedSecret}${sealed}`).not.toContain(secret.replaceAll(' ', ''));
  });

  test('an app that no code has confirmed guards nothing', async () => {
    const { email, session } = await person();
    await post('/api/v1/code_apps', undefined, session);
    expect(await signIn(email)).toMatchObject({ status: 200 });
  });
});

describe('every other way', () => {
  test('a sign-in link asks for the code, and stays good until then', async () => {
    const { email, code } = await withApp();
    await post('/auth/sign_in_link', { email });
    const token = await codeFor(api, email, 'sign_in_link', 'url');
    for (const given of [{}, { otp_code: '000000' }]) {
      const half = await post('/auth/token', { token, ...given });
      expect(half).toMatchObject({ status: 401, body: { ways: ['code'] } });
      expect(half.headers).not.toHaveProperty('access-token');
    }
    expect(await post('/auth/token', { token, otp_code: code() })).toMatchObject({ status: 200 });
  });

  test('a new password by mail opens no session', async () => {
    const { email } = await withApp();
    await post('/auth/password', { email });
    const token = await codeFor(api, email, 'password_reset', 'reset_url');
    const changed = await api.call({
      method: 'PUT',
      url: '/auth/password',
      center: demo,
      body: {
        reset_password_token: token,
        password: 'paard-fiets-wolk-7',
        password_confirmation: 'paard-fiets-wolk-7',
      },
    });
    expect(changed).toMatchObject({ status: 200, body: { success: true, code: 'otp_required', ways: ['code'] } });
    expect(changed.headers).not.toHaveProperty('access-token');
    expect(await signIn(email, { password: 'paard-fiets-wolk-7' })).toMatchObject(waits(['code']));
  });

  test('an invitation to an address that has an account opens no session', async () => {
    const { email } = await withApp();
    const tafel = await world.organization('demo', { name: `Tafel ${people}`, centerId: demo });
    const owner = await person([{ role: 'admin', scopeType: 'Organization', scopeId: tafel }]);
    const invited = await post(
      '/api/v1/users',
      document('users', {
        email,
        first_name: 'Ria',
        last_name: 'Vos',
        role: 'admin',
        scope_type: 'Organization',
        scope_id: tafel,
      }),
      owner.session,
    );
    expect(invited.status).toBe(201);
    const { id } = (invited.body as { data: { id: string } }).data;
    await api.call({ method: 'PUT', url: `/api/v1/users/${id}/send_now`, center: demo, session: owner.session });
    const token = await codeFor(api, email, 'user_invitation', 'accept_url');
    const accepted = await post('/api/v1/confirm', { confirmation_token: token });
    expect(accepted).toMatchObject({ status: 200, body: { meta: { kind: 'invitation', asks_second_step: true } } });
    expect(accepted.headers).not.toHaveProperty('access-token');
  });

  test('headers that somebody keeps from before it do not grow: the session is the one that stood', async () => {
    const { session, email } = await withApp();
    expect(await api.call({ url: '/auth/validate_token', center: demo, session })).toMatchObject({ status: 200 });
    await post('/api/v1/sign_in_as_user', document('users', { reason: 'Kijken' }), session);
    expect(await signIn(email)).toMatchObject({ status: 401 });
  });
});

describe('a passkey', () => {
  test('signs in alone, without an address, and then the password alone does not', async () => {
    const { email, device, id } = await withPasskey();
    expect(await signIn(email)).toMatchObject(waits(['passkey']));
    const { answer } = await passkeySignIn((options) => device.sign(options, { origin }));
    expect(answer).toMatchObject({ status: 200, body: { data: { email } } });
    const session = answer.headers as Record<string, string>;
    const listed = await api.call({
      url: '/api/v1/passkeys',
      center: demo,
      session: {
        'access-token': session['access-token'] ?? '',
        client: session.client ?? '',
        uid: session.uid ?? '',
      },
    });
    expect(listed.body).toMatchObject({
      data: [{ id, attributes: { name: 'Mijn telefoon', host: 'demo.localhost', last_used_at: expect.any(String) } }],
    });
  });

  test.each([
    ['of another site', { origin: 'http://elders.localhost:3000' }],
    ['of another scheme', { origin: 'https://demo.localhost:3000' }],
    ['of another port', { origin: 'http://demo.localhost:3001' }],
    ['without its owner', { origin, isVerified: false }],
  ])('%s is refused', async (_case, signing) => {
    const { device } = await withPasskey();
    const { answer } = await passkeySignIn((options) => device.sign(options, signing));
    expect(answer).toMatchObject({ status: 401, body: { code: 'passkey_refused' } });
    expect(answer.headers).not.toHaveProperty('access-token');
  });

  test('is asked something new each time: no answer works twice, late, or for something else', async () => {
    const { device, session } = await withPasskey();
    const { answer, credential } = await passkeySignIn((options) => device.sign(options, { origin }));
    expect(answer.status).toBe(200);
    expect(await post('/auth/passkey', { credential })).toMatchObject({ status: 401 });
    const late = await passkeySignIn((options) => {
      api.clock.advance(5 * 60_000 + 1);
      return device.sign(options, { origin });
    });
    expect(late.answer).toMatchObject({ status: 401 });
    const other = await post('/api/v1/current_user/passkey_options', undefined, session);
    const { options } = (other.body as { data: { attributes: { options: string } } }).data.attributes;
    expect(await post('/auth/passkey', { credential: device.sign(options, { origin }) })).toMatchObject({
      status: 401,
    });
  });

  test('whose count goes back was copied', async () => {
    const { device } = await withPasskey();
    const counted = (counter: number) => passkeySignIn((options) => device.sign(options, { origin, counter }));
    expect((await counted(5)).answer.status).toBe(200);
    expect((await counted(4)).answer.status).toBe(401);
    expect((await counted(6)).answer.status).toBe(200);
  });

  test('is refused where it was not made, and is none of anybody else', async () => {
    const { device, id } = await withPasskey();
    const asked = await post('/auth/passkey_options', undefined, undefined, {
      'x-site-origin': 'http://www.demo.localhost:3000',
    });
    const { options } = asked.body as { options: string };
    const moved = JSON.stringify({ ...JSON.parse(options), rpId: 'www.demo.localhost' });
    const credential = device.sign(moved, { origin: 'http://www.demo.localhost:3000' });
    const headers = { 'x-site-origin': 'http://www.demo.localhost:3000' };
    expect(await post('/auth/passkey', { credential }, undefined, headers)).toMatchObject({ status: 401 });
    expect(
      await post('/auth/passkey_options', undefined, undefined, { 'x-site-origin': 'http://elders.example' }),
    ).toMatchObject({ status: 409, body: { errors: [{ code: 'no_passkeys_here' }] } });
    const stranger = await person();
    expect(
      await api.call({ method: 'DELETE', url: `/api/v1/passkeys/${id}`, center: demo, session: stranger.session }),
    ).toMatchObject({ status: 404 });
  });

  test('does not take the place of somebody else who is signed in', async () => {
    const { device } = await withPasskey();
    const other = await person();
    const { answer } = await passkeySignIn((options) => device.sign(options, { origin }), other.session);
    expect(answer).toMatchObject({ status: 409, body: { errors: [{ code: 'signed_in_as_other' }] } });
  });

  test('is told by mail when it comes and when it goes, and takes a fresh sign-in', async () => {
    const { email, id, session } = await withPasskey();
    const remove = () => api.call({ method: 'DELETE', url: `/api/v1/passkeys/${id}`, center: demo, session });
    api.clock.advance(16 * 60_000);
    expect(await remove()).toMatchObject({ status: 403, body: { errors: [{ code: 'fresh_sign_in_required' }] } });
    await post('/api/v1/current_user/confirm_password', document('users', { current_password: testPassword }), session);
    expect(await remove()).toMatchObject({ status: 204 });
    expect((await mailsTo(api, email)).map(({ templateKey, variables }) => [templateKey, variables.change])).toEqual([
      ['factor_changed', 'passkey_removed'],
      ['factor_changed', 'passkey_added'],
    ]);
    expect(await signIn(email)).toMatchObject({ status: 200 });
  });

  test('and a code show who is there for a step with weight', async () => {
    const { device, session } = await withPasskey();
    const { session: other, code } = await withApp();
    api.clock.advance(16 * 60_000);
    const fresh = (of: Record<string, string>) => post('/api/v1/recovery_codes', undefined, of);
    const confirm = (of: Record<string, string>, shown: object) =>
      post('/api/v1/current_user/confirm_factor', document('users', shown), of);
    expect((await fresh(session)).status).toBe(403);
    const asked = await post('/api/v1/current_user/passkey_options', undefined, session);
    const { options } = (asked.body as { data: { attributes: { options: string } } }).data.attributes;
    expect(await confirm(session, { credential: device.sign(options, { origin, isVerified: false }) })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'passkey_refused' }] },
    });
    const again = await post('/api/v1/current_user/passkey_options', undefined, session);
    const second = (again.body as { data: { attributes: { options: string } } }).data.attributes.options;
    expect(await confirm(session, { credential: device.sign(second, { origin }) })).toMatchObject({ status: 204 });
    expect((await fresh(session)).status).toBe(201);
    expect(await confirm(other, { code: '000000' })).toMatchObject({ body: { errors: [{ code: 'wrong_code' }] } });
    expect((await fresh(other)).status).toBe(403);
    expect(await confirm(other, { code: code() })).toMatchObject({ status: 204 });
    expect((await fresh(other)).status).toBe(201);
  });
});

test('who signs in with links alone shows it with a code by mail: once, and in the session that asked', async () => {
  const { email, id, session } = await person();
  const withoutPassword = () =>
    api.database.inTenant('demo', () =>
      api.database.db.update(users).set({ passwordHash: null }).where(eq(users.id, id)),
    );
  const ask = (of = session) => post('/api/v1/current_user/confirmation_code', undefined, of);
  const confirm = (code: string, of = session) =>
    post('/api/v1/current_user/confirm_factor', document('users', { code }), of);
  const step = (of = session) => post('/api/v1/code_apps', undefined, of);
  const mailed = async () =>
    String((await mailsTo(api, email)).find(({ templateKey }) => templateKey === 'confirm_code')?.variables.code);
  // Whoever has more shows more.
  expect(await ask()).toMatchObject({ status: 409, body: { errors: [{ code: 'not_by_mail' }] } });
  const other = await open(email);
  await withoutPassword();
  api.clock.advance(16 * 60_000);
  expect((await step()).status).toBe(403);
  expect((await ask()).status).toBe(202);
  const first = await mailed();
  expect((await ask()).status).toBe(202);
  const code = await mailed();
  const refused = { status: 422, body: { errors: [{ code: 'wrong_code' }] } };
  if (first !== code) expect(await confirm(first)).toMatchObject(refused);
  expect(await confirm(code, other)).toMatchObject(refused);
  api.clock.advance(9 * 60_000);
  expect((await confirm(` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(204);
  expect((await step()).status).toBe(201);
  expect((await step(other)).status).toBe(403);
  expect(await confirm(code)).toMatchObject(refused);
  expect((await ask(other)).status).toBe(202);
  api.clock.advance(11 * 60_000);
  expect(await confirm(await mailed(), other)).toMatchObject(refused);
});

test('a browser that was not known is told, the first one is not, and none twice', async () => {
  const { email } = await person();
  const told = async () => (await mailsTo(api, email)).filter(({ templateKey }) => templateKey === 'new_device').length;
  expect(await told()).toBe(0);
  const from = (device: string) =>
    post('/auth/sign_in', { email, password: testPassword }, undefined, { 'x-device': device.repeat(22) });
  await from('a');
  expect(await told()).toBe(1);
  await from('a');
  expect(await told()).toBe(1);
  await from('b');
  expect(await told()).toBe(2);
});

test('wrong codes run out, from wherever they come, and who has the right one waits as well', async () => {
  const strict = await startTestApp({
    settings: { throttles: { ...standardThrottles, signInPerAccount: null, signInPerAddress: null } },
  });
  try {
    const there = createTestWorld(strict.database);
    const center = await there.center('demo', 'Demostad', { domains: ['demo.localhost'], isDefault: true });
    await there.user('demo', 'ria@dorp.example', center);
    const session = await strict.signIn('ria@dorp.example', testPassword, { tenant: 'demo', center });
    const secret = await setUpApp(strict, { center, session });
    strict.clock.advance(30_000);
    const attempt = (otpCode: string, from: number) =>
      strict.call({
        method: 'POST',
        url: '/auth/sign_in',
        center,
        headers: { 'x-forwarded-for': `203.0.113.${from}` },
        body: { email: 'ria@dorp.example', password: testPassword, otp_code: otpCode },
      });
    for (let from = 1; from <= 10; from += 1) expect((await attempt('000000', from)).status).toBe(401);
    expect((await attempt(codeAt(secret, strict.clock.now), 99)).status).toBe(429);
  } finally {
    await strict.close();
  }
});
