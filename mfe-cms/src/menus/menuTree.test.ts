import { expect, test } from '@jest/globals';
import { dropped, type Hung, inOrder, isSameOrder, keptOrder, moved, type Order } from './menuTree.ts';

const item = (id: string, parentId: string | null = null): Hung => ({ id, parentId });
/** a, b with b1 and b2 under it, c. */
const order = [item('a'), item('b'), item('b1', 'b'), item('b2', 'b'), item('c')];
const words = (shown: Order | null) =>
  shown?.map(({ id, parentId }) => (parentId === null ? id : `${parentId}/${id}`)).join(' ') ?? null;

test('what hangs under an item follows it', () => {
  const stored = [item('a'), item('b'), item('c'), item('b1', 'b'), item('b2', 'b')];
  expect(words(inOrder(stored))).toBe('a b b/b1 b/b2 c');
});

test.each([
  ['b', 'up', 'b b/b1 b/b2 a c'],
  ['b', 'down', 'a c b b/b1 b/b2'],
  ['a', 'up', null],
  ['c', 'down', null],
  ['c', 'in', 'a b b/b1 b/b2 b/c'],
  ['b', 'in', null],
  ['a', 'in', null],
  ['b1', 'in', null],
  ['b1', 'out', 'a b b/b2 b1 c'],
  ['b1', 'down', 'a b b/b2 b/b1 c'],
  ['b1', 'up', null],
  ['a', 'out', null],
] as const)('%s goes %s: %s', (id, direction, expected) => {
  expect(words(moved(order, id, direction))).toBe(expected);
});

test.each([
  ['c', { index: 0, isDeep: false }, 'c a b b/b1 b/b2'],
  ['c', { index: 1, isDeep: true }, 'a a/c b b/b1 b/b2'],
  ['c', { index: 3, isDeep: true }, 'a b b/b1 b/c b/b2'],
  ['b1', { index: 1, isDeep: false }, 'a b1 b b/b2 c'],
  ['b1', { index: 4, isDeep: true }, 'a b b/b2 c c/b1'],
  // With something under it an item stays at the top.
  ['b', { index: 4, isDeep: true }, 'a c b b/b1 b/b2'],
  // Nothing stands above it to hang under.
  ['a', { index: 0, isDeep: true }, 'a b b/b1 b/b2 c'],
] as const)('%s dropped at %j: %s', (id, place, expected) => {
  expect(words(dropped(order, id, place))).toBe(expected);
});

test('an order that was made over another one keeps what still is there, and puts what came last', () => {
  const wanted = [item('c'), item('a'), item('b1', 'a'), item('b')];
  const stored = [item('a'), item('b1'), item('new'), item('c')];
  expect(words(keptOrder(wanted, stored))).toBe('c a a/b1 new');
  // What it hung under is gone.
  expect(words(keptOrder(wanted, [item('b1', 'x'), item('c')]))).toBe('c b1');
  expect(isSameOrder(order, [...order])).toBe(true);
  expect(isSameOrder(order, moved(order, 'a', 'down') ?? [])).toBe(false);
});
