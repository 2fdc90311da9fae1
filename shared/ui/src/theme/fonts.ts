/** Resolved by the build to a file of the release: Inter with all weights in one file of 48 kB, Latin letters only. */
const interFile = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url).href;

const system = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** Font stacks by the names that a centre can choose; what is not on the machine falls back without a request. */
const stacks: Record<string, string> = {
  'Inter Variable': `"Inter Variable", "Inter Fallback", ${system}`,
  'Atkinson Hyperlegible': `"Atkinson Hyperlegible", "Inter Variable", ${system}`,
  'Source Serif': '"Source Serif 4", "Source Serif Pro", Georgia, "Times New Roman", serif',
};

/** The stack for a chosen font; a name that is not offered gives Inter. */
export const fontStack = (name: string | undefined) => stacks[name ?? ''] ?? `${stacks['Inter Variable']}`;

/**
 * Inter, and Arial stretched to Inter's measures: until the file is there the text already stands where it will stay, so
 * nothing jumps.
 */
export const fontFaces = `
@font-face{font-family:"Inter Variable";font-style:normal;font-weight:100 900;font-display:swap;src:url("${interFile}") format("woff2")}
@font-face{font-family:"Inter Fallback";src:local("Arial"),local("Liberation Sans");ascent-override:90.49%;descent-override:22.56%;line-gap-override:0%;size-adjust:107.06%}
`;
