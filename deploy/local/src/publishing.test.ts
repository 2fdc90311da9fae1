import { expect, test } from '@jest/globals';
import { missingReleases } from './publishing.ts';

const release = (name: string, version: string, build: string) => ({
  name,
  version,
  build,
  directory: '',
  skipped: true,
});
const status = (...releases: string[]) => ({ releases }) as unknown as Parameters<typeof missingReleases>[0];
const built = [release('shell', '1.0.0', 'aaaaaaaaaaaa'), release('mfe-users', '1.0.0', 'bbbbbbbbbbbb')];

test('a tenant without a composition gets everything', () => {
  expect(missingReleases(status(), built)).toEqual(['shell@1.0.0-aaaaaaaaaaaa', 'mfe-users@1.0.0-bbbbbbbbbbbb']);
});

test('a tenant that runs what was built is left alone', () => {
  expect(missingReleases(status('shell@1.0.0-aaaaaaaaaaaa', 'mfe-users@1.0.0-bbbbbbbbbbbb'), built)).toEqual([]);
});

test('changed sources of the same version follow, a new module is added', () => {
  expect(missingReleases(status('shell@1.0.0-cccccccccccc'), built)).toEqual([
    'shell@1.0.0-aaaaaaaaaaaa',
    'mfe-users@1.0.0-bbbbbbbbbbbb',
  ]);
});

test('a version that an operator activated stays', () => {
  expect(missingReleases(status('shell@1.0.0-aaaaaaaaaaaa', 'mfe-users@1.1.0-dddddddddddd'), built)).toEqual([]);
});
