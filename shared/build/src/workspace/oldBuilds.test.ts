import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { noteUse, removeOldBuilds, toldOldBuilds } from './oldBuilds.ts';

const day = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-23T12:00:00Z');
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'omzien-old-builds-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, content: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
/** A build that was made, and used last, so many days ago. */
function build(path: string, age: number) {
  write(`${path}/module.json`, '{}');
  const time = new Date(now.getTime() - age * day);
  for (const place of [`${path}/module.json`, path]) utimesSync(join(root, place), time, time);
}
const remove = () => removeOldBuilds({ root, now });
const isThere = (path: string) => existsSync(join(root, path));

test('what nobody used for 14 days goes, with its maps, and what was used stays', () => {
  build('mfe-users/dist/1.0.0-aaaaaaaaaaaa', 15);
  build('mfe-users/dist/1.0.0-bbbbbbbbbbbb', 13);
  build('mfe-users/dist/1.0.0-cccccccccccc', 1);
  build('.cache/build/maps/mfe-users/1.0.0-aaaaaaaaaaaa', 15);
  build('.cache/build/development/mfe-gone/1.0.0-dddddddddddd', 20);
  build('.cache/build/output/mfe-users-eeeeeeeeeeee-1', 20);
  expect(remove()).toBe(4);
  expect(isThere('mfe-users/dist/1.0.0-aaaaaaaaaaaa')).toBe(false);
  expect(isThere('mfe-users/dist/1.0.0-bbbbbbbbbbbb')).toBe(true);
  expect(isThere('.cache/build/development/mfe-gone/1.0.0-dddddddddddd')).toBe(false);
  expect(remove()).toBe(0);
});

test('the newest of a module stays, however old', () => {
  build('mfe-users/dist/1.0.0-aaaaaaaaaaaa', 90);
  build('mfe-users/dist/1.0.0-bbbbbbbbbbbb', 60);
  build('shell/client/dist/1.0.0-cccccccccccc', 90);
  expect(remove()).toBe(1);
  expect(isThere('mfe-users/dist/1.0.0-bbbbbbbbbbbb')).toBe(true);
  expect(isThere('shell/client/dist/1.0.0-cccccccccccc')).toBe(true);
});

test('what is live for a tenant, or its last known good, stays; what was published is not touched', () => {
  for (const [letter, age] of [
    ['a', 60],
    ['b', 50],
    ['c', 40],
    ['d', 1],
  ] as const) {
    build(`shell/client/dist/1.0.0-${letter.repeat(12)}`, age);
    build(`.data/releases/shell/1.0.0-${letter.repeat(12)}`, age);
  }
  const activations = '.data/registry/activations/roermond';
  write(`${activations}/00000001.json`, '{"releases":["shell@1.0.0-cccccccccccc"]}');
  write(
    `${activations}/00000002.json`,
    '{"releases":["shell@1.0.0-bbbbbbbbbbbb"],"fallbacks":{"shell":"shell@1.0.0-aaaaaaaaaaaa"}}',
  );
  expect(remove()).toBe(1);
  expect(['a', 'b', 'c', 'd'].filter((letter) => isThere(`shell/client/dist/1.0.0-${letter.repeat(12)}`))).toEqual([
    'a',
    'b',
    'd',
  ]);
  expect(isThere('.data/releases/shell/1.0.0-cccccccccccc')).toBe(true);
});

test('a build that is used again is young again', () => {
  build('mfe-users/dist/1.0.0-aaaaaaaaaaaa', 15);
  build('mfe-users/dist/1.0.0-bbbbbbbbbbbb', 1);
  noteUse(join(root, 'mfe-users/dist/1.0.0-aaaaaaaaaaaa'), now);
  expect(remove()).toBe(0);
});

test('one line tells it, when something went', () => {
  expect(toldOldBuilds(0)).toBeNull();
  expect(toldOldBuilds(3)).toBe('Removed 3 builds that nobody has used for 14 days.');
});
