import { chakra } from '@chakra-ui/react/styled-system';

/**
 * A strip across the page with a ground of its own: text, links and the focus ring inside it change along, so that all
 * stays readable on a coloured ground.
 */
export const Band = chakra('section', {
  base: { width: 'full' },
  variants: {
    tone: {
      none: {},
      muted: { bg: 'muted' },
      tint: { bg: 'accent.subtle' },
      primary: { bg: 'accent', color: 'accent.text', '--om-focus': 'currentColor', '--om-on-band': 'currentColor' },
      secondary: {
        bg: 'secondary',
        color: 'secondary.text',
        '--om-focus': 'currentColor',
        '--om-on-band': 'currentColor',
      },
    },
    spacing: {
      none: {},
      s: { paddingBlock: 'calc(var(--om-section) / 2)' },
      m: { paddingBlock: 'var(--om-section)' },
      l: { paddingBlock: 'calc(var(--om-section) * 1.35)' },
    },
  },
  defaultVariants: { tone: 'none', spacing: 'none' },
});
