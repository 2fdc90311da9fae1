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

type Font = { stack: string; faces: Face[] };

const standard: Font = { stack: `"Inter Variable", "Inter Fallback", ${system}`, faces: [inter] };
/** The fonts by the names that a centre can choose, all from our own origin. */
const fonts: Record<string, Font> = {
  'Inter Variable': standard,
  'Atkinson Hyperlegible': {
    stack: `"Atkinson Hyperlegible", "Inter Fallback", ${system}`,
    faces: [atkinson, atkinsonBold],
  },
  'Source Serif': {
    stack: '"Source Serif 4 Variable", Georgia, "Times New Roman", serif',
    faces: [sourceSerif],
  },
};
const fontOf = (name: string | undefined): Font =>
  name !== undefined && Object.hasOwn(fonts, name) ? (fonts[name] ?? standard) : standard;

/** The stack for a chosen font; a name that is not offered gives Inter. */
export const fontStack = (name: string | undefined) => fontOf(name).stack;

/**
 * The font faces of the chosen names, and Arial stretched to Inter's measures: until a file is there the text already
 * stands where it will stay, so nothing jumps.
 */
export function fontFaces(names: readonly (string | undefined)[]): string {
  const faces = new Set(names.flatMap((name) => fontOf(name).faces));
  const rules = [...faces].map(
    ({ family, weight, file }) =>
      `@font-face{font-family:"${family}";font-style:normal;font-weight:${weight};font-display:swap;src:url("${file}") format("woff2")}`,
  );
  return `
${rules.join('\n')}
@font-face{font-family:"Inter Fallback";src:local("Arial"),local("Liberation Sans");ascent-override:90.49%;descent-override:22.56%;line-gap-override:0%;size-adjust:107.06%}
`;
}
