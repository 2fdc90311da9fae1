import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..', '..', '..');
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The requirements of `security.md` and `reliability.md` that the shell answers for. */
const wanted = {
  security: [...range(1, 20), 40, 41],
  reliability: [...range(1, 16), ...range(30, 33), 38],
};

/** `security 16, 19: …` and `… reliability 6: …` in the name of a test or of what holds tests. */
function numbersIn(name: string): string[] {
  return [...name.matchAll(/\b(security|reliability) (\d+(?:, \d+)*)/g)].flatMap(([, kind, numbers = '']) =>
    numbers.split(', ').map((number) => `${kind} ${number}`),
  );
}

const files = globSync(['**/*.{test,spec}.{ts,tsx}'], {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|\.cache|\.data)$/.test(String(path)),
}).filter((file) => !file.endsWith('numberedProofs.test.ts'));

const proven = new Set(
  files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    // In a loop over cases the number stands with the case.
    const cases = [...text.matchAll(/^\s*\[(\d+), '.*$/gm)].map(([, number]) => `reliability ${number}`);
    const isNumbered = /`reliability \$\{number\}: /.test(text);
    const names = [
      ...text.matchAll(/\b(?:test|describe)(?:\.each\([^)]*\))?\(\s*(['"`])(.*?)\1,|\]\)\(\s*(['"`])(.*?)\3,/gs),
    ];
    return [...names.flatMap((found) => numbersIn(found[2] ?? found[4] ?? '')), ...(isNumbered ? cases : [])];
  }),
);

const requirements = Object.entries(wanted).flatMap(([kind, numbers]) => numbers.map((number) => `${kind} ${number}`));

test.each(requirements)('%s has a test that says so in its name', (requirement) => {
  expect([...proven]).toContain(requirement);
});
