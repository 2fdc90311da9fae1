import { expect, test } from '@jest/globals';
import type { MountRecord } from '../federation/failures/moduleLog.ts';
import { testRelease } from '../federation/testing/testRelease.ts';
import { releaseLines } from './releaseLines.ts';

const active = testRelease('mfe-users', '/users', 'aaaaaaaaaaaa');
const spare = testRelease('mfe-users', '/users', 'bbbbbbbbbbbb');
const other = testRelease('mfe-cms', '/content');
const mounted = ({ name, version, build }: typeof active): MountRecord => ({
  module: name,
  version,
  build,
  load: 1,
  mount: 2,
  content: 3,
  isFallback: build === spare.build,
});
const states = (mountings: MountRecord[], underWork: string[] = []) =>
  releaseLines({
    modules: [active, other],
    fallbackOf: (name) => (name === 'mfe-users' ? spare : null),
    mountings,
    isUnderWork: ({ name }) => underWork.includes(name),
  }).map(({ name, build, state }) => `${name} ${build[0]} ${state}`);

test('every release that the page may run stands there, modules by name and each with its spare', () => {
  expect(states([])).toEqual(['mfe-cms a idle', 'mfe-users a idle', 'mfe-users b spare']);
});

test('what stands on the page says so, also when it is the release that was fallen back to', () => {
  expect(states([mounted(active)])).toEqual(['mfe-cms a idle', 'mfe-users a shown', 'mfe-users b spare']);
  expect(states([mounted(spare), mounted(other)])).toEqual([
    'mfe-cms a idle',
    'mfe-users a idle',
    'mfe-users b fallback',
  ]);
});

test('a release from a dev server is told apart', () => {
  expect(states([mounted(other)], ['mfe-cms'])[0]).toBe('mfe-cms a development');
});
