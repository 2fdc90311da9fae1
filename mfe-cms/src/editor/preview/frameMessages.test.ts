import { expect, test } from '@jest/globals';
import { fromFrame } from './frameMessages.ts';

test('only the words of a framed page are heard', () => {
  expect(fromFrame({ omzien: 'page', kind: 'ready' })).toEqual({ omzien: 'page', kind: 'ready' });
  expect(fromFrame({ omzien: 'page', kind: 'chosen', id: 'a' })).toEqual({ omzien: 'page', kind: 'chosen', id: 'a' });
  for (const other of [
    null,
    'ready',
    {},
    { kind: 'ready' },
    { omzien: 'editor', kind: 'ready' },
    { omzien: 'page', kind: 'chosen' },
  ])
    expect(fromFrame(other)).toBeNull();
});
