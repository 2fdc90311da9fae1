import { expect, test } from '@jest/globals';
import type { Reply } from '@omzien/model/conversation';
import { fromRia, withRia } from '../testing/conversationSamples.ts';
import { firstUnreadOf } from './useReadMark.ts';
import { joined } from './useThreadLines.ts';

const line = (number: number, more: Partial<Reply> = {}): Reply => ({
  ...fromRia,
  id: `line-${number}`,
  createdAt: `2026-11-20T10:0${number}:00.000Z`,
  ...more,
});
const stretch = (before: string | null, ...numbers: number[]) => ({
  lines: numbers.map((number) => line(number)),
  before,
});
const idsOf = (from: ReturnType<typeof joined>) => from?.lines.map(({ id }) => id);

test('what slides out of the latest page stays before it, and leads on to what came earlier', () => {
  const both = joined(stretch('line-1', 1, 2, 3), stretch('line-2', 2, 3, 4));
  expect(idsOf(both)).toEqual(['line-1', 'line-2', 'line-3', 'line-4']);
  expect(both?.before).toBe('line-1');
});

test('after a gap only the latest page is kept, so that nothing is left out unseen', () => {
  expect(idsOf(joined(stretch(null, 1, 2), stretch('line-5', 5, 6)))).toEqual(['line-5', 'line-6']);
});

test('a line that has changed shows as it is now', () => {
  const read = { lines: [line(1, { readAt: '2026-11-20T11:00:00.000Z' })], before: null };
  expect(joined(stretch(null, 1), read)?.lines[0]?.readAt).toBe('2026-11-20T11:00:00.000Z');
});

test('what is unread begins at the last so many lines of others', () => {
  const own = line(3, { sender: { id: 'x', name: 'Sam', side: 'organization' } });
  const lines = [line(1), line(2), own, line(4)];
  expect(firstUnreadOf(lines, { ...withRia, unreadCount: 2 })).toBe('line-2');
  expect(firstUnreadOf(lines, { ...withRia, unreadCount: 9 })).toBe('line-1');
  expect(firstUnreadOf(lines, { ...withRia, unreadCount: 0 })).toBeNull();
});
