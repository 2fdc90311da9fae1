import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyPluginAsync } from 'fastify';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../testing/worlds/createTestWorld.ts';
import { failureOf, withoutSecrets } from './safeErrors.ts';

let api: TestApp;
const log: string[] = [];
const where = { tenant: 'demo', center: '' } as { tenant: 'demo'; center: string };
const canary = 'k4n4r1e';
const email = `${canary}@vogel.example`;

const ofDriver = () =>
  Object.assign(new Error(`duplicate key value violates unique constraint: Key (email)=(${email}) already exists.`), {
    code: '23514',
    detail: `Failing row contains (${email}, ${canary}).`,
  });
const thrown: Record<string, () => unknown> = {
  drizzle: () => new DrizzleQueryError('select $1', [email, canary], ofDriver()),
  bare: () => new DrizzleQueryError('select $1', [email, canary], undefined as unknown as Error),
  driver: ofDriver,
  text: () => new Error(`No answer for ${email} with password=${canary} at https://x.example/a?token=${canary}`),
  lines: () => new Error('one\n{"level":30,"msg":"forged"}'),
  word: () => `only a text about ${email}`,
};

/** A route that fails in a chosen way, and one that logs what somebody might log by mistake. */
const routes: FastifyPluginAsync = async (app) => {
  app.post<{ Querystring: { how: string } }>(
    '/failing',
    { config: { permission: 'vacancies.read' } },
    async (request) => {
      throw thrown[request.query.how]?.();
    },
  );
  app.get('/careless', { config: { permission: 'vacancies.read' } }, async (request) => {
    request.log.warn(
      {
        user: { profile: { contact: { email, Password: canary, 'access-token': canary, list: [{ token: canary }] } } },
        headers: { authorization: `Bearer ${canary}`, cookie: canary, uid: email, 'X-Gateway-Secret': canary },
        body: { anything: canary },
        sentence: `Mailed ${email} about /auth/confirm?token=${canary}`,
        cause: ofDriver(),
      },
      `Mailed ${email}`,
    );
    request.log.error(ofDriver());
    return {};
  });
};

beforeAll(async () => {
  api = await startTestApp({ routes, log, settings: { logLevel: 'trace' } });
  where.center = await createTestWorld(api.database).center('demo', 'Zutphen');
});
afterAll(() => api.close());

const lines = () => log.splice(0).flatMap((text) => text.trimEnd().split('\n'));
const checked = () => {
  const found = lines();
  expect(found.length).toBeGreaterThan(0);
  for (const line of found) {
    expect(() => JSON.parse(line)).not.toThrow();
    expect(line).not.toContain(canary);
  }
  return found.map((line) => JSON.parse(line) as Record<string, unknown>);
};

test.each(Object.keys(thrown))('a defect (%s) is logged without what it quotes, on one line', async (how) => {
  const { status } = await api.call({ method: 'POST', url: `/api/v1/failing?how=${how}`, ...where, body: {} });
  expect(status).toBe(500);
  const [defect, answered] = checked();
  expect(defect).toMatchObject({ msg: 'defect' });
  expect(answered).toMatchObject({ msg: 'answered', status: 500, tenant: 'demo' });
});

test('what somebody logs by mistake loses its secrets, however deep', async () => {
  await api.call({ url: '/api/v1/careless', ...where });
  const [careless, error] = checked();
  expect(careless).toMatchObject({
    msg: 'Mailed [removed]',
    user: { profile: { contact: { email: '[removed]', Password: '[removed]', list: [{ token: '[removed]' }] } } },
    body: '[removed]',
    sentence: 'Mailed [removed] about /auth/confirm',
    cause: { message: 'database 23514' },
  });
  expect(error).toMatchObject({ err: { message: 'database 23514' } });
});

test('requests leave a line with their id, tenant and user, and nothing of what they carry', async () => {
  const world = createTestWorld(api.database);
  const id = await world.user('demo', email, where.center);
  const session = await api.signIn(email, testPassword, where);
  checked();
  await api.call({
    method: 'PUT',
    url: `/api/v1/account?filter[email_eq]=${email}&token=${canary}`,
    ...where,
    session,
    headers: {
      'x-request-id': 'request-12345',
      cookie: canary,
      authorization: canary,
      referer: `https://x/?t=${canary}`,
    },
    body: { data: { type: 'users', attributes: { password: canary, email } } },
  });
  await api.call({ url: `/api/v1/forms/by_token/${canary}`, ...where });
  await api.call({ url: `/api/v1/nowhere/${email}`, ...where });
  const [put] = checked();
  expect(put).toMatchObject({ req: { id: 'request-12345', method: 'PUT', path: '/api/v1/account' } });
  await api.call({ url: '/api/v1/saved_searches', ...where, session });
  expect(checked().at(-1)).toMatchObject({ userId: id, tenant: 'demo', status: 200 });
});

test('texts keep what helps and lose what must not be known', () => {
  expect(withoutSecrets('GET /api/v1/vacancies?filter[near]=Wezep took 3 s')).toBe('GET /api/v1/vacancies took 3 s');
  expect(withoutSecrets('connect to postgres://omzien:geheim@db/omzien')).toBe('connect to postgres://db/omzien');
  expect(withoutSecrets('{"password":"geheim","name":"Kok"}')).toBe('{"password":[removed],"name":"Kok"}');
  expect(withoutSecrets('Failed query: select $1\nparams: ria,bram')).toBe('a query failed');
  expect(failureOf(new TypeError('x is not a function'))).toMatchObject({
    name: 'TypeError',
    message: 'x is not a function',
    stack: expect.stringContaining('logging.test.ts'),
  });
  expect(failureOf(undefined)).toMatchObject({ message: 'no error was thrown' });
});
