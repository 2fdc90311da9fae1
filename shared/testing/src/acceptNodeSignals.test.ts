/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { acceptNodeSignals } from './acceptNodeSignals.ts';

test('a listener in a page ends with the signal of Node that it was given', () => {
  const { window } = new JSDOM();
  acceptNodeSignals(window as unknown as typeof globalThis);
  const ending = new AbortController();
  let heard = 0;
  const hear = () => {
    heard += 1;
  };
  window.document.addEventListener('click', hear, { signal: ending.signal } as never);
  const click = () => window.document.dispatchEvent(new window.Event('click'));
  click();
  ending.abort();
  click();
  window.document.addEventListener('click', hear, { signal: ending.signal } as never);
  click();
  expect(heard).toBe(1);
});
