import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { publicFunctions } from './docstrings.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const packages = [
  ['shared/platform', 30],
  ['shared/ui', 30],
  ['shared/parts', 30],
  ['shared/charts', 12],
] as const;
const named = (part: string, isWrong: (docstring: string | null) => boolean) =>
  publicFunctions(join(root, part))
    .filter(({ docstring }) => isWrong(docstring))
    .map(({ name, file }) => `${part}/${file}: ${name}`);

test.each(packages)('what %s offers says what it promises', (part, least) => {
  expect(publicFunctions(join(root, part)).length).toBeGreaterThan(least);
  expect(named(part, (docstring) => docstring === null)).toEqual([]);
});

test.each(['shared/platform', 'shared/ui', 'shared/charts'])('what %s offers shows how it is used', (part) => {
  expect(named(part, (docstring) => docstring !== null && !docstring.includes('@example'))).toEqual([]);
});

describe('the finder', () => {
  const made: string[] = [];
  afterEach(async () => {
    for (const directory of made.splice(0)) await rm(directory, { recursive: true });
  });

  async function found(files: Record<string, string>) {
    const directory = await mkdtemp(join(tmpdir(), 'omzien-docstrings-'));
    made.push(directory);
    for (const [path, source] of Object.entries({
      'package.json': JSON.stringify({ exports: { '.': './src/core.ts', './nl.json': './src/nl.json' } }),
      ...files,
    })) {
      await mkdir(dirname(join(directory, path)), { recursive: true });
      await writeFile(join(directory, path), source);
    }
    return publicFunctions(directory);
  }

  test('follows lists and new names to the docstring, and leaves types, constants and comments aside', async () => {
    expect(
      await found({
        'src/core.ts': [
          "export { Button, type ButtonProps, limit, plain as renamed } from './Button.tsx';",
          "// export { gone } from './gone.ts';",
          '/** One of its own. */',
          'export const useOwn = <T,>(value: T): T => value;',
        ].join('\n'),
        'src/Button.tsx': [
          '/** Of something else. */',
          'export type ButtonProps = object;',
          '/**\n * Is pressed.\n *\n * @example <Button />\n */',
          'export function Button() {}',
          '/** A number. */',
          'export const limit = 3;',
          "export const plain = chakra('div');",
        ].join('\n'),
      }),
    ).toEqual([
      { name: 'Button', file: 'src/Button.tsx', docstring: expect.stringContaining('@example') },
      { name: 'renamed', file: 'src/Button.tsx', docstring: null },
      { name: 'useOwn', file: 'src/core.ts', docstring: '/** One of its own. */\n' },
    ]);
  });
});
