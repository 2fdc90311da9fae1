import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the table of settings names exactly those that are read', () => {
  const source = read('./settings.ts');
  const environment = source.slice(
    source.indexOf('const environment'),
    source.indexOf('How often something may be done'),
  );
  const settings = [...environment.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name);
  const text = read('../README.md');
  const rows = text.slice(text.indexOf('## Settings')).matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm);
  const named = [...rows].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
  // Read by `main.ts` alone, when it starts.
  expect(named.toSorted()).toEqual([...settings, 'SEED'].toSorted());
  expect(settings.length).toBeGreaterThan(20);
});
