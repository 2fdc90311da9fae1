import type { CssVariables } from '@omzien/model/cssVariables';
import { fetchedFamilies, fontFaces, standInStack, system as systemFont } from './fonts.ts';

type Scale = Record<string, string>;

/** Sizes of text on public screens, by token of the kit. On a phone, and from 768 px. */
export const phoneText: Scale = {
  sm: '1rem',
  md: '1.125rem',
  lg: '1.25rem',
  h1: '1.75rem',
  h2: '1.5rem',
  h3: '1.25rem',
  h4: '1.125rem',
  display: '2rem',
};
const wideText: Scale = { h1: '2.5rem', h2: '1.875rem', h3: '1.5rem', h4: '1.25rem', display: '3.25rem' };
/** The same on staff screens, which hold more. */
const staffPhoneText: Scale = {
  sm: '0.875rem',
  md: '1rem',
  lg: '1.125rem',
  h1: '1.5rem',
  h2: '1.25rem',
  h3: '1.125rem',
  h4: '1rem',
};
const staffWideText: Scale = { h1: '1.75rem', h2: '1.375rem', h3: '1.125rem', h4: '1rem' };

// The kit's tokens themselves are set anew: a token that pointed to another variable would be worked out at the root.
const textSizes = (scale: Scale) =>
  Object.entries(scale)
    .map(([name, size]) => `--chakra-font-sizes-${name}:${size};`)
    .join('');

/** Corners as a reader wants them, whatever the centre chose. */
const cornersOf = (sm: string, card: string, control: string, pill: string) =>
  Object.entries({ sm, card, control, button: pill, full: pill })
    .map(([name, size]) => `--chakra-radii-${name}:${size};`)
    .join('');

/**
 * What holds for the whole page and is no component: the two scales of text (public screens and, inside
 * `[data-screen="staff"]`, staff screens), the ring around what has the focus, and stillness for who asks for it. Until the
 * page stands and has its letters (`data-stands`, set by the shell), what is said to be below the window is laid out when
 * somebody comes there, and those are of the device (`data-letters`). In the kit's cascade layers, so that a component can
 * differ.
 */
export function globalStyles(
  isRounded: boolean,
  variables: CssVariables,
  [sans, heading]: readonly [string | undefined, string | undefined],
): string {
  const staffButton = variables['--radius-button'] ?? (isRounded ? '10px' : '2px');
  return `${fontFaces([sans, heading])}
@layer tokens{
:root{--om-section:2.5rem;--om-gutter:1rem;--om-target:44px;--om-row:44px;--om-heading-weight:${variables['--heading-weight'] ?? '700'}}
@media (min-width:768px){:root{${textSizes(wideText)}--om-section:4.5rem;--om-gutter:2rem}}
html[data-text-size="large"]{font-size:112.5%}
html[data-text-size="larger"]{font-size:125%}
html[data-rows="normal"]{--om-row:52px}
html[data-rows="spacious"]{--om-row:60px}
html[data-shape="rounded"]{${cornersOf('6px', '12px', '10px', '9999px')}}
html[data-shape="straight"]{${cornersOf('2px', '2px', '2px', '2px')}}
html[data-letters]{--chakra-fonts-body:${standInStack(sans)};--chakra-fonts-heading:${standInStack(heading)};--om-letters:${fetchedFamilies([sans, heading])}}
html[data-font="system"]{--chakra-fonts-body:${systemFont};--chakra-fonts-heading:${systemFont};--om-letters:initial}
[data-screen="staff"]{${textSizes(staffPhoneText)}--chakra-line-heights-body:1.5;--chakra-radii-button:${staffButton};--om-section:1.5rem}
html[data-shape="rounded"] [data-screen="staff"]{--chakra-radii-button:10px}
html[data-shape="straight"] [data-screen="staff"]{--chakra-radii-button:2px}
@media (min-width:768px){[data-screen="staff"]{${textSizes(staffWideText)}}}
@media (min-width:768px) and (pointer:fine){[data-screen="staff"]{--om-target:40px}}
}
@layer base{
html{color-scheme:light;scroll-padding:calc(var(--om-header-height,4.75rem) + 1.25rem) 0 var(--om-below,0);-webkit-text-size-adjust:100%}
html.dark{color-scheme:dark}
html:not([data-stands]) [data-below],[data-ahead=""] [data-below]{content-visibility:auto;contain-intrinsic-size:auto 12rem}
[data-ahead=""] [data-below]{content-visibility:hidden}
body,[data-screen]{font-size:var(--chakra-font-sizes-md);line-height:var(--chakra-line-heights-body)}
body{min-height:100vh;-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility;overflow-wrap:break-word}
:lang(nl) :is(h1,h2,h3,h4,p,li,dd){-webkit-hyphens:auto;hyphens:auto;hyphenate-limit-chars:12 5 5}
:focus-visible{outline:3px solid var(--om-focus,var(--chakra-colors-focus));outline-offset:2px}
[tabindex="-1"]:not(a,button,tr):focus{outline:none}
@media (forced-colors:active){:focus-visible{outline-color:Highlight}}
html[data-contrast="more"] body{--chakra-colors-text-muted:var(--chakra-colors-text);--chakra-colors-border:var(--chakra-colors-border-strong)}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
}
`;
}
