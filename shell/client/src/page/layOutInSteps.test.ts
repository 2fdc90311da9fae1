import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Platform } from '@omzien/platform';
import { layOutInSteps } from './layOutInSteps.ts';

const { documentElement } = document;
const { dataset } = documentElement;
let letters: PromiseWithResolvers<FontFace[]>;
let afterWhile: (() => void) | null;
let onNavigation: (() => void) | null;
const platform = {
  clock: {
    after(_milliseconds: number, task: () => void) {
      afterWhile = task;
      return () => {
        afterWhile = null;
      };
    },
  },
  navigation: {
    subscribe(task: () => void) {
      onNavigation = task;
      return () => {
        onNavigation = null;
      };
    },
  },
} as unknown as Platform;

beforeEach(() => {
  letters = Promise.withResolvers();
  // jsdom has none.
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: () => letters.promise } });
  documentElement.style.setProperty('--om-letters', '"Inter Variable"');
  dataset.letters = '';
});
afterEach(() => {
  documentElement.removeAttribute('style');
  delete dataset.letters;
  delete dataset.stands;
});

test('what is below the window is laid out when the letters of the page have come', async () => {
  layOutInSteps(platform, window);
  expect(dataset.stands).toBeUndefined();
  letters.resolve([{} as FontFace]);
  await letters.promise;
  await new Promise((resolve) => setTimeout(resolve));
  expect(dataset).toMatchObject({ stands: '' });
  expect(dataset.letters).toBeUndefined();
  expect([afterWhile, onNavigation]).toEqual([null, null]);
});

test.each([
  ['for letters that do not come it waits no longer than a while', () => afterWhile?.()],
  ['who goes on has all of the page laid out', () => onNavigation?.()],
])('%s', (_case, happens) => {
  layOutInSteps(platform, window);
  expect(dataset.stands).toBeUndefined();
  happens();
  expect(dataset.stands).toBe('');
  expect([afterWhile, onNavigation]).toEqual([null, null]);
});

test('a page that has its letters is laid out at once', () => {
  delete dataset.letters;
  layOutInSteps(platform, window);
  expect(dataset.stands).toBe('');
});
