import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..', '..', '..', 'shared', 'decisions');
const pages = globSync('[0-9]*.md', { cwd: root }).sort();

test('each decision has its own number, one after the other', () => {
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.map((page) => Number(page.slice(0, 3)))).toEqual(pages.map((_page, index) => index + 1));
});

test.each(pages)('%s has the form that the README shows', (page) => {
  const lines = readFileSync(join(root, page), 'utf8').split('\n');
  expect(lines[0]).toMatch(new RegExp(`^# ${basename(page).slice(0, 3)} \\S`));
  expect(lines.filter((line) => line.startsWith('## '))).toEqual(['## Context', '## Decision', '## Consequences']);
});
