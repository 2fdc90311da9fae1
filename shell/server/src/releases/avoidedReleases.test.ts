import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testComposition, testModule, testShell } from '../testing/fixtures.ts';
import { asFrame, bootOf, importMapIn, startWorld, until, type World } from '../testing/startWorld.ts';

// Live: the new shell with the new vacancies. Known: the old shell, with the old vacancies that ran under it.
const [oldShell, newShell] = [testShell(), testShell('eeeeeeeeeeee')];
const [oldModule, newModule] = [testModule(), testModule('cccccccccccc', { version: '1.1.0' })];
const ref = { shell: 'shell@1.0.0-eeeeeeeeeeee', module: 'mfe-vacancies@1.1.0-cccccccccccc' };

let world: World;
beforeAll(async () => {
  world = await startWorld();
  for (const release of [newShell, newModule]) world.registry.publish(release);
  world.registry.activate(
    testComposition('roermond', {
      revision: 2,
      shell: newShell.descriptor,
      modules: [newModule.descriptor],
      fallbacks: { 'mfe-vacancies': oldModule.descriptor },
      probation: ['shell', 'mfe-vacancies'],
      shellFallback: { shell: oldShell.descriptor, modules: [oldModule.descriptor] },
    }),
  );
  await until(async () => bootOf(await world.ask('/')).composition.revision === 2);
});
afterAll(() => world.close());

const page = (avoid?: string) =>
  world.ask('/vacancies/search', {
    headers: {
      accept: 'text/html',
      'sec-fetch-mode': 'navigate',
      ...(avoid ? { cookie: `__Host-avoid=${avoid}` } : {}),
    },
  });
const runs = async (avoid?: string) => {
  const { shell, modules } = bootOf(await page(avoid)).composition;
  return [shell.build, modules[0]?.build];
};
const tell = async (failure: Record<string, unknown>, cookie?: string) => {
  const { ticket } = bootOf(await page()) as { ticket?: string };
  return world.ask('/platform/reports', {
    method: 'POST',
    headers: { ...asFrame, 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify({ ticket, composition: 2, ...failure }),
  });
};
const shellFailed = { module: 'shell', version: '1.0.0', build: 'eeeeeeeeeeee', code: 'shell_failed' };
const moduleHung = { module: 'mfe-vacancies', version: '1.1.0', build: 'cccccccccccc', code: 'hung' };

test('everybody runs what is live', async () => expect(await runs()).toEqual(['eeeeeeeeeeee', 'cccccccccccc']));

test('a page whose shell failed is told to load once more, and from then on that visitor has the last that worked', async () => {
  const answer = await tell(shellFailed);
  expect(answer.status).toBe(205);
  expect(answer.setCookies).toEqual([
    `__Host-avoid=${ref.shell}; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax`,
  ]);
  expect(await runs(ref.shell)).toEqual(['aaaaaaaaaaaa', 'bbbbbbbbbbbb']);
});

test('all of such a page is of the same releases: hashes, preloads, and what it asks for later', async () => {
  const written = await page(ref.shell);
  const listed = Object.keys(importMapIn(written).integrity);
  expect(listed).toContain('/releases/shell/1.0.0-aaaaaaaaaaaa/main.js');
  expect(written.text).toContain('src="/releases/shell/1.0.0-aaaaaaaaaaaa/main.js"');
  expect(written.text).not.toContain('eeeeeeeeeeee');
  const later = await world.ask('/platform/composition', {
    headers: { ...asFrame, cookie: `__Host-avoid=${ref.shell}` },
  });
  expect(later.json()).toMatchObject({ revision: 2, shell: { build: 'aaaaaaaaaaaa' } });
});

test('a page of somebody else lists nothing of it: only who needs it pays for it', async () => {
  expect((await page()).text).not.toContain('/releases/shell/1.0.0-aaaaaaaaaaaa/');
});

test('a module that hung gives way to its last known good release, and is no fallback of itself', async () => {
  const answer = await tell(moduleHung);
  expect(answer.setCookies[0]).toContain(`__Host-avoid=${ref.module};`);
  const { composition } = bootOf(await page(ref.module));
  expect([composition.shell.build, composition.modules[0]?.build]).toEqual(['eeeeeeeeeeee', 'bbbbbbbbbbbb']);
  expect(composition.fallbacks).toEqual({});
  expect(composition.probation).toEqual(['shell']);
});

test('what was avoided before stays avoided', async () => {
  const answer = await tell(moduleHung, `__Host-avoid=${ref.shell}`);
  expect(answer.setCookies[0]).toContain(`__Host-avoid=${ref.shell}~${ref.module};`);
});

test.each([
  ['the page ran the fallback already', { ...shellFailed, build: 'aaaaaaaaaaaa' }],
  ['nothing is known to fall back to', { ...moduleHung, module: 'mfe-users' }],
  ['the report comes from no page of ours', { ...shellFailed, ticket: 'made up' }],
  ['a module only failed to load, which the frame mends in the page', { ...moduleHung, code: 'load_failed' }],
])('nothing is avoided where %s', async (_why, failure) => {
  const answer = await tell(failure);
  expect([answer.status, answer.setCookies]).toEqual([204, []]);
});

test('a report that repeats itself does not load the page again and again', async () => {
  const answer = await tell(shellFailed, `__Host-avoid=${ref.shell}`);
  expect([answer.status, answer.setCookies]).toEqual([204, []]);
});

test.each([
  ['a release that does not run any more', 'shell@0.9.0-dddddddddddd'],
  ['nonsense', '<script>~..~shell'],
  ['a fallback itself', 'mfe-vacancies@1.0.0-bbbbbbbbbbbb'],
])('a cookie with %s changes nothing', async (_what, cookie) =>
  expect(await runs(cookie)).toEqual(['eeeeeeeeeeee', 'cccccccccccc']),
);

test('the script that watches the shell is in every page, and the policy knows it by its hash', async () => {
  const { text, headers } = await page();
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(text) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(script).toContain('omzien:alive');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  // What comes before it could fail unseen.
  expect(text.indexOf('<script>')).toBeLessThan(text.indexOf('<link'));
  expect(text.indexOf('<script>')).toBeLessThan(text.indexOf('importmap'));
});
