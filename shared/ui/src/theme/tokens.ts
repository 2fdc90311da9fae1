import type { CssVariables } from '@omzien/model/cssVariables';
import type { Shades } from '@omzien/model/shades';
import { phoneText } from './globalStyles.ts';
import type { Palettes } from './roles.ts';
import { slate } from './shades.ts';

/** The breakpoints of the specification; Chakra's own differ. */
export const breakpoints = { sm: '640px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' };

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64,
  72, 80, 96,
];

type Tokens = Record<string, { value: string }>;
const valuesOf = (entries: Record<string, string>): Tokens =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, { value }]));

/** `4` is 1 rem, as Chakra's users know it. */
const measures: Tokens = valuesOf(Object.fromEntries(steps.map((step) => [String(step), `${step / 4}rem`])));

/**
 * The kit's own tokens. Not Chakra's: importing those brings every recipe along (20 kB on each first visit). Sizes of
 * text and corners of buttons change on wide and on staff screens (`globalStyles.ts`).
 */
export function tokensOf(
  palettes: Palettes,
  isRounded: boolean,
  variables: CssVariables,
  fonts: Record<string, string>,
) {
  const shades = (palette: Shades) => valuesOf(palette);
  return {
    colors: {
      white: { value: '#ffffff' },
      black: { value: '#000000' },
      slate: shades(slate),
      primary: shades(palettes.primary),
      secondary: shades(palettes.secondary),
      mutedShades: shades(palettes.muted),
    },
    fonts: valuesOf(fonts),
    fontSizes: valuesOf({ xs: '0.8125rem', ...phoneText }),
    lineHeights: valuesOf({ none: '1', tight: '1.2', snug: '1.35', body: '1.6' }),
    fontWeights: valuesOf({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
    letterSpacings: valuesOf({ tight: '-0.02em', normal: '0' }),
    radii: valuesOf({
      none: '0',
      sm: isRounded ? '6px' : '2px',
      card: variables['--radius-card'] ?? (isRounded ? '12px' : '2px'),
      control: variables['--radius-control'] ?? (isRounded ? '10px' : '2px'),
      button: variables['--radius-button'] ?? (isRounded ? '9999px' : '2px'),
      full: isRounded ? '9999px' : '2px',
      circle: '50%',
    }),
    spacing: measures,
    sizes: {
      ...measures,
      ...valuesOf({
        full: '100%',
        content: variables['--content-width'] ?? '1120px',
        reading: '720px',
        form: '560px',
        wide: '1360px',
        staff: '1600px',
        target: '44px',
      }),
    },
    shadows: valuesOf({
      float: '0 8px 24px rgb(2 6 23 / 0.14), 0 2px 6px rgb(2 6 23 / 0.08)',
      lift: '0 4px 14px rgb(2 6 23 / 0.10)',
    }),
    zIndex: valuesOf({ sticky: '20', header: '30', overlay: '50', modal: '60', toast: '70', tooltip: '80' }),
    durations: valuesOf({ fast: '150ms', moderate: '200ms' }),
    easings: valuesOf({ out: 'cubic-bezier(0.2, 0.7, 0.3, 1)' }),
  };
}
