import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { copyLive } from './copyLive.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'omzien-copy-live-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('files and folders that go while they are copied are left out, and the rest is copied', async () => {
  const from = join(folder, 'files');
  for (const name of ['a', 'gone', 'z']) {
    mkdirSync(join(from, name), { recursive: true });
    writeFileSync(join(from, name, 'file'), name);
    writeFileSync(join(from, name, 'unfinished'), name);
  }
  const to = join(folder, 'copy');
  await copyLive(from, to, (name) => {
    if (name === 'gone') rmSync(join(from, name), { recursive: true });
    if (name === 'unfinished') for (const each of readdirSync(from)) rmSync(join(from, each, name), { force: true });
    return true;
  });
  expect(readdirSync(to, { recursive: true }).sort()).toEqual(['a', 'a/file', 'z', 'z/file']);
});

test('what is there and cannot be copied is told', async () => {
  const from = join(folder, 'files');
  writeFileSync(from, '');
  mkdirSync(join(folder, 'copy'));
  await expect(copyLive(from, join(folder, 'copy'), () => true)).rejects.toThrow();
});
