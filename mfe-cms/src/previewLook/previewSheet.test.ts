import { expect, test } from '@jest/globals';
import { themeConfig } from '@omzien/model/volunteerCenter';
import { createUiSystem } from '@omzien/ui';
import * as v from 'valibot';
import { laySheet, sheetOf } from './previewSheet.ts';

test('a look has its colours for day and night, its letters and its corners', () => {
  const config = v.parse(themeConfig, { defaultShape: 'straight', fonts: { sans: 'Source Serif' } });
  const sheet = sheetOf(createUiSystem({ primaryColor: '#7a1f5c', themeConfig: config }));
  const plain = sheetOf(createUiSystem());
  for (const name of ['--chakra-colors-primary-600', '--chakra-fonts-body', '--chakra-radii-card']) {
    const of = (text: string) => new RegExp(`${name}:[^;}]+`).exec(text)?.[0];
    expect(of(sheet)).toBeTruthy();
    expect(of(sheet)).not.toBe(of(plain));
  }
  expect(sheet.split(':root.dark{')[1]).toContain('--chakra-colors-bg:');
});

test('a sheet that is laid over a page is taken away again, and others stay', () => {
  class Sheet {
    text = '';
    replaceSync(text: string) {
      this.text = text;
    }
  }
  const other = new Sheet();
  const page = { defaultView: { CSSStyleSheet: Sheet }, adoptedStyleSheets: [other] } as unknown as Document;
  const takeAway = laySheet(page, ':root{}');
  expect(page.adoptedStyleSheets).toHaveLength(2);
  takeAway();
  expect(page.adoptedStyleSheets).toEqual([other]);
});
