import type { Shades } from '@omzien/model/shades';
import type { CenterProfile } from '@omzien/model/volunteerCenter';
import { contrast, luminance, readable, shift, textOn, toHex, toOklch } from './color.ts';
import { defaultPrimary, isHex, paletteOf, shadesOf, slate } from './shades.ts';

/** The part of a centre's profile that its look depends on. */
export type UiProfile = Pick<
  CenterProfile,
  | 'primaryColor'
  | 'primaryColorShades'
  | 'secondaryColor'
  | 'secondaryColorShades'
  | 'mutedColor'
  | 'backgroundColor'
  | 'textColor'
  | 'themeConfig'
>;

/** What a colour is for. Screens name these and never a shade. */
export type Roles = {
  /** The page, a shade beside it, what lies on it, and what floats above everything. */
  bg: string;
  'bg.subtle': string;
  surface: string;
  'surface.raised': string;
  /** Lines that only divide, and lines that show where a field is (3:1). */
  border: string;
  'border.strong': string;
  text: string;
  'text.muted': string;
  /** Words and icons in the centre's colour, on any of the grounds above. */
  link: string;
  /** A filled button, the same under the pointer, and the words on both. */
  accent: string;
  'accent.hover': string;
  'accent.text': string;
  /** A tint of the centre's colour behind ordinary text or `link`. */
  'accent.subtle': string;
  secondary: string;
  'secondary.hover': string;
  'secondary.text': string;
  'secondary.subtle': string;
  'secondary.link': string;
  /** A quiet band across the page; ordinary text stands on it. */
  muted: string;
  /** Coloured bands and their words. By day in the colour of the buttons, by night deep instead of bright. */
  'band.primary': string;
  'band.primaryText': string;
  'band.secondary': string;
  'band.secondaryText': string;
  focus: string;
  success: string;
  'success.subtle': string;
  warning: string;
  'warning.subtle': string;
  danger: string;
  'danger.subtle': string;
  'danger.solid': string;
  info: string;
  'info.subtle': string;
  footer: string;
  'footer.text': string;
};
export type RoleName = keyof Roles;

export type Palettes = { primary: Shades; secondary: Shades; muted: Shades };

/** The three palettes of a centre. */
export function palettesOf(profile: Partial<UiProfile>): Palettes {
  return {
    primary: paletteOf(profile.primaryColorShades, profile.primaryColor, shadesOf(defaultPrimary)),
    secondary: paletteOf(profile.secondaryColorShades, profile.secondaryColor, slate),
    muted: paletteOf(null, profile.mutedColor, slate),
  };
}

/** From here on a colour looks dark enough for white words, and a shade deeper makes them readable. */
const nearlyEnough = 3;

/**
 * A filled surface that carries words. A middle tone is deepened a little, so that white stands on it: black on a full
 * colour reads well by the numbers and looks heavy. A light colour keeps its tone and carries dark words. The hover goes
 * away from the text's side, so the contrast never drops.
 */
function filled(chosen: string) {
  const color = contrast(chosen, '#ffffff') >= nearlyEnough ? readable(chosen, ['#ffffff']) : chosen;
  const text = textOn(color);
  return { color, hover: shift(color, text === '#ffffff' ? -0.06 : 0.05), text };
}

/** `primary.800` or a hex colour, as a centre stores the ground of its footer. */
function storedColor(value: string | undefined, palettes: Palettes): string {
  if (isHex(value)) return value;
  const [name, step] = (value ?? '').split('.');
  const palette = { ...palettes, slate }[name as keyof Palettes];
  return palette?.[step as keyof Shades] ?? palettes.primary['800'];
}

/** Lighter than this a ground carries the dark words of the day. */
const lightEnough = 0.7;

/** A pale ground of a palette: a centre's own 50 may be anything, and a dark one is replaced by one of the same hue. */
const pale = (palette: Shades, step: '50' | '100') =>
  luminance(palette[step]) > lightEnough ? palette[step] : shadesOf(palette['500'])[step];

/**
 * What a state looks like: the same on every site, whatever colours a centre chose, so that red always means the same.
 * Each stands readable on every ground that `pale` lets through.
 */
const statesByDay = {
  success: '#166534',
  'success.subtle': '#f0fdf4',
  warning: '#92400e',
  'warning.subtle': '#fffbeb',
  danger: '#b91c1c',
  'danger.subtle': '#fef2f2',
  'danger.solid': '#b91c1c',
  info: '#1e40af',
  'info.subtle': '#eff6ff',
};
const statesByNight = {
  success: '#86efac',
  'success.subtle': '#052e16',
  warning: '#fcd34d',
  'warning.subtle': '#3b1d05',
  danger: '#fca5a5',
  'danger.subtle': '#450a0a',
  'danger.solid': '#b91c1c',
  info: '#93c5fd',
  'info.subtle': '#172554',
};

/** The roles by day. Every pair of ground and words holds 4.5:1, whatever the centre chose. */
export function lightRoles(profile: Partial<UiProfile>): Roles {
  const palettes = palettesOf(profile);
  const { primary, secondary, muted } = palettes;
  // A dark page colour would turn every light role around; such a centre keeps its colour for bands and buttons.
  const chosen = profile.backgroundColor;
  const bg = isHex(chosen) && luminance(chosen) > lightEnough ? chosen : slate['50'];
  const surface = '#ffffff';
  const subtle = slate['100'];
  const tint = pale(primary, '50');
  const secondTint = pale(secondary, '50');
  const quiet = pale(muted, '100');
  const grounds = [bg, surface, subtle, tint, secondTint, quiet];
  const accent = filled(isHex(profile.primaryColor) ? profile.primaryColor : primary['600']);
  const second = filled(isHex(profile.secondaryColor) ? profile.secondaryColor : secondary['600']);
  const footer = storedColor(profile.themeConfig?.footer?.background, palettes);
  return {
    bg,
    'bg.subtle': subtle,
    surface,
    'surface.raised': surface,
    border: slate['200'],
    'border.strong': slate['500'],
    text: readable(isHex(profile.textColor) ? profile.textColor : slate['900'], grounds, 7),
    'text.muted': readable(slate['600'], grounds),
    link: readable(primary['600'], grounds),
    accent: accent.color,
    'accent.hover': accent.hover,
    'accent.text': accent.text,
    'accent.subtle': tint,
    secondary: second.color,
    'secondary.hover': second.hover,
    'secondary.text': second.text,
    'secondary.subtle': secondTint,
    'secondary.link': readable(secondary['600'], grounds),
    muted: quiet,
    'band.primary': accent.color,
    'band.primaryText': accent.text,
    'band.secondary': second.color,
    'band.secondaryText': second.text,
    focus: readable(primary['600'], grounds, 3),
    ...statesByDay,
    footer,
    'footer.text': textOn(footer),
  };
}

/** The roles by night: deep slate, the centre's colour from its pale shades. */
export function darkRoles(profile: Partial<UiProfile>): Roles {
  const palettes = palettesOf(profile);
  const { primary, secondary, muted } = palettes;
  const [bg, subtle, surface, raised] = [slate['950'], '#0a1120', slate['900'], slate['800']];
  const tint = deep(primary, 0.24, 0.04);
  const quiet = deep(muted, 0.185, 0.03);
  const secondTint = deep(secondary, 0.24, 0.04);
  const primaryBand = deep(primary, 0.36, 0.08);
  const secondaryBand = deep(secondary, 0.33, 0.06);
  const grounds = [bg, subtle, surface, raised, tint, quiet];
  const accent = filled(primary['300']);
  const second = filled(secondary['300']);
  // The footer keeps the centre's hue and sinks below the page.
  const footer = deep(primary, 0.165, 0.03);
  return {
    bg,
    'bg.subtle': subtle,
    surface,
    'surface.raised': raised,
    border: slate['700'],
    'border.strong': readable(slate['500'], grounds, 3),
    text: slate['100'],
    'text.muted': readable(slate['400'], grounds),
    link: readable(primary['300'], grounds),
    accent: accent.color,
    'accent.hover': accent.hover,
    'accent.text': accent.text,
    'accent.subtle': tint,
    secondary: second.color,
    'secondary.hover': second.hover,
    'secondary.text': second.text,
    'secondary.subtle': secondTint,
    'secondary.link': readable(secondary['300'], [...grounds, secondTint]),
    muted: quiet,
    'band.primary': primaryBand,
    'band.primaryText': textOn(primaryBand),
    'band.secondary': secondaryBand,
    'band.secondaryText': textOn(secondaryBand),
    focus: readable(primary['300'], grounds, 3),
    ...statesByNight,
    footer,
    'footer.text': textOn(footer),
  };
}

/** A dark ground with a breath of a palette's hue: a centre's own 950 may be anything, so only its hue is taken. */
function deep(shades: Shades, lightness: number, mostChroma: number): string {
  const { c, h } = toOklch(shades['600']);
  return toHex({ l: lightness, c: Math.min(c, mostChroma), h });
}
