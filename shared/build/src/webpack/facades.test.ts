import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { directoryOf, entryFileOf } from '../workspace/contract.ts';
import { namesInFacade } from '../workspace/offeredNames.ts';
import { buildPackage } from '../workspace/paths.ts';

type Reader = { satisfy(version: string, range: string): boolean };
const load = async (file: string): Promise<Reader> => import(pathToFileURL(file).href);

test('a module takes of the shell every part of valibot that is shared, and no other', () => {
  const shared = entryFileOf('@omzien/platform', '@omzien/platform/schemas') ?? '';
  const taken = namesInFacade(join(buildPackage, 'facades', 'valibot.js'));
  expect(taken.length).toBeGreaterThan(20);
  expect(taken).toEqual(namesInFacade(shared));
});

test('versions are compared as the runtime of federation compares them', async () => {
  const ours = await load(join(buildPackage, 'facades', 'semver.js'));
  const theirs = await load(
    join(directoryOf('@module-federation/runtime-core'), 'dist', 'utils', 'semver', 'index.js'),
  );
  const numbers = [0, 1, 2, 10];
  const versions = numbers.flatMap((major) =>
    numbers.flatMap((minor) => numbers.map((patch) => `${major}.${minor}.${patch}`)),
  );
  for (const version of versions)
    for (const range of versions.flatMap((each) => [each, `^${each}`, `<=${each}`]))
      expect(`${version} ${range} ${ours.satisfy(version, range)}`).toBe(
        `${version} ${range} ${theirs.satisfy(version, range)}`,
      );
  expect(() => ours.satisfy('1.2.3', '~1.2.3')).toThrow('"~1.2.3" is no version or range that this build reads');
  expect(() => ours.satisfy('1.2.3-rc.1', '^1.2.3')).toThrow('1.2.3-rc.1');
});
