import { expect, test } from '@jest/globals';
import { fromFrame } from './frameMessages.ts';

const place = { block: 'a', field: 'title' };

test('only the words of a framed page are heard', () => {
  for (const message of [
    { omzien: 'page', kind: 'ready' },
    { omzien: 'page', kind: 'chosen', id: 'a' },
    { omzien: 'page', kind: 'chosen', id: null, stays: true },
    { omzien: 'page', kind: 'began', ...place },
    { omzien: 'page', kind: 'typed', ...place, text: 'Doe mee', count: 1 },
    { omzien: 'page', kind: 'ended', block: null, field: 'title', isKept: false },
    { omzien: 'page', kind: 'wanted', ...place },
    { omzien: 'page', kind: 'step', step: 'undo' },
  ])
    expect(fromFrame(message)).toEqual(message);
  for (const other of [
    null,
    'ready',
    {},
    { kind: 'ready' },
    { omzien: 'editor', kind: 'ready' },
    { omzien: 'page', kind: 'chosen' },
    { omzien: 'page', kind: 'typed', ...place, text: 4, count: 1 },
    { omzien: 'page', kind: 'typed', ...place, text: 'a'.repeat(20_001), count: 1 },
    { omzien: 'page', kind: 'typed', ...place, text: 'Doe mee' },
    { omzien: 'page', kind: 'step', step: 'publish' },
  ])
    expect(fromFrame(other)).toBeNull();
});
