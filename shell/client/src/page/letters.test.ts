import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { bringLetters } from './letters.ts';

const { dataset } = document.documentElement;
const fonts = new EventTarget();

beforeEach(() => {
  document.head.innerHTML = '<script type="text/plain" data-letters="/releases/inter.woff2"></script>';
  // jsdom has none.
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
});
afterEach(() => {
  delete dataset.letters;
  localStorage.clear();
  document.head.replaceChildren();
});

test('a page that began with letters of the device gets its own, and the next one has them at once', () => {
  dataset.letters = '';
  bringLetters(window);
  expect(dataset.letters).toBeUndefined();
  expect(localStorage.getItem('omzienLetters')).toBeNull();
  fonts.dispatchEvent(new Event('loadingdone'));
  expect(localStorage.getItem('omzienLetters')).toBe('/releases/inter.woff2');
});

test('a page that has its letters is left alone', () => {
  bringLetters(window);
  fonts.dispatchEvent(new Event('loadingdone'));
  expect(localStorage).toHaveLength(0);
});
