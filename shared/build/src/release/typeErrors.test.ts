import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { typeErrorsOf } from './typeErrors.ts';

let workspace: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(workspace, path)), { recursive: true });
  writeFileSync(join(workspace, path), text);
};
const errorsOf = (folder: string) => typeErrorsOf(join(workspace, folder), workspace);

beforeEach(() => {
  workspace = realpathSync(mkdtempSync(join(tmpdir(), 'omzien-types-')));
  const compilerOptions = { noEmit: true, strict: true, types: [], incremental: true, tsBuildInfoFile: '.cache/info' };
  write('tsconfig.browser.json', JSON.stringify({ compilerOptions, include: ['mfe-*/src', 'shared/*/src'] }));
  write('mfe-a/src/module.ts', 'export const a = 1;\n');
  write('mfe-b/src/module.ts', 'export const b: string = 1;\n');
});
afterEach(() => rmSync(workspace, { recursive: true, force: true }));

test('a type error is told with its file and line, to the module whose it is', async () => {
  expect(await errorsOf('mfe-a')).toEqual([]);
  expect(await errorsOf('mfe-b')).toEqual([
    "mfe-b/src/module.ts(1,14): error TS2322: Type 'number' is not assignable to type 'string'.",
  ]);
  write('mfe-b/src/module.ts', 'export const b = 1;\n');
  expect(await errorsOf('mfe-b')).toEqual([]);
});

test('what is wrong in a shared package is wrong for every module', async () => {
  write('shared/parts/src/part.ts', 'export const part: string = 1;\n');
  expect(await errorsOf('mfe-a')).toEqual([expect.stringContaining('shared/parts/src/part.ts(1,14)')]);
});

test('a check that could not be made is no check', async () => {
  write('tsconfig.browser.json', '{ "include": ["nothing"] }');
  await expect(errorsOf('mfe-a')).rejects.toThrow('The types could not be checked');
});
