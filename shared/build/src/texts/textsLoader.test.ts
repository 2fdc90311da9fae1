import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import textsLoader from './textsLoader.cjs';

const { areasNamedIn, withTextLoaders } = textsLoader;

const directory = join(mkdtempSync(join(tmpdir(), 'omzien-texts-')), 'mfe-events');
const at = (path: string) => join(directory, path);
const write = (path: string, content: string) => {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), content);
};
beforeAll(() => {
  write('package.json', JSON.stringify({ name: 'mfe-events' }));
  for (const folder of ['src', 'src/list', 'src/list/archive'])
    for (const locale of ['nl', 'en']) write(`${folder}/locales/${locale}.json`, '{}');
});
afterAll(() => rmSync(dirname(directory), { recursive: true, force: true }));

const built = (source: string, file = 'src/module.ts') => withTextLoaders(source, at(file)).source;

test('a definition gets the texts of its module, and a route those of the areas that it names', () => {
  const source = built("export default defineModule({\n  routes: [{ texts: ['list', 'list/archive'] }],\n});");
  expect(source).toContain("() => import('./locales/nl.json'), () => import('./locales/en.json')");
  expect(source).toContain("() => import('./list/locales/nl.json')");
  expect(source).toContain("() => import('./list/archive/locales/en.json')");
  expect(source).toContain("namespace: 'events'");
  expect(source).toMatch(/routes: \[\{ texts: \[\w+, \w+\] \}\]/);
  expect(source.split('\n')).toHaveLength(3);
});

test('what comes later brings its texts along, from wherever it is asked for', () => {
  const source = built("const Dialog = later(load, { texts: ['list'] });", 'src/overview/OverviewScreen.tsx');
  expect(source).toContain("import('../list/locales/nl.json')");
});

test('other code is left as it is', () => {
  const source = "const label = { texts: ['list'] };";
  expect(built(source)).toBe(source);
});

test('a name that has no texts is refused, with the file that names it and the one that is not there', () => {
  expect(() => built("later(load, { texts: ['lst'] })", 'src/overview/OverviewScreen.tsx')).toThrow(
    'mfe-events/src/overview/OverviewScreen.tsx names the texts "lst", but there is no mfe-events/src/lst/locales/nl.json.',
  );
});

test('the areas that a file names are known without building it', () => {
  expect(areasNamedIn("later(load, { texts: ['list', 'parts/notes'] })")).toEqual(['list', 'parts/notes']);
  expect(areasNamedIn("const label = { texts: ['list'] };")).toEqual([]);
});
