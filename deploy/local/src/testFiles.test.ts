import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..', '..', '..');

/** The files that jest runs in a step of `npm test`, as `jest.config.mjs` says with this database. */
function filesOfRun(database: string): string[] {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--experimental-vm-modules', join(root, 'node_modules/jest/bin/jest.js'), '--listTests', '--json'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, TEST_DATABASE: database } },
  );
  if (status !== 0) throw new Error(stderr);
  return (JSON.parse(stdout) as string[]).map((file) => relative(root, file));
}

test('every test file runs in npm test, whatever the folder and the engine that its name says', () => {
  const written = globSync('**/*.test.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|\.cache|\.data|shared\/build\/templates)$/.test(String(path)),
  });
  const runs = new Set([...filesOfRun('pglite'), ...filesOfRun('postgres')]);
  expect(written.filter((file) => !runs.has(file))).toEqual([]);
});
