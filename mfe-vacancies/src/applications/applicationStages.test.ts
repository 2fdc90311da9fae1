import { expect, test } from '@jest/globals';
import { columnsFor, countedIn, tabs } from './applicationStages.ts';

const keys = (filter: string | null, counts: Record<string, number> = {}) =>
  columnsFor(filter, (stage) => counts[stage] ?? 0).map(({ key, count }) => `${key} ${count}`);

test('the board has a column for each step, and one for who was only asked when there is anybody', () => {
  expect(keys(null, { new: 2, rejected: 1, withdrawn: 3 })).toEqual([
    'new 2',
    'in_contact 0',
    'waiting_list 0',
    'accepted 0',
    'closed 4',
  ]);
  expect(keys(null, { approached: 1 })[0]).toBe('asked 1');
});

test('a filter on stages leaves the columns that it lets through', () => {
  expect(keys('in_contact,rejected', { in_contact: 1, rejected: 2, withdrawn: 5 })).toEqual([
    'in_contact 1',
    'closed 2',
  ]);
});

test('the tabs add up: each stage stands in one of them, beside all and who waits', () => {
  const parts = tabs.filter((tab) => tab !== 'all' && tab !== 'waiting').flatMap(countedIn);
  expect(parts.toSorted()).toEqual(countedIn('all').toSorted());
});
