import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isInstalled, noteInstalled } from './installed.mjs';

const elsewhere = { optional: true, os: [process.platform === 'win32' ? 'linux' : 'win32'], cpu: ['x64'] };
const here = { optional: true, os: [process.platform], cpu: [process.arch] };
const wanted = {
  '': { name: 'tree' },
  'mfe-x': { version: '1.0.0' },
  'node_modules/mfe-x': { resolved: 'mfe-x', link: true },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/@b/c': { version: '2.0.0', integrity: 'sha512-c' },
  'node_modules/far': { version: '1.0.0', ...elsewhere },
  'node_modules/needed-by-far': { version: '1.0.0', optional: true },
};
const { '': _, 'node_modules/far': __, 'node_modules/needed-by-far': ___, ...installed } = wanted;

let root = '';
const write = (path, content) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
const writeLock = (packages) => write('package-lock.json', JSON.stringify({ packages }));
/** As `npm ci` leaves it: the packages first, then the page that lists them. */
function installAsNpm(packages) {
  for (const path of Object.keys(packages)) if (path.includes('node_modules/')) write(`${path}/package.json`, '{}');
  write('node_modules/.package-lock.json', JSON.stringify({ packages }));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'omzien-installed-'));
  writeLock(wanted);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('nothing is installed at first, and a noted install is for this lock file alone', () => {
  expect(isInstalled(root)).toBe(false);
  mkdirSync(join(root, 'node_modules'));
  noteInstalled(root);
  expect(isInstalled(root)).toBe(true);
  writeLock({ ...wanted, 'node_modules/d': { version: '1.0.0' } });
  expect(isInstalled(root)).toBe(false);
});

test('what a plain npm ci installed is enough', () => {
  installAsNpm(installed);
  expect(isInstalled(root)).toBe(true);
});

test.each([
  ['a package that the lock file asks for is lacking', { 'node_modules/d': { version: '1.0.0' } }],
  ['a package has another version', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }],
  ['a package has other bytes', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-z' } }],
  ['an optional package for this machine is lacking', { 'node_modules/near': { version: '1.0.0', ...here } }],
  ['a workspace is new', { 'node_modules/mfe-y': { resolved: 'mfe-y', link: true } }],
])('it is not when %s', (_case, more) => {
  installAsNpm(installed);
  writeLock({ ...wanted, ...more });
  expect(isInstalled(root)).toBe(false);
});

test('it is not when more is there than the lock file knows', () => {
  installAsNpm({ ...installed, 'node_modules/stray': { version: '1.0.0' } });
  expect(isInstalled(root)).toBe(false);
});

test('a half-done install does not count: without its page, with half a page, with a package gone or touched', () => {
  installAsNpm(installed);
  rmSync(join(root, 'node_modules/a'), { recursive: true });
  expect(isInstalled(root)).toBe(false);

  installAsNpm(installed);
  const later = new Date(Date.now() + 5000);
  utimesSync(join(root, 'node_modules/@b/c'), later, later);
  expect(isInstalled(root)).toBe(false);

  write('node_modules/.package-lock.json', '{"packages": {"node_mod');
  expect(isInstalled(root)).toBe(false);
  rmSync(join(root, 'node_modules/.package-lock.json'));
  expect(isInstalled(root)).toBe(false);
});
