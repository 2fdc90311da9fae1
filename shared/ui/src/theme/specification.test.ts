import { expect, test } from '@jest/globals';
import { allowedCssVariables, type CssVariable, type CssVariables } from '@omzien/model/cssVariables';
import { shadeSteps } from '@omzien/model/shades';
import { fontNames, themeConfig } from '@omzien/model/volunteerCenter';
import * as v from 'valibot';
import { contrast } from './color.ts';
import { createUiSystem } from './createUiSystem.ts';
import { darkRoles, lightRoles, palettesOf, type RoleName, type Roles, type UiProfile } from './roles.ts';
import { shadesOf, slate } from './shades.ts';
import { breakpoints } from './tokens.ts';

const globalCss = (profile: Partial<UiProfile>) => JSON.stringify(createUiSystem(profile)._global);
const config = (input: unknown = {}) => v.parse(themeConfig, input);

test('section 9: "Theme colour shades: 11 steps, 50 to 950."', () => {
  expect(shadeSteps).toHaveLength(11);
  expect([shadeSteps[0], shadeSteps.at(-1)]).toEqual(['50', '950']);
  expect(Object.keys(shadesOf('#e11d48')).sort()).toEqual([...shadeSteps].sort());
});

test.each(shadeSteps)(
  'section 5: "A custom colour shade set must contain all 11 shades (50 to 950), otherwise it is ignored." – without %s',
  (missing) => {
    const own = shadesOf('#7c2d12');
    expect(palettesOf({ primaryColorShades: own, primaryColor: '#e11d48' }).primary).toEqual(own);
    const { [missing]: _, ...incomplete } = own;
    for (const shades of [incomplete, { ...own, [missing]: 'red' }]) {
      expect(palettesOf({ primaryColorShades: shades, primaryColor: '#e11d48' }).primary).toEqual(shadesOf('#e11d48'));
      expect(palettesOf({ secondaryColorShades: shades }).secondary).toEqual(slate);
    }
  },
);

test('section 5: "The fallback secondary and muted palette is slate."', () => {
  expect(palettesOf({})).toMatchObject({ secondary: slate, muted: slate });
  expect(slate['500']).toBe('#64748b');
});

test('section 9: "Default theme: rounded shapes, Inter Variable font, sticky tab-style header with language toggle, footer variant maud, footer background primary 800."', () => {
  expect(config()).toEqual({
    defaultShape: 'rounded',
    fonts: { sans: 'Inter Variable', heading: 'Inter Variable' },
    cssVariables: {},
    header: {
      fullWidth: false,
      variant: 'tab',
      sticky: true,
      languageToggle: true,
      centerMenuItems: false,
      menuItemFontClass: '',
    },
    footer: { variant: 'maud', background: 'primary.800' },
  });
  expect(createUiSystem().token('radii.card')).toBe('12px');
  expect(globalCss({})).toContain('Inter Variable');
  const primaryColorShades = shadesOf('#1d4ed8');
  expect(lightRoles({ primaryColorShades, themeConfig: config() }).footer).toBe(primaryColorShades['800']);
});

test('section 3: "themeConfig: defaultShape (rounded or straight)"', () => {
  const radius = (defaultShape: 'rounded' | 'straight') =>
    createUiSystem({ themeConfig: config({ defaultShape }) }).token('radii.card');
  expect([radius('rounded'), radius('straight')]).toEqual(['12px', '2px']);
  expect(() => config({ defaultShape: 'round' })).toThrow();
});

test.each(fontNames)(
  'section 3: "fonts (sans, heading)" – %s comes from our own origin, and no other font does',
  (name) => {
    const css = globalCss({ themeConfig: config({ fonts: { sans: name, heading: name } }) });
    const files = [...css.matchAll(/@font-face\{font-family:\\"([^"\\]+)\\"[^}]*?url\(\\"([^"\\]+)\\"\)/g)];
    expect(files.length).toBeGreaterThan(0);
    expect(css).not.toMatch(/https?:\/\//);
    const system = createUiSystem({ themeConfig: config({ fonts: { sans: name, heading: name } }) });
    for (const [, family] of files) expect(system.token('fonts.body')).toContain(`"${family}"`);
  },
);

test('section 3: "fonts (sans, heading)" – words and headings may differ', () => {
  const fonts = { sans: 'Atkinson Hyperlegible', heading: 'Source Serif' };
  const system = createUiSystem({ themeConfig: config({ fonts }) });
  expect(system.token('fonts.body')).toContain('Atkinson Hyperlegible');
  expect(system.token('fonts.heading')).toContain('Source Serif');
  expect(JSON.stringify(system._global)).toMatch(/Atkinson Hyperlegible.*Source Serif/s);
});

test('section 3: "cssVariables" – every name of the list has its effect, and no other name or kind of value has any', () => {
  const chosen: Record<CssVariable, string> = {
    '--radius-card': '20px',
    '--radius-control': '3px',
    '--radius-button': '7px',
    '--content-width': '1000px',
    '--heading-weight': '600',
  };
  const system = createUiSystem({ themeConfig: config({ cssVariables: chosen }) });
  expect([
    system.token('radii.card'),
    system.token('radii.control'),
    system.token('radii.button'),
    system.token('sizes.content'),
  ]).toEqual(['20px', '3px', '7px', '1000px']);
  expect(JSON.stringify(system._global)).toContain('--om-heading-weight:600');
  const hostile: Record<string, string> = {
    '--radius-card': '1px}*{display:none',
    '--anything': '1px',
    constructor: '1px',
  };
  expect(allowedCssVariables(hostile)).toEqual({} satisfies CssVariables);
});

test('section 9: "Breakpoints in pixels: sm 640, md 768, lg 1024, xl 1280, 2xl 1536."', () => {
  expect(breakpoints).toEqual({ sm: '640px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' });
});

/** Always the same row of numbers, from 0 up to 1. */
function chances(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Words and every ground they may stand on. */
const readable: [RoleName, RoleName][] = [
  ...(['bg', 'bg.subtle', 'surface', 'surface.raised', 'accent.subtle', 'muted'] as const).flatMap((ground) =>
    (['text', 'text.muted', 'link'] as const).map((words): [RoleName, RoleName] => [words, ground]),
  ),
  ['text', 'secondary.subtle'],
  ['secondary.link', 'secondary.subtle'],
  ['secondary.link', 'surface'],
  ['accent.text', 'accent'],
  ['accent.text', 'accent.hover'],
  ['secondary.text', 'secondary'],
  ['secondary.text', 'secondary.hover'],
  ['footer.text', 'footer'],
  ['band.primaryText', 'band.primary'],
  ['band.secondaryText', 'band.secondary'],
  ...(['success', 'warning', 'danger', 'info'] as const).flatMap((state): [RoleName, RoleName][] => [
    [state, `${state}.subtle`],
    [state, 'bg'],
    [state, 'surface'],
    [state, 'surface.raised'],
  ]),
];

/** A centre that picks anything: colours, whole sets of shades without any order, any ground of the footer. */
function anyCenter(chance: () => number): Partial<UiProfile> {
  const hex = () =>
    `#${Math.floor(chance() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`;
  const maybe = <T>(make: () => T): T | null => (chance() < 0.6 ? make() : null);
  const shades = () => Object.fromEntries(shadeSteps.map((step) => [step, hex()]));
  const palette = ['primary', 'secondary', 'muted', 'slate'][Math.floor(chance() * 4)];
  const step = shadeSteps[Math.floor(chance() * shadeSteps.length)];
  return {
    primaryColor: maybe(hex),
    primaryColorShades: maybe(shades),
    secondaryColor: maybe(hex),
    secondaryColorShades: maybe(shades),
    mutedColor: maybe(hex),
    backgroundColor: maybe(hex),
    textColor: maybe(hex),
    themeConfig: config({ footer: { background: chance() < 0.5 ? hex() : `${palette}.${step}` } }),
  };
}

test.each<[string, (profile: Partial<UiProfile>) => Roles]>([
  ['light', lightRoles],
  ['dark', darkRoles],
])(
  'contrast is kept at 4.5:1 whatever a centre picks – %s, 2000 centres with any colours and any sets of shades',
  (_mode, rolesOf) => {
    const chance = chances(20261121);
    const centers = Array.from({ length: 2000 }, () => anyCenter(chance));
    const poor = centers.flatMap((center) => {
      const roles = rolesOf(center);
      return readable
        .filter(([words, ground]) => contrast(roles[words], roles[ground]) < 4.5)
        .map(([words, ground]) => `${words} ${roles[words]} on ${ground} ${roles[ground]}`);
    });
    expect(poor.slice(0, 10)).toEqual([]);
  },
);
