import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fakeModule, fakeShell, nameOf, writeRelease } from '../../registry/src/testing/fakeRelease.ts';
import { startTestRegistry, type TestRegistry } from '../../registry/src/testing/startTestRegistry.ts';
import { publishAndActivate } from './publishing.ts';

let registry: TestRegistry;
let folder: string;
beforeEach(async () => {
  registry = await startTestRegistry();
  folder = await mkdtemp(join(tmpdir(), 'omzien-healing-'));
});
afterEach(async () => {
  await registry.close();
  await rm(folder, { recursive: true, force: true });
});

test('npm start heals what the store has lost of a live release, and publishes nothing else again', async () => {
  const built = await Promise.all(
    [fakeShell(), fakeModule()].map(async (release) => {
      const { name, version, build } = release.descriptor;
      return { name, version, build, directory: await writeRelease(folder, release), skipped: false };
    }),
  );
  const start = async () => {
    const said: string[] = [];
    await publishAndActivate(registry.client, built, (text) => void said.push(text));
    return said.filter((text) => /publishing|healing/.test(text));
  };
  expect(await start()).toHaveLength(2);
  expect(await start()).toEqual([]);
  const stored = join(registry.dataDirectory, 'releases', nameOf(fakeModule()).replace('@', '/'));
  await writeFile(join(stored, 'screen.js'), 'evil()');
  expect(await start()).toEqual([`healing ${nameOf(fakeModule())}`]);
  expect((await registry.client.status('roermond'))[0]?.notices).toEqual([]);
});
