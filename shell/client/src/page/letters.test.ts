import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { awaitsLetters, bringLetters } from './letters.ts';

const { documentElement } = document;
const { dataset } = documentElement;
const load = jest.fn<(font: string) => Promise<FontFace[]>>();
const face = {} as FontFace;

beforeEach(() => {
  document.head.innerHTML = '<script type="text/plain" data-letters="/releases/inter.woff2"></script>';
  // jsdom has none.
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
  documentElement.style.setProperty('--om-letters', '"Inter Variable"');
  dataset.letters = '';
});
afterEach(() => {
  delete dataset.letters;
  documentElement.removeAttribute('style');
  localStorage.clear();
  document.head.replaceChildren();
  load.mockReset();
  jest.restoreAllMocks();
});

test('a page that began with letters of the device gets its own when they are here, and the next one has them at once', async () => {
  const coming = Promise.withResolvers<FontFace[]>();
  load.mockReturnValue(coming.promise);
  expect(awaitsLetters(window)).toBe(true);
  const brought = bringLetters(window);
  expect(load.mock.calls).toEqual([['400 1em "Inter Variable"'], ['700 1em "Inter Variable"']]);
  expect(dataset.letters).toBe('');
  coming.resolve([face]);
  await brought;
  expect(awaitsLetters(window)).toBe(false);
  expect(localStorage.getItem('omzienLetters')).toBe('/releases/inter.woff2');
});

test('letters that do not come are not waited for, and not remembered', async () => {
  load.mockRejectedValue(new Error('offline'));
  await bringLetters(window);
  expect(dataset.letters).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('a reader of the letters of his device fetches none', async () => {
  documentElement.style.setProperty('--om-letters', '');
  await bringLetters(window);
  expect(load).not.toHaveBeenCalled();
  expect(dataset.letters).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('letters that the page does not know are not remembered', async () => {
  load.mockResolvedValue([]);
  await bringLetters(window);
  expect(dataset.letters).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('a device that keeps nothing gets its letters all the same', async () => {
  load.mockResolvedValue([face]);
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  await bringLetters(window);
  expect(refused).toHaveBeenCalled();
  expect(dataset.letters).toBeUndefined();
});
