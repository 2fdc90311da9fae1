import { expect, test } from '@jest/globals';
import { addImports, addToDeclared } from './listSource.ts';

const opening = 'export const scenes: Scene[] = [';
const add = (source: string) => addToDeclared(source, opening, "  { name: 'b' },\n", 'scenes.ts');

test.each([
  [
    'a list of several lines',
    `${opening}\n  { name: 'a', say: [1] },\n];\nconst more = [];\n`,
    "{ name: 'a', say: [1] },\n  { name: 'b' },\n];\nconst more",
  ],
  ['a list on one line', `${opening}...others];\nconst more = 1;\n`, "[...others,\n  { name: 'b' },\n];\nconst more"],
  ['an empty list', `${opening}];\n`, "[\n  { name: 'b' },\n];\n"],
  [
    'steps with lists of their own',
    `${opening}\n  {\n    open() {\n      const x = [1];\n    },\n  },\n];\n`,
    "    },\n  },\n  { name: 'b' },\n];\n",
  ],
])('an entry goes to the end of %s', (_case, source, expected) => expect(add(source)).toContain(expected));

test('a file without the declaration gets it', () => {
  expect(add('export {};\n')).toBe(`export {};\n\n${opening}\n  { name: 'b' },\n];\n`);
});

test('a declaration whose end is not found is refused with what to add', () => {
  expect(() => add(`${opening} ...others\n`)).toThrow("Add by hand: { name: 'b' },");
});

test('names of one package stand in one import', () => {
  const source = "import type { Scene } from 'x';\nimport { other } from 'z';\n\nexport {};\n";
  expect(
    addImports(source, ["import { go } from 'x';", "import type { Scene } from 'x';", "import { readAs } from 'y';"]),
  ).toBe(
    "import { type Scene, go } from 'x';\nimport { other } from 'z';\nimport { readAs } from 'y';\n\nexport {};\n",
  );
});
