import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fakeModule, fakeRoute, fakeShell, nameOf } from '../testing/fakeRelease.ts';
import { startTestRegistry, type TestRegistry } from '../testing/startTestRegistry.ts';
import { compositionOf, newId, tellEvidence, visitor, visitors } from '../testing/tellEvidence.ts';

// Case 10 of `reliability.md`, section 2.
let registry: TestRegistry;
let gateway: ReturnType<typeof tellEvidence>;
/** By how much the clock of the registry has gone on since the test began. */
let ahead: number;
beforeEach(async () => {
  ahead = 0;
  registry = await startTestRegistry({}, { now: () => new Date(Date.now() + ahead) });
  gateway = tellEvidence(registry, 'roermond');
  await registry.begin('roermond');
});
afterEach(() => registry.close());

const first = fakeModule();
const bad = fakeModule({ version: '1.1.0' });
const inBad = { module: 'mfe-vacancies', build: bad.descriptor.build };
const pagesOf = (names: readonly string[]) => names.map((name) => ({ visitor: name }));
const activate = (releases: string[], more: object = {}) =>
  registry.send('POST', '/tenants/roermond/activations', { releases, reason: 'a test', ...more });
async function status() {
  const [found] = await registry.client.status('roermond');
  if (!found) throw new Error('roermond has no status');
  return found;
}
const live = async (module = 'mfe-vacancies') =>
  new RegExp(`${module}@(\\d\\.\\d\\.\\d)`).exec((await status()).releases.join())?.[1];
async function release() {
  await registry.publish(bad);
  await activate(['mfe-vacancies@1.1.0']);
}
const latest = async () => (await registry.client.history('roermond'))[0];

test('reliability 10: a release that fails for 5 visitors of 12 makes way by itself, and history says on which evidence', async () => {
  await release();
  await gateway.viewed(nameOf(bad), visitors(12));
  await gateway.failed(inBad, pagesOf(visitors(4)));
  expect(await live()).toBe('1.1.0');
  await gateway.failed(inBad, [{ visitor: visitor(5) }], { code: 'load_failed', message: 'x is not a function' });
  expect(await live()).toBe('1.0.0');
  expect(await latest()).toMatchObject({
    revision: 3,
    kind: 'rollback',
    actor: 'failure guard',
    restores: 1,
    reason: expect.stringMatching(
      /failed for 5 of 12 visitors within 60 seconds \(mount_failed, load_failed\); mfe-vacancies@1\.0\.0-\w+ stands in its place, which is not proven$/,
    ),
    evidence: {
      release: nameOf(bad),
      seconds: 60,
      visitors: 12,
      failedVisitors: 5,
      codes: { mount_failed: 4, load_failed: 1 },
      lastMessage: 'x is not a function',
      server: { failed: 0, died: 0, diedVisitors: 0, visitors: 0, lastReason: null },
    },
  });
  // What failed is never what is fallen back to.
  expect((await status()).fallbacks).toEqual({});
});

describe('takes nothing back', () => {
  beforeEach(release);
  afterEach(async () => expect(await live()).toBe('1.1.0'));

  test('for many pages of one visitor', async () => {
    await gateway.failed(
      inBad,
      Array.from({ length: 700 }, () => ({ visitor: visitor(1) })),
    );
    await gateway.failed(inBad, pagesOf(visitors(3, 2)));
  });

  test('for a ticket that is told again, at once by two gateways or with another kind of failure', async () => {
    const page = { visitor: visitor(1), ticket: newId() };
    await Promise.all([gateway.failed(inBad, [page]), gateway.failed(inBad, [page]), gateway.failed(inBad, [page])]);
    await registry.restart();
    await gateway.failed(inBad, [page]);
    expect((await status()).failures).toEqual([expect.objectContaining({ code: 'mount_failed', count: 1 })]);
    for (const code of ['load_failed', 'render_failed', 'caught', 'timeout'])
      await gateway.failed(inBad, [page], { code });
  });

  test('for 5 visitors of 26: fewer than a fifth', async () => {
    await gateway.viewed(nameOf(bad), visitors(26));
    await gateway.failed(inBad, pagesOf(visitors(5)));
  });

  test('for failures that are spread out, of pages from before, of slow lines, or survived', async () => {
    for (const name of visitors(8)) {
      await gateway.failed(inBad, [{ visitor: name }]);
      ahead += 16_000;
    }
    await gateway.failed(inBad, pagesOf(visitors(50)), {}, 1);
    await gateway.failed(inBad, pagesOf(visitors(50)), { code: 'timeout' });
    await gateway.failed(inBad, pagesOf(visitors(50)), { code: 'recoverable' });
    await gateway.failed({ ...inBad, build: '000000000000' }, pagesOf(visitors(50)));
  });

  test('for threads that died, when one visitor asked for all of those pages', async () => {
    await gateway.trouble(nameOf(bad), 'died', Array<string>(20).fill(visitor(1)));
  });

  test('for pages that server rendering could not give, while browsers can', async () => {
    await gateway.trouble(nameOf(bad), 'failed', visitors(40));
  });
});

test('a visitor who opens a thousand pages does not hide what fails for the others', async () => {
  await release();
  for (let round = 0; round < 10; round += 1) {
    await gateway.viewed(nameOf(bad), Array<string>(1000).fill(visitor(99)));
  }
  await gateway.failed(inBad, pagesOf(visitors(5)));
  expect(await live()).toBe('1.0.0');
});

test('a visitor who reports without end does not drown what the others say', async () => {
  await release();
  await gateway.failed(
    inBad,
    Array.from({ length: 900 }, () => ({ visitor: visitor(1) })),
  );
  await gateway.failed(inBad, pagesOf(visitors(4, 2)));
  expect(await live()).toBe('1.0.0');
});

test('what server rendering saw counts with it: two visitors are enough then', async () => {
  await release();
  await gateway.viewed(nameOf(bad), visitors(8));
  await gateway.failed(inBad, pagesOf(visitors(2)), { code: 'hung' });
  expect(await live()).toBe('1.1.0');
  await gateway.trouble(nameOf(bad), 'died', [visitor(3)]);
  expect(await live()).toBe('1.0.0');
  expect((await latest())?.reason).toMatch(/failed for 2 of 8 visitors .*\(hung\), and server rendering saw it fail/);
});

test('threads that die at pages of three visitors of a new release take it back alone; one that has proven itself stays', async () => {
  await release();
  await gateway.viewed(nameOf(bad), visitors(9), visitors(9));
  await gateway.trouble(nameOf(bad), 'died', visitors(2));
  expect(await live()).toBe('1.1.0');
  ahead += 90_000;
  await gateway.trouble(nameOf(bad), 'died', [visitor(3)]);
  expect(await live()).toBe('1.0.0');
  expect(await latest()).toMatchObject({
    reason: expect.stringMatching(/^server rendering died of .* at pages of 3 of 9 visitors within 180 seconds/),
    evidence: { server: { died: 3, diedVisitors: 3, visitors: 9, lastReason: 'a render took longer than 1000 ms' } },
  });
  await gateway.stood({ module: 'mfe-vacancies', build: first.descriptor.build }, pagesOf(visitors(10)));
  await gateway.trouble(nameOf(first), 'died', visitors(9));
  expect((await status()).notices).toEqual([]);
});

test('reliability 10: a release that is marked bad cannot be promoted again without force, for no tenant', async () => {
  await registry.client.activate('demo', { releases: ['shell@1.0.0', 'mfe-vacancies@1.0.0'], reason: 'start' });
  await release();
  await gateway.failed(inBad, pagesOf(visitors(5)));
  const refused = await activate(['mfe-vacancies@1.1.0']);
  expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([422, 'bad_release']);
  await expect(
    registry.client.activate('demo', { releases: ['mfe-vacancies@1.1.0'], reason: 'elsewhere' }),
  ).rejects.toThrow('--force');
  await registry.restart();
  expect((await activate(['mfe-vacancies@1.1.0'])).status).toBe(422);
  expect((await activate(['mfe-vacancies@1.1.0'], { force: true })).status).toBe(201);
  expect(await live()).toBe('1.1.0');
});

test('without a release to go back to everything stays, and status says so', async () => {
  await gateway.failed({ module: 'mfe-vacancies', build: first.descriptor.build }, pagesOf(visitors(9)));
  expect(await status()).toMatchObject({
    revision: 1,
    notices: [
      {
        code: 'cannot_make_way',
        module: 'mfe-vacancies',
        detail: expect.stringMatching(
          /failed for \d of \d visitors .* cannot make way by itself: there is no release of it to go back to/,
        ),
      },
    ],
  });
});

test('only the module that fails goes back; what was activated after it stays, and a rollback goes further back', async () => {
  const users = fakeModule({ name: 'mfe-users', routes: [fakeRoute({ name: 'login', path: '/auth/login-1' })] });
  await registry.publish(users);
  await release();
  await activate([nameOf(users)]);
  await Promise.all(visitors(12).map((name) => gateway.failed(inBad, [{ visitor: name }], {}, 3)));
  expect((await status()).releases.map((ref) => ref.replace(/-[0-9a-f]{12}$/, ''))).toEqual([
    'shell@1.0.0',
    'mfe-users@1.0.0',
    'mfe-vacancies@1.0.0',
  ]);
  expect((await status()).revision).toBe(4);
  const history = await registry.client.history('roermond');
  expect(history.map(({ kind, restores }) => [kind, restores])).toEqual([
    ['rollback', 1],
    ['activate', null],
    ['activate', null],
    ['activate', null],
  ]);
});

describe('a shell', () => {
  const shell = fakeShell({ version: '1.1.0' });
  beforeEach(async () => {
    await registry.publish(shell);
    await activate(['shell@1.1.0']);
  });

  test('that fails makes way for the last that worked, and its modules stay', async () => {
    await gateway.failed({ module: 'shell', build: shell.descriptor.build }, pagesOf(visitors(5)), {
      code: 'shell_failed',
    });
    expect([await live('shell'), await live()]).toEqual(['1.0.0', '1.0.0']);
    expect(await latest()).toMatchObject({ actor: 'failure guard', evidence: { codes: { shell_failed: 5 } } });
  });

  test('under which a module fails that has proven itself is the one to go', async () => {
    const inFirst = { module: 'mfe-vacancies', build: first.descriptor.build };
    await gateway.stood(inFirst, pagesOf(visitors(10)));
    await gateway.failed(inFirst, pagesOf(visitors(5)));
    expect([await live('shell'), await live()]).toEqual(['1.0.0', '1.0.0']);
    expect((await latest())?.reason).toMatch(/^mfe-vacancies@1\.0\.0-\w+ failed .* proven itself under another shell/);
  });
});

describe('a release has proven itself', () => {
  const inFirst = { module: 'mfe-vacancies', build: first.descriptor.build };
  const probation = async () => (await compositionOf(registry, 'roermond')).probation;

  test('when ten pages told that it stands, each once', async () => {
    const page = { visitor: visitor(1), ticket: newId() };
    for (let time = 0; time < 12; time += 1) await gateway.stood(inFirst, [page]);
    await gateway.stood(inFirst, pagesOf(visitors(8)));
    expect(await probation()).toEqual(['shell', 'mfe-vacancies']);
    await gateway.stood(inFirst, [{ visitor: visitor(1) }]);
    expect(await probation()).toEqual(['shell']);
    await registry.restart();
    expect(await probation()).toEqual(['shell']);
  });

  test('when it was live for ten minutes with visitors and nothing failed', async () => {
    const minutes = 60_000;
    ahead += 9 * minutes;
    await gateway.viewed(nameOf(first), visitors(3));
    expect(await probation()).toContain('mfe-vacancies');
    ahead += 1.1 * minutes;
    expect(await probation()).toContain('mfe-vacancies');
    await gateway.viewed(nameOf(first), visitors(3));
    expect(await probation()).toEqual(['shell']);
  });

  test('not while something of it failed', async () => {
    await gateway.failed(inFirst, [{ visitor: visitor(1) }]);
    ahead += 11 * 60_000;
    await gateway.viewed(nameOf(first), visitors(3));
    expect(await probation()).toContain('mfe-vacancies');
  });
});

test('a module falls back to the newest release before it that had proven itself, and to none that failed', async () => {
  const versions = ['1.1.0', '1.2.0', '1.3.0'].map((version) => fakeModule({ version }));
  await registry.publish(...versions);
  await gateway.stood({ module: 'mfe-vacancies', build: first.descriptor.build }, pagesOf(visitors(10)));
  const fallback = async () => /@(.*)-/.exec((await status()).fallbacks['mfe-vacancies'] ?? '')?.[1];
  await activate(['mfe-vacancies@1.1.0']);
  await activate(['mfe-vacancies@1.2.0']);
  // 1.1.0 was never seen to stand.
  expect(await fallback()).toBe('1.0.0');
  expect((await latest())?.notes).toEqual([]);
  await gateway.stood({ module: 'mfe-vacancies', build: versions[1]?.descriptor.build ?? '' }, pagesOf(visitors(10)));
  await activate(['mfe-vacancies@1.3.0']);
  expect(await fallback()).toBe('1.2.0');
  await gateway.failed({ module: 'mfe-vacancies', build: versions[2]?.descriptor.build ?? '' }, pagesOf(visitors(5)));
  expect([await live(), await fallback()]).toEqual(['1.2.0', '1.0.0']);
  expect((await latest())?.reason).toMatch(/1\.2\.0-\w+ stands in its place$/);
});

test('a rollback skips what failed and says so; by name it needs force, and going forward again is said', async () => {
  const users = fakeModule({ name: 'mfe-users', routes: [fakeRoute({ name: 'login', path: '/auth/login-1' })] });
  await registry.publish(users);
  await release();
  await gateway.failed(inBad, pagesOf(visitors(5)));
  await activate([nameOf(users)]);
  await activate(['mfe-vacancies@1.1.0'], { force: true });
  await registry.publish(fakeModule({ version: '1.2.0' }));
  await activate(['mfe-vacancies@1.2.0']);
  const { activation } = await registry.client.rollback('roermond', { reason: 'broken on phones' });
  expect(activation).toMatchObject({
    restores: 4,
    notes: expect.arrayContaining([
      expect.stringMatching(/^Skipped revision 5, in which mfe-vacancies@1\.1\.0-\w+ stands: .* failed for 5 of 5/),
    ]),
  });
  expect(await live()).toBe('1.0.0');
  await expect(registry.client.rollback('roermond', { reason: 'that one', to: 2 })).rejects.toThrow('--force');
  const forced = await registry.client.rollback('roermond', { reason: 'that one', to: 2, force: true });
  expect(forced.activation.notes).toEqual(
    expect.arrayContaining(['mfe-vacancies: back to 1.1.0, which was left at revision 6.']),
  );
});
