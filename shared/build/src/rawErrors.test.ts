import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './workspace/paths.ts';

/** What a thrown thing says of itself is for logs: "502 Bad Gateway", "Failed to fetch", "Internal Server Error". */
const rawSaying =
  /\b(?:message|title|problem|description|children|hint)\s*[:=](?!=)[^\n;]*\b(?:error|thrown|failure|reason|problem)\.(?:message|statusMessage)\b|>\{(?:error|thrown|failure)\.(?:message|statusMessage)/;

/** Lines of screens and parts that would put such words on a screen. */
const rawLinesIn = (text: string) => text.split('\n').filter((line) => rawSaying.test(line));

const screens = globSync('{mfe-*,shared/parts,shared/ui,shell/client}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  // The module panel and the failure reports are read by developers.
  (file) => !/\.test\.|\/testing\/|testPages|modulePanel|\/federation\//.test(file),
);

test('no screen shows what a thrown thing says of itself; `toasts.fail` and `showSaveError` know what may be said', () => {
  expect(screens.length).toBeGreaterThan(300);
  expect(
    screens.flatMap((file) =>
      rawLinesIn(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
    ),
  ).toEqual([]);
});

test.each([
  "show({ color: 'warning', message: error instanceof Error ? error.message : null });",
  'onOutcome({ ...outcome, problem: error.errors[0]?.detail ?? error.message });',
  '<Text>{error.message}</Text>',
])('such a line is found: %s', (line) => {
  expect(rawLinesIn(line)).toEqual([line]);
});
