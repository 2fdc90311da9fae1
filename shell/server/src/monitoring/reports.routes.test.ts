import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { asFrame, bootOf, startWorld, until, type World } from '../testing/startWorld.ts';

let world: World;
const log: string[] = [];
beforeAll(async () => {
  world = await startWorld({ logLevel: 'info' }, {}, log);
});
afterAll(() => world.close());
beforeEach(() => void log.splice(0));

const canaries = ['Geheim12!', 'ria@dorp.example', 'kQ3v-8sLx_0aPz9RtUwYbC', '0612345678', 'NL91ABNA0417164300'];
const [password, email, token, telephone, account] = canaries;
const typed = `Kan niet bewaren: wachtwoord=${password} van ${email} met ${token}, bel ${telephone} of ${account}`;
const send = (body: unknown, type = 'application/json') =>
  world.ask('/platform/reports', {
    method: 'POST',
    headers: { ...asFrame, 'content-type': type },
    body: JSON.stringify(body),
  });
const expectNone = (text: string) => expect(canaries.filter((canary) => text.includes(canary))).toEqual([]);

test('what somebody typed into a page that failed stands in no log, and the registry hears nothing of it', async () => {
  const { ticket, composition } = bootOf(await world.ask('/vacancies/search'));
  const failure = {
    ticket,
    composition: composition.revision,
    module: 'mfe-vacancies',
    version: `1.0.0 ${token}`,
    build: 'bbbbbbbbbbbb',
    code: 'render_failed',
    message: typed,
    path: `/confirm?token=${token}`,
  };
  expect((await send(failure)).status).toBe(204);
  const told = () => world.registry.evidence.flatMap(({ body }) => body.failures);
  await until(() => told().length > 0);
  expect(log.join('')).toContain('Kan niet bewaren: wachtwoord=[removed] van [removed] met [removed]');
  expectNone(log.join(''));
  expectNone(JSON.stringify(told()));
});

test('what a browser tells of a broken policy is told without it as well', async () => {
  const body = { effectiveDirective: typed, blockedURL: `https://x.example/${token}/${email}`, documentURL: typed };
  expect((await send([{ type: typed, body }], 'application/reports+json')).status).toBe(204);
  expect((await send({ 'csp-report': { 'blocked-uri': typed } }, 'application/csp-report')).status).toBe(204);
  await until(() => log.filter((line) => line.includes('browser_report')).length === 2);
  expectNone(log.join(''));
});
