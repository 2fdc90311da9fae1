import { expect, test } from '@jest/globals';
import { contrast } from './color.ts';
import { darkRoles, lightRoles, palettesOf, type Roles } from './roles.ts';
import { defaultPrimary, shadesOf, slate } from './shades.ts';

/** Words and the grounds they may stand on. */
const pairs: [keyof Roles, keyof Roles][] = [
  ...(['bg', 'bg.subtle', 'surface', 'surface.raised', 'accent.subtle', 'muted'] as const).flatMap((ground) =>
    (['text', 'text.muted', 'link'] as const).map((words): [keyof Roles, keyof Roles] => [words, ground]),
  ),
  ['accent.text', 'accent'],
  ['accent.text', 'accent.hover'],
  ['secondary.text', 'secondary'],
  ['secondary.text', 'secondary.hover'],
  ['secondary.link', 'secondary.subtle'],
  ['secondary.link', 'surface'],
  ['footer.text', 'footer'],
  ['band.primaryText', 'band.primary'],
  ['band.secondaryText', 'band.secondary'],
  ...(['success', 'warning', 'danger', 'info'] as const).flatMap((state): [keyof Roles, keyof Roles][] => [
    [state, `${state}.subtle`],
    [state, 'surface'],
    [state, 'bg'],
    [state, 'accent.subtle'],
    [state, 'muted'],
    ['text', `${state}.subtle`],
    ['text.muted', `${state}.subtle`],
  ]),
];

const centers = Array.from({ length: 1500 }, (_, index) => {
  const hex = (number: number) => `#${(Math.imul(index + 1, number) >>> 8).toString(16).padStart(6, '0').slice(-6)}`;
  return {
    primaryColor: hex(2654435761),
    secondaryColor: hex(40503971),
    mutedColor: hex(69069111),
    backgroundColor: hex(12345671),
    textColor: hex(987654321),
  };
});

test.each([
  ['by day', lightRoles],
  ['by night', darkRoles],
])('whatever colours a centre picks, words stay readable %s', (_name, rolesOf) => {
  const poor = centers.flatMap((center) => {
    const roles = rolesOf(center);
    return pairs
      .filter(([words, ground]) => contrast(roles[words], roles[ground]) < 4.5)
      .map(([words, ground]) => `${words} ${roles[words]} on ${ground} ${roles[ground]} (${JSON.stringify(center)})`);
  });
  expect(poor).toEqual([]);
});

test.each([
  ['by day', lightRoles],
  ['by night', darkRoles],
])('the focus ring and the edge of a field hold 3:1 %s', (_name, rolesOf) => {
  for (const center of centers) {
    const roles = rolesOf(center);
    for (const ground of ['bg', 'bg.subtle', 'surface'] as const) {
      expect(contrast(roles.focus, roles[ground])).toBeGreaterThanOrEqual(3);
      expect(contrast(roles['border.strong'], roles[ground])).toBeGreaterThanOrEqual(3);
    }
  }
});

test.each([
  ['by day', lightRoles],
  ['by night', darkRoles],
])('a state has the same colour on every site %s', (_name, rolesOf) => {
  const own = rolesOf({});
  const states = (Object.keys(own) as (keyof Roles)[]).filter((role) => /^(success|warning|danger|info)/.test(role));
  expect(states).toHaveLength(9);
  for (const center of [{ primaryColor: '#e11d48', secondaryColor: '#166534' }, ...centers]) {
    const roles = rolesOf(center);
    for (const state of states) expect(roles[state]).toBe(own[state]);
  }
});

test.each([
  ['a dark colour stays exactly as chosen, with white words', '#e11d48', '#e11d48', '#ffffff'],
  ['a light colour stays exactly as chosen, with dark words', '#facc15', '#facc15', '#0f172a'],
])('%s', (_name, primaryColor, accent, words) => {
  const roles = lightRoles({ primaryColor });
  expect([roles.accent, roles['accent.text']]).toEqual([accent, words]);
});

test('a middle tone is deepened just enough for white words', () => {
  const { accent, 'accent.text': words } = lightRoles({ primaryColor: '#1f8f5f' });
  expect(words).toBe('#ffffff');
  expect(contrast(accent, '#1f8f5f')).toBeLessThan(1.2);
});

test('a complete set of shades is used as it is', () => {
  const own = { ...slate, '600': '#7c2d12' };
  expect(palettesOf({ primaryColorShades: own }).primary).toEqual(own);
});

test('a set that lacks a shade is ignored: the shades come from the colour', () => {
  const { '950': _missing, ...incomplete } = slate;
  expect(palettesOf({ primaryColorShades: incomplete, primaryColor: '#e11d48' }).primary).toEqual(shadesOf('#e11d48'));
});

test('without colours the kit falls back to its own primary and to slate', () => {
  const palettes = palettesOf({ primaryColor: 'red', secondaryColorShades: { '50': '#ffffff' } });
  expect(palettes).toEqual({ primary: shadesOf(defaultPrimary), secondary: slate, muted: slate });
});

test('shades run from light to dark', () => {
  const luminances = Object.entries(shadesOf('#e11d48'))
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, hex]) => contrast(hex, '#000000'));
  expect(luminances).toEqual([...luminances].sort((a, b) => b - a));
  expect(luminances).toHaveLength(11);
});
