import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { scaffold } from '@omzien/build/scaffold';
import { createWorkspace } from '../../../shared/build/src/testing/workspace.ts';
import { buildReleases, sayProgress } from './builds.ts';

let workspace: ReturnType<typeof createWorkspace>;
beforeEach(async () => {
  workspace = createWorkspace();
  for (const name of ['mfe-events', 'mfe-courses'])
    await scaffold(['module', name, '--public', '--nl', 'Proef'], { root: workspace.directory, say: () => {} });
});
afterEach(() => workspace.remove());

const screen = 'mfe-events/src/overview/OverviewScreen.tsx';
const build = () => {
  const folders = ['mfe-events', 'mfe-courses'].map((name) => join(workspace.directory, name));
  return buildReleases(() => {}, process.env, folders);
};

test.each([
  ['a mistake of syntax', (source: string) => source.replace('return (', 'return (('), "Expected ',', got ';'"],
  [
    'a file that is not there',
    (source: string) => `import { gone } from './gone';\n${source}export const here = gone;`,
    "Can't resolve './gone'",
  ],
])(
  '%s in a module is told with file and line, and the others are built',
  async (_case, change, words) => {
    workspace.write(screen, change(readFileSync(join(workspace.directory, screen), 'utf8')));
    const { built, failed } = await build();
    expect(built.map(({ name }) => name)).toEqual(['mfe-courses']);
    expect(failed).toEqual([
      expect.objectContaining({
        name: 'mfe-events',
        place: expect.stringMatching(/^mfe-events\/src\/overview\/OverviewScreen\.tsx:\d+$/),
        message: expect.stringContaining(words),
      }),
    ]);
  },
  60_000,
);

test('progress is every step in a terminal, and one line for each release in a log', () => {
  const steps = [
    { name: 'shell', percent: 1, text: 'setup' },
    { name: 'shell', percent: 1, text: 'setup' },
    { name: 'shell', percent: 40, text: 'building' },
    { name: 'mfe-events', percent: 2, text: 'setup' },
  ];
  const linesOf = (isTerminal: boolean) => {
    const lines: string[] = [];
    steps.forEach(sayProgress((text) => void lines.push(text), isTerminal));
    return lines;
  };
  expect(linesOf(true)).toEqual(['shell 1 % setup', 'shell 40 % building', 'mfe-events 2 % setup']);
  expect(linesOf(false)).toEqual(['building shell', 'building mfe-events']);
});
