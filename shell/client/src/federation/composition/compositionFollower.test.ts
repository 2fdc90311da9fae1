import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createPlatform, type Platform } from '@omzien/platform';
import { bootDocument } from '@omzien/testing/bootDocument';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { testRelease } from '../testing/testRelease.ts';
import { type CompositionFollower, createCompositionFollower } from './compositionFollower.ts';

const shell = { version: '1.0.0', build: '000000000001' };
const composition = (revision: number, build: string) => ({
  revision,
  shell,
  modules: [testRelease('mfe-events', '/events', build)],
  fallbacks: {},
  probation: [],
});

const realFetch = globalThis.fetch;
let answers: (object | null)[];
let platform: Platform;
let follower: CompositionFollower;
beforeEach(() => {
  answers = [];
  globalThis.fetch = async () => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('The line is gone.');
    return Response.json({ ...answer, importMap: {} });
  };
  platform = createPlatform(bootDocument({ composition: composition(1, 'aaaaaaaaaaaa') }), {
    clock: createFakeClock(),
  });
  follower = createCompositionFollower(platform, async () => true);
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const build = () => follower.modules()[0]?.build;
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a newer composition is fetched when it is heard of, and taken over at the next border', async () => {
  answers = [composition(2, 'bbbbbbbbbbbb')];
  expect(follower.isChanging()).toBe(false);
  platform.composition.setState({ revision: 2 });
  expect(follower.isChanging()).toBe(true);
  expect(build()).toBe('aaaaaaaaaaaa');
  expect(await follower.atBorder()).toBe('changed');
  expect([build(), follower.isChanging(), platform.composition.getState().modules[0]?.build]).toEqual([
    'bbbbbbbbbbbb',
    false,
    'bbbbbbbbbbbb',
  ]);
  expect(await follower.atBorder()).toBe('unchanged');
});

test('one that did not come is asked for again at the next border, at which nobody waits', async () => {
  answers = [null, composition(2, 'bbbbbbbbbbbb')];
  platform.composition.setState({ revision: 2 });
  await settled();
  expect(follower.isChanging()).toBe(false);
  expect(await follower.atBorder()).toBe('unchanged');
  await settled();
  expect([build(), follower.isChanging()]).toEqual(['aaaaaaaaaaaa', true]);
  expect(await follower.atBorder()).toBe('changed');
  expect(build()).toBe('bbbbbbbbbbbb');
});
