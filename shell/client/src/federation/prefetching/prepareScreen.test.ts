import { expect, test } from '@jest/globals';
import { type BootModule, createPlatform, type ModuleDefinition, matchRoute } from '@omzien/platform';
import { bootDocument } from '@omzien/testing/bootDocument';
import { createLivePlatform } from '../../page/livePlatform.ts';
import { createAheadScreens } from '../mounting/aheadScreens.ts';
import { testRelease } from '../testing/testRelease.ts';
import { createScreenPreparation } from './prepareScreen.ts';

const release = testRelease('mfe-users', '/auth/login-1');
const address = '/auth/login-1';
const match = matchRoute([release], address);

function setUp({ isProven = true, fails = false, areThere = true, isExpected = true, isOtherScreen = true } = {}) {
  const done: string[] = [];
  const [route] = release.routes;
  const definition = {
    name: release.name,
    routes: [
      {
        ...route,
        lazy: async () => {
          done.push('screen');
          return { default: () => 'a screen' };
        },
      },
    ],
  } as unknown as ModuleDefinition;
  const ahead = createAheadScreens(window);
  const prepare = createScreenPreparation({
    page: createLivePlatform(createPlatform(bootDocument())),
    wrapper: (children) => children,
    follower: { isProven: () => isProven },
    loadDefinition: async ({ name }: BootModule) => {
      done.push(`definition of ${name}`);
      if (fails) throw new Error('It did not come.');
      return definition;
    },
    heartbeat: {
      async beside({ name }, task) {
        done.push(`beside: ${name}`);
        return task();
      },
    },
    ahead,
  });
  const expected = {
    address,
    data: [],
    answers: Promise.resolve(areThere),
    isExpected: () => isExpected,
    isOtherScreen,
  };
  return { done, ahead, prepare: async () => match && prepare({ ...expected, match }) };
}

test('the definition of the module runs, then the screen, told as something beside the page', async () => {
  const { done, prepare } = setUp({ areThere: false });
  await prepare();
  expect(done).toEqual(['beside: mfe-users', 'definition of mfe-users', 'screen']);
});

test('a screen whose answers are there is drawn for whoever is about to go there', async () => {
  const { ahead, prepare } = setUp();
  await prepare();
  expect(ahead.isFor(address)).toBe(true);
  ahead.keep(null);
});

test.each([
  ['the answers did not come', { areThere: false }],
  ['the reader has gone on', { isExpected: false }],
  ['it is another view of the screen that stands', { isOtherScreen: false }],
])('nothing is drawn where %s', async (_why, options) => {
  const { ahead, done, prepare } = setUp(options);
  await prepare();
  expect(done).toContain('screen');
  expect(ahead.isFor(address)).toBe(false);
});

test('a release that has not proven itself runs only where somebody goes', async () => {
  const { done, prepare } = setUp({ isProven: false });
  await prepare();
  expect(done).toEqual([]);
});

test('what fails is told to whoever goes there, not to who only looked', async () => {
  const { done, prepare } = setUp({ fails: true });
  await prepare();
  expect(done).toEqual(['beside: mfe-users', 'definition of mfe-users']);
});
