import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { refuseTextGaps } from './checkTexts.ts';

const directory = mkdtempSync(join(tmpdir(), 'omzien-texts-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const write = (path: string, content: string) => {
  mkdirSync(dirname(join(directory, path)), { recursive: true });
  writeFileSync(join(directory, path), content);
};
const texts = (locale: string, tree: object) => write(`src/locales/${locale}.json`, JSON.stringify(tree));
const screen = (line: string) =>
  write(
    'src/list/ListScreen.tsx',
    `import { useTranslation } from 'react-i18next';
     export function ListScreen({ kind, isFull }: { kind: string; isFull: boolean }) {
       const { t } = useTranslation('events');
       return <h1>{t('list.title')} ${line}</h1>;
     }`,
  );
const check = () => refuseTextGaps({ kind: 'module', name: 'mfe-events', directory });

const whole = { list: { title: 'Evenementen' } };
beforeEach(() => {
  rmSync(join(directory, 'src'), { recursive: true, force: true });
  texts('nl', whole);
  texts('en', { list: { title: 'Events' } });
  screen('');
});

test('texts that are all there and all said pass', () => expect(check).not.toThrow());

test('a missing key fails the build, with key and file', () => {
  screen("{t('list.titel')}");
  expect(check).toThrow(/src\/list\/ListScreen\.tsx says "list\.titel", which .*src\/locales\/nl\.json does not have/);
});

test('a missing key is found on both sides of a condition, and under another name of t', () => {
  screen("{t(isFull ? 'list.full' : 'list.free')}");
  expect(check).toThrow(/"list\.full"[\s\S]*"list\.free"/);
  write(
    'src/list/say.ts',
    "import { useTranslation } from 'react-i18next';\nexport function useSay() { const { t: say } = useTranslation('events'); return say('list.gone'); }",
  );
  screen('');
  expect(check).toThrow(/say\.ts says "list\.gone"/);
});

test('an unused key fails the build, with key and file', () => {
  texts('nl', { list: { title: 'Evenementen', old: 'Vroeger' } });
  texts('en', { list: { title: 'Events', old: 'Before' } });
  expect(check).toThrow(/src\/locales\/nl\.json: nothing says "list\.old"/);
});

test('a key that is put together counts by its fixed parts, and one that fits nothing is missing', () => {
  const kinds = { list: { title: 'x' }, kind: { walk: 'x', talk: 'x' } };
  texts('nl', kinds);
  texts('en', kinds);
  const built = (prefix: string) => `{t(\`${prefix}.$\{kind}\`)}`;
  screen(built('kind'));
  expect(check).not.toThrow();
  screen(`${built('kind')} ${built('sort')}`);
  expect(check).toThrow(/says "sort\.…"/);
});

test('a table of keys uses them, and forms of the plural are one key', () => {
  const plural = { list: { title: 'x', count_one: '{{count}} dag', count_other: '{{count}} dagen', empty: 'x' } };
  texts('nl', plural);
  texts('en', plural);
  screen("{t('list.count', { count: 2 })}");
  write('src/list/keys.ts', "export const keys = { none: 'list.empty' } as const;");
  expect(check).not.toThrow();
});

test('texts of the platform may be said, by its namespace or by a t of its own, and only those it has', () => {
  screen("{t('platform:button.save')}");
  expect(check).not.toThrow();
  screen("{t('platform:button.fly')}");
  expect(check).toThrow(/"button\.fly", which shared\/platform\/src\/locales\/nl\.json does not have/);
});

test('a language that lacks a key, or fills in other values, fails the build', () => {
  texts('en', {});
  expect(check).toThrow(/src\/locales\/en\.json lacks "list\.title", which the other language has/);
  texts('nl', { list: { title: 'Evenementen in {{place}}' } });
  texts('en', { list: { title: 'Events in {{city}}' } });
  expect(check).toThrow(/en\.json: "list\.title" fills in other values than the Dutch text \(city; place\)/);
});

test('what only a test says is not said', () => {
  texts('nl', { list: { title: 'x', old: 'x' } });
  texts('en', { list: { title: 'x', old: 'x' } });
  write('src/list/ListScreen.test.tsx', "expect('list.old').toBe('list.old');");
  expect(check).toThrow(/nothing says "list\.old"/);
});

const routes = (names: string) =>
  write('src/module.ts', `export default defineModule({ name: 'mfe-events', routes: [{ texts: [${names}] }] });`);

test('texts of an area stand beside it, are checked like the others, and belong to one file only', () => {
  routes("'list'");
  write('src/list/locales/nl.json', JSON.stringify({ empty: { title: 'Niets', old: 'Oud' } }));
  write('src/list/locales/en.json', JSON.stringify({ empty: { title: 'Nothing', old: 'Old' } }));
  screen("{t('empty.title')}");
  expect(check).toThrow(/src\/list\/locales\/nl\.json: nothing says "empty\.old"/);
  screen("{t('empty.title')} {t('empty.old')}");
  expect(check).not.toThrow();
  texts('nl', { ...whole, empty: { title: 'Leeg' } });
  texts('en', { list: { title: 'Events' }, empty: { title: 'Empty' } });
  expect(check).toThrow(/both have "empty\.title"/);
});

test('an area that nobody names fails the build, and so does a name without an area', () => {
  write('src/list/locales/nl.json', '{}');
  write('src/list/locales/en.json', '{}');
  routes('');
  expect(check).toThrow(/src\/list\/locales: no route and nothing that comes later names the texts "list"/);
  routes("'list', 'lst'");
  expect(check).toThrow(
    /module\.ts names the texts "lst", but there is no src\/lst\/locales\/nl\.json\. There are: list\./,
  );
});
