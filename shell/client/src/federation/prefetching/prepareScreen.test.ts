import { expect, test } from '@jest/globals';
import { type BootModule, createPlatform, type ModuleDefinition, matchRoute } from '@omzien/platform';
import { bootDocument } from '@omzien/testing/bootDocument';
import { testRelease } from '../testing/testRelease.ts';
import { createScreenPreparation } from './prepareScreen.ts';

const release = testRelease('mfe-users', '/auth/login-1');
const match = matchRoute([release], '/auth/login-1');

function setUp({ isProven = true, fails = false } = {}) {
  const done: string[] = [];
  const [route] = release.routes;
  const definition = {
    name: release.name,
    routes: [{ ...route, lazy: async () => void done.push('screen') }],
  } as unknown as ModuleDefinition;
  const prepare = createScreenPreparation(
    createPlatform(bootDocument()),
    { isProven: () => isProven },
    async ({ name }: BootModule) => {
      done.push(`definition of ${name}`);
      if (fails) throw new Error('It did not come.');
      return definition;
    },
    {
      async beside({ name }, task) {
        done.push(`beside: ${name}`);
        return task();
      },
    },
  );
  return { done, prepare: () => match && prepare(match) };
}

test('the definition of the module runs, then the screen, told as something beside the page', async () => {
  const { done, prepare } = setUp();
  await prepare();
  expect(done).toEqual(['beside: mfe-users', 'definition of mfe-users', 'screen']);
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
