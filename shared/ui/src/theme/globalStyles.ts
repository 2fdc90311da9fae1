import type { CssVariables } from './cssVariables.ts';
import { fontFaces } from './fonts.ts';

/**
 * What holds for the whole page and is no component: the two scales of text (public screens and, inside
 * `[data-screen="staff"]`, staff screens), the ring around what has the focus, and stillness for who asks for it.
 */
export function globalStyles(isRounded: boolean, variables: CssVariables): string {
  const pill = variables['--radius-button'] ?? (isRounded ? '9999px' : '2px');
  const staffButton = variables['--radius-button'] ?? (isRounded ? '10px' : '2px');
  return `${fontFaces}
:root{--om-text:1.125rem;--om-text-sm:1rem;--om-text-lg:1.25rem;--om-leading:1.6;--om-display:2rem;--om-h1:1.75rem;--om-h2:1.5rem;--om-h3:1.25rem;--om-h4:1.125rem;--om-section:2.5rem;--om-gutter:1rem;--om-target:44px;--om-button-radius:${pill};--om-heading-weight:${variables['--heading-weight'] ?? '700'}}
@media (min-width:768px){:root{--om-display:3.25rem;--om-h1:2.5rem;--om-h2:1.875rem;--om-h3:1.5rem;--om-h4:1.25rem;--om-section:4.5rem;--om-gutter:2rem}}
[data-screen="staff"]{--om-text:1rem;--om-text-sm:0.875rem;--om-text-lg:1.125rem;--om-leading:1.5;--om-h1:1.5rem;--om-h2:1.25rem;--om-h3:1.125rem;--om-h4:1rem;--om-section:1.5rem;--om-button-radius:${staffButton};font-size:var(--om-text);line-height:var(--om-leading)}
@media (min-width:768px){[data-screen="staff"]{--om-h1:1.75rem;--om-h2:1.375rem;--om-target:40px}}
html{color-scheme:light;scroll-padding-top:6rem;-webkit-text-size-adjust:100%}
html.dark{color-scheme:dark}
body{font-size:var(--om-text);line-height:var(--om-leading);min-height:100vh;-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility;overflow-wrap:break-word}
:where(:focus-visible){outline:3px solid var(--om-focus,var(--chakra-colors-focus));outline-offset:2px}
:where([tabindex="-1"]:focus){outline:none}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
@media (forced-colors:active){:where(:focus-visible){outline-color:Highlight}}
`;
}
