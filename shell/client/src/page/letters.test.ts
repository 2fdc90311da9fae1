import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { bringLetters } from './letters.ts';

const { documentElement } = document;
const { dataset } = documentElement;
const load = jest.fn<(font: string) => Promise<unknown>>();

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
});

test('a page that began with letters of the device gets its own when they are here, and the next one has them at once', async () => {
  const coming = Promise.withResolvers<unknown>();
  load.mockReturnValue(coming.promise);
  const brought = bringLetters(window);
  expect(load.mock.calls).toEqual([['400 1em "Inter Variable"'], ['700 1em "Inter Variable"']]);
  expect(dataset.letters).toBe('');
  coming.resolve([]);
  await brought;
  expect(dataset.letters).toBeUndefined();
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

test('a page that has its letters is left alone', async () => {
  delete dataset.letters;
  await bringLetters(window);
  expect(load).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(0);
});
