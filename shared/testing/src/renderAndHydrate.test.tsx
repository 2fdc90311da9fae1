/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { defineModule, useFormat } from '@omzien/platform';
import { Text } from '@omzien/ui';
import { type ComponentType, useId } from 'react';
import { renderAndHydrate } from './renderAndHydrate.tsx';

const moduleWith = (Screen: ComponentType) =>
  defineModule({
    name: 'mfe-test',
    routes: [{ name: 'test', path: '/', access: 'public', title: 'title', lazy: async () => ({ default: Screen }) }],
    texts: { nl: async () => ({ default: {} }), en: async () => ({ default: {} }) },
  });

function SameScreen() {
  const { relative } = useFormat();
  return <Text id={useId()}>{relative('2026-11-20T09:00:00.000Z')}</Text>;
}

test('a screen that is the same on both sides is taken over without a word', async () => {
  const { html, complaints } = await renderAndHydrate(moduleWith(SameScreen), '/');
  expect(html).toContain('gisteren');
  expect(complaints).toEqual([]);
});

test.each([
  ['the clock', () => <p>{performance.now()}</p>],
  ['the browser', () => <p>{typeof document === 'undefined' ? 'server' : 'browser'}</p>],
  ['another element', () => (typeof document === 'undefined' ? <p>x</p> : <b>x</b>)],
])('a screen that asks %s is found out', async (_case, Screen) => {
  const { complaints } = await renderAndHydrate(moduleWith(Screen), '/');
  expect(complaints.join()).toMatch(/hydrat/i);
});
