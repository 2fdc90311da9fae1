import type { Design } from '@omzien/model/designVersion';
import { completeShades, type ShadeStep, type Shades } from '@omzien/model/shades';
import { contrast } from '../colors/contrast.ts';
import { type DrawnColors, drawnColors, type Mode, modes, shadesOf } from '../colors/drawnColors.ts';

export const pairNames = [
  'text',
  'background',
  'link',
  'secondaryLink',
  'button',
  'secondaryButton',
  'tint',
  'secondaryTint',
  'muted',
  'focus',
  'band',
  'footer',
] as const;
export type PairName = (typeof pairNames)[number];

/** Words (or a line) on a ground, as somebody chose them, and as the site draws them. */
export type Pair = {
  name: PairName;
  mode: Mode;
  words: string;
  ground: string;
  ratio: number;
  minimum: number;
  passes: boolean;
  /** What the site draws instead of a colour that does not hold. */
  drawn: string | null;
  /** The design in which it holds; null where the kit sees to it alone. */
  mend: ((design: Design) => Design) | null;
};

const grounds = {
  light: ['bg', 'surface', 'bg.subtle', 'accent.subtle', 'secondary.subtle', 'muted'],
  dark: ['bg', 'bg.subtle', 'surface', 'surface.raised', 'accent.subtle', 'muted'],
} as const;

const paletteFields = { primary: 'primaryColorShades', secondary: 'secondaryColorShades' } as const;
type PaletteName = keyof typeof paletteFields;

/** The other shades stay as they are drawn; the set is whole, or it would be ignored. */
const withShade =
  (palette: Shades, name: PaletteName, step: ShadeStep, color: string) =>
  (design: Design): Design => ({
    ...design,
    [paletteFields[name]]: { ...palette, [step]: color },
  });

type Wanted = Pick<Pair, 'name' | 'words' | 'ground' | 'mend'> & { minimum?: number; drawn: string; wanted: string };

/** A colour holds when the kit draws it as it was chosen. */
const pairOf = (mode: Mode, { minimum = 4.5, drawn, wanted, mend, ...pair }: Wanted): Pair => {
  const passes = drawn.toLowerCase() === wanted.toLowerCase();
  return {
    ...pair,
    mode,
    minimum,
    ratio: contrast(pair.words, pair.ground),
    passes,
    drawn: passes ? null : drawn,
    mend: passes ? null : mend,
  };
};

/** The ground on which words stand out least. */
const hardest = (words: string, all: readonly string[]) =>
  all.reduce(
    (worst, ground) => (contrast(words, ground) < contrast(words, worst) ? ground : worst),
    all[0] ?? '#ffffff',
  );

/** The shade that somebody chose; where the kit makes the shades it sees to it that they hold. */
const chosenShade = (design: Design, shades: Shades, palette: PaletteName, step: ShadeStep, otherwise: string) =>
  completeShades(design[paletteFields[palette]]) ? shades[step] : otherwise;

function linkPair(design: Design, drawn: DrawnColors, mode: Mode, palette: PaletteName): Wanted {
  const step = mode === 'light' ? '600' : '300';
  const shades = drawn.palette(palette);
  const role = drawn.role(palette === 'primary' ? 'link' : 'secondary.link', mode);
  const wanted = chosenShade(design, shades, palette, step, role);
  const more = palette === 'secondary' && mode === 'dark' ? ['secondary.subtle'] : [];
  const on = [...grounds[mode], ...more].map((ground) => drawn.role(ground, mode));
  return {
    name: palette === 'primary' ? 'link' : 'secondaryLink',
    words: wanted,
    ground: hardest(wanted, on),
    wanted,
    drawn: role,
    mend: withShade(shades, palette, step, role),
  };
}

function buttonPair(design: Design, drawn: DrawnColors, mode: Mode, palette: PaletteName): Wanted {
  const [role, field] =
    palette === 'primary' ? (['accent', 'primaryColor'] as const) : (['secondary', 'secondaryColor'] as const);
  const shades = drawn.palette(palette);
  const color = drawn.role(role, mode);
  const wanted =
    mode === 'light' && design[field] !== null
      ? design[field]
      : chosenShade(design, shades, palette, mode === 'light' ? '600' : '300', color);
  const mendByNight = (before: Design) => withShade(shades, palette, '300', shadesOf(shades['500'])['300'])(before);
  const mendByDay = (before: Design): Design =>
    before[field] === null ? withShade(shades, palette, '600', color)(before) : { ...before, [field]: color };
  return {
    name: palette === 'primary' ? 'button' : 'secondaryButton',
    words: drawn.role(`${role}.text`, mode),
    ground: wanted,
    wanted,
    drawn: color,
    // A light button carries dark words: deepening it would take the links with it.
    mend: mode === 'light' ? mendByDay : mendByNight,
  };
}

function tintPair(design: Design, drawn: DrawnColors, mode: Mode, palette: PaletteName): Wanted {
  const shades = drawn.palette(palette);
  const role = drawn.role(palette === 'primary' ? 'accent.subtle' : 'secondary.subtle', mode);
  const wanted = mode === 'light' ? chosenShade(design, shades, palette, '50', role) : role;
  return {
    name: palette === 'primary' ? 'tint' : 'secondaryTint',
    words: drawn.role('text', mode),
    ground: wanted,
    wanted,
    drawn: role,
    mend: withShade(shades, palette, '50', role),
  };
}

/** What the kit draws of itself so that it holds. */
function settledPair(drawn: DrawnColors, mode: Mode, name: PairName, words: string, ground: string): Wanted {
  const [color, on] = [drawn.role(words, mode), drawn.role(ground, mode)];
  return { name, words: color, ground: on, wanted: color, drawn: color, mend: null };
}

function textPair(design: Design, drawn: DrawnColors, mode: Mode): Wanted {
  const role = drawn.role('text', mode);
  const wanted = mode === 'light' ? (design.textColor ?? role) : role;
  return {
    name: 'text',
    minimum: 7,
    words: wanted,
    ground: hardest(
      wanted,
      grounds[mode].map((ground) => drawn.role(ground, mode)),
    ),
    wanted,
    drawn: role,
    mend: (before) => ({ ...before, textColor: role }),
  };
}

function backgroundPair(design: Design, drawn: DrawnColors, mode: Mode): Wanted {
  const role = drawn.role('bg', mode);
  const wanted = mode === 'light' ? (design.backgroundColor ?? role) : role;
  return {
    name: 'background',
    words: drawn.role('text.muted', mode),
    ground: wanted,
    wanted,
    drawn: role,
    // The page keeps its hue and becomes pale enough for the words of the day.
    mend: (before) => ({ ...before, backgroundColor: shadesOf(wanted)['50'] }),
  };
}

function focusPair(design: Design, drawn: DrawnColors, mode: Mode): Wanted {
  const step = mode === 'light' ? '600' : '300';
  const shades = drawn.palette('primary');
  const role = drawn.role('focus', mode);
  const wanted = chosenShade(design, shades, 'primary', step, role);
  return {
    name: 'focus',
    minimum: 3,
    words: wanted,
    ground: hardest(
      wanted,
      grounds[mode].map((ground) => drawn.role(ground, mode)),
    ),
    wanted,
    drawn: role,
    mend: withShade(shades, 'primary', step, role),
  };
}

/** The pairs of words and grounds that the site draws with a design, by day and by night. */
export function contrastPairs(design: Design, drawn: DrawnColors = drawnColors(design)): Pair[] {
  return modes.flatMap((mode) =>
    [
      textPair(design, drawn, mode),
      backgroundPair(design, drawn, mode),
      buttonPair(design, drawn, mode, 'primary'),
      buttonPair(design, drawn, mode, 'secondary'),
      linkPair(design, drawn, mode, 'primary'),
      linkPair(design, drawn, mode, 'secondary'),
      tintPair(design, drawn, mode, 'primary'),
      tintPair(design, drawn, mode, 'secondary'),
      settledPair(drawn, mode, 'muted', 'text', 'muted'),
      focusPair(design, drawn, mode),
      settledPair(drawn, mode, 'band', 'band.primaryText', 'band.primary'),
      settledPair(drawn, mode, 'footer', 'footer.text', 'footer'),
    ].map((wanted) => pairOf(mode, wanted)),
  );
}

/** One colour may bring others along; after so many rounds nothing moves any more. */
const mostRounds = 24;

/** The design in which every pair holds, changed as little as that needs: one colour after the other. */
export function mended(design: Design): Design {
  let now = design;
  for (let round = 0; round < mostRounds; round++) {
    const mend = contrastPairs(now).find((pair) => pair.mend)?.mend;
    if (!mend) return now;
    now = mend(now);
  }
  return now;
}
