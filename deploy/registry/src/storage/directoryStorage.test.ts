import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { newDataDirectory } from '../testing/startTestRegistry.ts';
import { openDirectoryStorage } from './directoryStorage.ts';

let directory: string;
beforeEach(async () => {
  directory = await newDataDirectory();
});
afterEach(() => rm(directory, { recursive: true, force: true }));

test('a file is created once, whoever else tries at the same time', async () => {
  const storage = await openDirectoryStorage(directory);
  const created = await Promise.all(
    Array.from({ length: 20 }, (_none, index) => storage.createFile('a/b/1', `${index}`)),
  );
  expect(created.filter(Boolean)).toHaveLength(1);
  expect((await storage.read('a/b/1'))?.toString()).toBe(String(created.indexOf(true)));
});

test('a folder appears whole and once', async () => {
  const storage = await openDirectoryStorage(directory);
  const files = (text: string) =>
    new Map([
      ['x/y.js', Buffer.from(text)],
      ['z.js', Buffer.from(text)],
    ]);
  const created = await Promise.all(
    ['one', 'two', 'three'].map((text) => storage.createFolder('releases/a', files(text))),
  );
  expect(created.filter(Boolean)).toHaveLength(1);
  const [inner, outer] = [await storage.read('releases/a/x/y.js'), await storage.read('releases/a/z.js')];
  expect(inner?.toString()).toBe(outer?.toString());
  expect(await storage.list('releases')).toEqual(['a']);
});

test('what is not there is null, and a folder is no file', async () => {
  const storage = await openDirectoryStorage(directory);
  await storage.createFile('a/b', 'x');
  expect([await storage.read('a'), await storage.read('a/b/c'), await storage.read('nope')]).toEqual([
    null,
    null,
    null,
  ]);
  expect([await storage.list('nope'), await storage.list('a/b')]).toEqual([[], []]);
});

test('what a crash left unfinished is removed at the next start', async () => {
  const left = join(directory, 'registry', '.unfinished');
  await mkdir(left, { recursive: true });
  await writeFile(join(left, 'half'), 'ha');
  const storage = await openDirectoryStorage(directory);
  expect(await readdir(left)).toEqual([]);
  expect(await storage.list('registry')).toEqual([]);
});

test('what was lost is put back, and its stamp tells that something happened', async () => {
  const storage = await openDirectoryStorage(directory);
  await storage.createFile('a/b', 'one');
  const first = await storage.stampOf('a/b');
  expect(await storage.stampOf('a/b')).toBe(first);
  await writeFile(join(directory, 'a/b'), 'two');
  const second = await storage.stampOf('a/b');
  expect(second).not.toBe(first);
  await storage.restoreFile('a/b', Buffer.from('one'));
  await storage.restoreFile('c/d/e', Buffer.from('lost'));
  expect([await storage.read('a/b'), await storage.read('c/d/e')].map(String)).toEqual(['one', 'lost']);
  expect([await storage.stampOf('a/b'), await storage.stampOf('nope')]).toEqual([
    expect.not.stringMatching(`^${second}$`),
    null,
  ]);
});
