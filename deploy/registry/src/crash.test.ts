import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { createRegistryClient } from './client/client.ts';
import { fakeModule, fakeShell, writeRelease } from './testing/fakeRelease.ts';
import { newDataDirectory } from './testing/startTestRegistry.ts';

const rounds = 6;

const children = new Set<ChildProcess>();

/** A test that fails in the middle must not leave a registry behind. */
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});

/** The registry as a process of its own, on a free port. */
async function start(dataDirectory: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDirectory, REGISTRY_PORT: '0', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  const address = await new Promise<string>((resolve, reject) => {
    let printed = '';
    const read = (text: string) => {
      printed += text;
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
      if (found) resolve(found);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('exit', () => reject(new Error(`The registry ended: ${printed}`)));
  });
  const token = (await readFile(join(dataDirectory, 'operator-token'), 'utf8')).trim();
  return { child, client: createRegistryClient({ address, token }) };
}

const killed = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

test('reliability 14: kill -9 during activations leaves the old or the new manifest, never a mixture', async () => {
  const dataDirectory = await newDataDirectory();
  const built = join(dataDirectory, 'built');
  const versions = Array.from({ length: 4 }, (_none, index) => `1.${index}.0`);
  const releases = [fakeShell(), ...versions.map((version) => fakeModule({ version }))];
  const directories: string[] = [];
  for (const release of releases) directories.push(await writeRelease(built, release));

  let running = await start(dataDirectory);
  for (const directory of directories) await running.client.publish(directory);
  await running.client.activate('demo', { releases: ['shell@1.0.0', 'mfe-vacancies@1.0.0'], reason: 'start' });
  let acknowledged = 1;

  for (let round = 0; round < rounds; round += 1) {
    const { client, child } = running;
    // An activation takes a few milliseconds: the kill falls before, into, or between some of them.
    const until = performance.now() + 20 + Math.random() * 180;
    const work = (async () => {
      for (let step = 0; ; step += 1) {
        const version = versions[(acknowledged + step) % versions.length];
        const { activation } = await client.activate('demo', {
          releases: [`mfe-vacancies@${version}`],
          reason: `round ${round}, step ${step}`,
        });
        acknowledged = Math.max(acknowledged, activation.revision);
      }
    })().catch(() => undefined);
    while (performance.now() < until) await new Promise((resolve) => setImmediate(resolve));
    await killed(child);
    await work;

    const before = acknowledged;
    running = await start(dataDirectory);
    const history = await running.client.history('demo');
    const revisions = history.map(({ revision }) => revision);
    expect(revisions).toEqual(Array.from({ length: revisions.length }, (_none, index) => revisions.length - index));
    // Everything that was answered is there; at most the one that was under way may have come too.
    expect([before, before + 1]).toContain(revisions.length);
    for (const entry of history) {
      expect(entry).toMatchObject({
        tenant: 'demo',
        kind: 'activate',
        reason: expect.any(String),
        actor: expect.any(String),
      });
      expect(entry.releases).toHaveLength(2);
    }
    const [status] = await running.client.status('demo');
    expect(status).toMatchObject({ revision: revisions[0], releases: history[0]?.releases });
    acknowledged = revisions.length;
  }
  await killed(running.child);
  await rm(dataDirectory, { recursive: true, force: true });
}, 60_000);

test('kill -9 during a publish leaves a whole release or none', async () => {
  const dataDirectory = await newDataDirectory();
  const built = join(dataDirectory, 'built');
  const files = Object.fromEntries(
    Array.from({ length: 60 }, (_none, index) => [`part${index}.js`, `export const part = ${index};`.repeat(200)]),
  );
  for (let round = 0; round < 3; round += 1) {
    const running = await start(dataDirectory);
    const fake = fakeModule(
      { version: `1.${round}.0`, routes: [], preload: ['part0.js'], entry: 'part0.js' },
      { ...files, 'part0.js': `// ${round}` },
    );
    const directory = await writeRelease(built, fake);
    const publishing = running.client.publish(directory).catch(() => undefined);
    const until = performance.now() + 40 + Math.random() * 250;
    while (performance.now() < until) await new Promise((resolve) => setImmediate(resolve));
    await killed(running.child);
    await publishing;

    const again = await start(dataDirectory);
    for (const { name, version, build } of await again.client.releases()) {
      const folder = join(dataDirectory, 'releases', name, `${version}-${build}`);
      for (const path of Object.keys(files)) expect((await readFile(join(folder, path))).length).toBeGreaterThan(0);
    }
    expect((await again.client.publish(directory)).release).toContain(`mfe-vacancies@1.${round}.0`);
    await killed(again.child);
  }
  await rm(dataDirectory, { recursive: true, force: true });
}, 60_000);
