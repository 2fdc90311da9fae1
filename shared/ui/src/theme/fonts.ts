type Face = { family: string; weight: string; file: string };

// Resolved by the build to files of the release, Latin letters only. A browser fetches those that a page uses.
const inter: Face = {
  family: 'Inter Variable',
  weight: '100 900',
  file: new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url).pathname,
};
const atkinson: Face = {
  family: 'Atkinson Hyperlegible',
  weight: '400',
  file: new URL('@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-400-normal.woff2', import.meta.url)
    .pathname,
};
const atkinsonBold: Face = {
  family: 'Atkinson Hyperlegible',
  weight: '700',
  file: new URL('@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-700-normal.woff2', import.meta.url)
    .pathname,
};
const sourceSerif: Face = {
  family: 'Source Serif 4 Variable',
  weight: '200 900',
  file: new URL('@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2', import.meta.url)
    .pathname,
};

/** What a device itself has. */
export const system = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** `standIn`: what devices have of the like. */
type Font = { standIn: string; faces: [Face, ...Face[]] };

/**
 * Fonts that devices have, and how wide Inter is beside each, in percent, measured over Dutch text at weights 400 and 700
 * (that of headings): Windows and macOS have Arial, Android has Roboto, Linux one of the others.
 */
const likeInter = [
  { family: 'Arial Fallback', regular: ['Arial', 'Liberation Sans', 'Arimo'], widths: [105.86, 101.8] },
  { family: 'Roboto Fallback', regular: ['Roboto'], widths: [107.66, 108.5] },
  { family: 'DejaVu Fallback', regular: ['DejaVu Sans'], widths: [93.72, 85.2] },
] as const;
const fallbacks = likeInter.map(({ family }) => `"${family}"`).join(', ');
/** Of Inter, in percent of its size. */
const ascent = 96.875;
const descent = 24.12;

/** Those fonts stretched to Inter's measures: lines break where Inter will break them, and stand as high. */
const fallbackFaces = likeInter.flatMap(({ family, regular, widths }) =>
  widths.map((width, bold) => {
    const sources = regular.map((name) => `local("${name}${bold ? ' Bold' : ''}")`).join();
    const share = (part: number) => ((100 * part) / width).toFixed(2);
    return `@font-face{font-family:"${family}";font-weight:${bold ? '550 900' : '100 549'};src:${sources};ascent-override:${share(ascent)}%;descent-override:${share(descent)}%;line-gap-override:0%;size-adjust:${width}%}`;
  }),
);

const sans = `${fallbacks}, ${system}`;
const standard: Font = { standIn: sans, faces: [inter] };
/** The fonts by the names that a centre can choose, all from our own origin. */
const fonts: Record<string, Font> = {
  'Inter Variable': standard,
  'Atkinson Hyperlegible': {
    standIn: sans,
    faces: [atkinson, atkinsonBold],
  },
  'Source Serif': {
    standIn: 'Georgia, "Times New Roman", serif',
    faces: [sourceSerif],
  },
};
const fontOf = (name: string | undefined): Font =>
  name !== undefined && Object.hasOwn(fonts, name) ? (fonts[name] ?? standard) : standard;

/** The stack for a chosen font; a name that is not offered gives Inter. */
export function fontStack(name: string | undefined): string {
  const { standIn, faces } = fontOf(name);
  return `"${faces[0].family}", ${standIn}`;
}

/** The families of chosen fonts that have to be fetched, each once. */
export const fetchedFamilies = (names: readonly (string | undefined)[]): string =>
  [...new Set(names.map((name) => `"${fontOf(name).faces[0].family}"`))].join(', ');

/** A stack without what has to be fetched, for a page that begins before its letters are there. */
export const standInStack = (name: string | undefined): string => fontOf(name).standIn;

/**
 * The font faces of the chosen names, and what stands in for them until their files are there: the text already stands
 * where it will stay, so nothing jumps.
 */
export function fontFaces(names: readonly (string | undefined)[]): string {
  const faces = new Set(names.flatMap((name) => fontOf(name).faces));
  const rules = [...faces].map(
    ({ family, weight, file }) =>
      `@font-face{font-family:"${family}";font-style:normal;font-weight:${weight};font-display:swap;src:url("${file}") format("woff2")}`,
  );
  return `\n${[...rules, ...fallbackFaces].join('\n')}\n`;
}
