import { afterEach, expect, jest, test } from '@jest/globals';
import type { MouseEvent } from 'react';
import { goBackTo } from './useFormerSearch.ts';

const search = '/vacancies/search?page[number]=2';
const back = jest.spyOn(window.history, 'back').mockImplementation(() => {});
afterEach(() => {
  back.mockClear();
  Reflect.deleteProperty(window, 'navigation');
});

const cameFrom = (path: string) =>
  Reflect.set(window, 'navigation', {
    entries: () => [{ url: new URL(path, window.location.href).href }, { url: window.location.href }],
    currentEntry: { index: 1 },
  });
const press = (keys: Partial<MouseEvent> = {}) => {
  const preventDefault = jest.fn();
  goBackTo(search)({ button: 0, ...keys, preventDefault } as unknown as MouseEvent);
  return preventDefault.mock.calls.length > 0;
};

test('the way back to the search is a step back where that leads there', () => {
  cameFrom(search);
  expect(press()).toBe(true);
  expect(back).toHaveBeenCalledTimes(1);
});

test.each<[string, string | null, Partial<MouseEvent>]>([
  ['who came from elsewhere', '/vacancies/12', {}],
  ['a browser that does not tell', null, {}],
  ['a press for another tab', search, { ctrlKey: true }],
])('%s follows the link', (_case, from, keys) => {
  if (from) cameFrom(from);
  expect(press(keys)).toBe(false);
  expect(back).not.toHaveBeenCalled();
});
