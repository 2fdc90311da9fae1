import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { faultsOfLicences, licencesOf } from './licences.ts';
import { faultsOfLock, type LockedPackage, readLockFile } from './lockFile.ts';
import { sbomOf } from './sbom.ts';

const packages = readLockFile(join(import.meta.dirname, '..', '..', '..', '..'));
const made = (change: Partial<LockedPackage>): LockedPackage => ({
  name: 'left',
  version: '1.0.0',
  path: 'node_modules/left',
  integrity: `sha512-${'A'.repeat(86)}==`,
  resolved: null,
  license: 'MIT',
  isDevelopment: false,
  dependencies: [],
  ...change,
});

test('every package of the lock file has its hash, and none an address of its own', () => {
  expect(packages.length).toBeGreaterThan(500);
  expect(faultsOfLock(packages)).toEqual([]);
});

test.each([
  ['no hash', { integrity: null }, 'has no hash'],
  ['a weak hash', { integrity: 'sha1-abc=' }, 'has no hash'],
  ['an address of its own', { resolved: 'https://elsewhere.example/left.tgz' }, 'comes from an address of its own'],
])('a package with %s is named', (_what, change, words) => {
  expect(faultsOfLock([made({}), made({ path: 'node_modules/right', ...change })])).toEqual([
    expect.stringMatching(new RegExp(`^node_modules/right ${words}`)),
  ]);
});

test('every licence of what runs in production was looked at', () => {
  expect(faultsOfLicences(licencesOf(packages))).toEqual([]);
});

test.each([
  ['GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  [null, false],
  ['MIT AND GPL-2.0-only', false],
  ['(GPL-2.0-only OR MIT)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
])('%s in production: allowed %s', (license, isAllowed) => {
  expect(faultsOfLicences(licencesOf([made({ license })]))).toHaveLength(isAllowed ? 0 : 1);
  expect(faultsOfLicences(licencesOf([made({ license, isDevelopment: true })]))).toEqual([]);
});

test('the list of materials has every package with hash, licence and what it needs', () => {
  const sbom = sbomOf(
    [
      made({ dependencies: ['@scope/right'] }),
      made({ name: '@scope/right', path: 'node_modules/@scope/right', version: '1.0.0', isDevelopment: true }),
      made({ name: '@scope/right', path: 'node_modules/left/node_modules/@scope/right', version: '2.0.0' }),
    ],
    '1.0.0',
  );
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  expect(sbom.components).toMatchObject([
    { purl: 'pkg:npm/%40scope/right@1.0.0', scope: 'excluded' },
    { purl: 'pkg:npm/%40scope/right@2.0.0', scope: 'required', hashes: [{ alg: 'SHA-512', content: '00'.repeat(64) }] },
    { purl: 'pkg:npm/left@1.0.0', licenses: [{ license: { id: 'MIT' } }] },
  ]);
  expect(sbom.dependencies.find(({ ref }) => ref === 'pkg:npm/left@1.0.0')?.dependsOn).toEqual([
    'pkg:npm/%40scope/right@2.0.0',
  ]);
  const whole = sbomOf(packages, '1.0.0');
  const refs = new Set(whole.components.map(({ purl }) => purl));
  expect(refs.size).toBe(whole.components.length);
  for (const { dependsOn } of whole.dependencies) expect(dependsOn.filter((ref) => !refs.has(ref))).toEqual([]);
});
