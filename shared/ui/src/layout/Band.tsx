import { chakra } from '../theme/chakra.ts';

const onBand = { '--om-focus': 'currentColor', '--om-on-band': 'currentColor' };

/**
 * A strip across the page with a ground of its own: text, links and the focus ring inside it change along, so that all
 * stays readable on a coloured ground.
 *
 * @example
 * <Band tone="primary">
 *   <Container>…</Container>
 * </Band>
 */
export const Band = chakra('section', {
  base: { width: 'full' },
  variants: {
    tone: {
      none: {},
      muted: { bg: 'muted' },
      tint: { bg: 'accent.subtle' },
      primary: {
        bg: 'band.primary',
        color: 'band.primaryText',
        ...onBand,
        // A button in the colour of its ground would vanish: here it changes places with its words.
        '--om-primary': '{colors.band.primaryText}',
        '--om-primary-hover': '{colors.band.primaryText}',
        '--om-primary-text': '{colors.band.primary}',
      },
      secondary: {
        bg: 'band.secondary',
        color: 'band.secondaryText',
        ...onBand,
        '--om-secondary': '{colors.band.secondaryText}',
        '--om-secondary-hover': '{colors.band.secondaryText}',
        '--om-secondary-text': '{colors.band.secondary}',
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
