import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { commitOf } from './commit.ts';

let repository: string;
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.nl', ...words], { cwd: repository }).toString();
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(repository, path)), { recursive: true });
  writeFileSync(join(repository, path), text);
};
const commit = () => commitOf({ kind: 'module', directory: join(repository, 'mfe-a') }, repository);

beforeEach(() => {
  repository = realpathSync(mkdtempSync(join(tmpdir(), 'omzien-commit-')));
  git('init', '-q');
  write('mfe-a/src/module.ts', '1');
  write('mfe-b/src/module.ts', '1');
  write('shared/model/src/a.ts', '1');
  write('package-lock.json', '{}');
  write('.gitignore', 'ignored\n');
  git('add', '-A');
  git('commit', '-qm', 'first');
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

test.each([
  ['its own source', 'mfe-a/src/module.ts'],
  ['a new file of its own', 'mfe-a/src/new.ts'],
  ['what it carries', 'shared/model/src/a.ts'],
  ['a library that it may have taken', 'package-lock.json'],
])('a release is dirty by %s that is not committed, and clean with it', (_what, path) => {
  const first = git('rev-parse', 'HEAD').trim();
  expect(commit()).toBe(first);
  write(path, '2');
  expect(commit()).toBe(`${first}+dirty`);
  git('add', '-A');
  expect(commit()).toBe(`${first}+dirty`);
  git('commit', '-qm', 'second');
  expect(commit()).toBe(git('rev-parse', 'HEAD').trim());
});

test.each([
  ['another module', 'mfe-b/src/module.ts'],
  ['a test', 'mfe-a/src/search/search.test.ts'],
  ['its walk', 'mfe-a/e2e/scenes.ts'],
  ['its README', 'mfe-a/README.md'],
  ['what git ignores', 'mfe-a/ignored/x.ts'],
])('%s is no part of it', (_what, path) => {
  write(path, '2');
  expect(commit()).toBe(git('rev-parse', 'HEAD').trim());
});

test('sources that no commit knows make no clean release, and no history is no commit', () => {
  write('ignored/mfe-a/src/module.ts', '1');
  expect(commitOf({ kind: 'module', directory: join(repository, 'ignored', 'mfe-a') }, repository)).toMatch(/\+dirty$/);
  expect(commitOf({ kind: 'module', directory: tmpdir() }, repository)).toMatch(/\+dirty$/);
  rmSync(join(repository, '.git'), { recursive: true });
  expect(commit()).toBe('unknown');
});
