import { expect, test } from '@jest/globals';
import { createKeptPictures } from './keptPictures.ts';

const picture = (size: number) => new Uint8Array(size);

test('what is asked for at once is made once, and kept', async () => {
  const kept = createKeptPictures();
  let made = 0;
  const make = async () => {
    made += 1;
    return picture(10);
  };
  await Promise.all([kept.get('a', make), kept.get('a', make)]);
  await kept.get('a', make);
  expect(made).toBe(1);
});

test('it holds so many and so much, and lets go of what was not used for longest', async () => {
  const few = createKeptPictures({ most: 2 });
  const again: string[] = [];
  const make = (key: string) => async () => {
    again.push(key);
    return picture(10);
  };
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await few.get(key, make(key));
  expect(again).toEqual(['a', 'b', 'c', 'b']);
  const small = createKeptPictures({ mostBytes: 25 });
  for (const key of ['a', 'b', 'c']) await small.get(key, make(key));
  expect(small.count()).toBe(2);
});

test('what could not be made is not kept', async () => {
  const kept = createKeptPictures();
  await expect(kept.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await kept.get('a', async () => picture(3))).toHaveLength(3);
});
