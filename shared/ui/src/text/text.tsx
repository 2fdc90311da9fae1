import type { ComponentProps } from 'react';
import { chakra } from '../theme/chakra.ts';

/**
 * Running text. `muted` is quieter and still holds 4.5:1.
 *
 * @example <Text tone="muted" measured>{t('list.intro')}</Text>
 */
export const Text = chakra('p', {
  base: { margin: '0' },
  variants: {
    tone: { normal: {}, muted: { color: 'var(--om-on-band, {colors.text.muted})' }, danger: { color: 'danger' } },
    size: {
      xs: { fontSize: 'xs', lineHeight: 'snug' },
      sm: { fontSize: 'sm', lineHeight: '1.5' },
      md: {},
      lg: { fontSize: 'lg', lineHeight: '1.5' },
    },
    clamp: {
      1: { lineClamp: '1' },
      2: { lineClamp: '2' },
      3: { lineClamp: '3' },
    },
    measured: { true: { maxWidth: '68ch' } },
  },
});

const HeadingRoot = chakra('h2', {
  base: {
    margin: '0',
    fontFamily: 'heading',
    fontWeight: 'var(--om-heading-weight)',
    letterSpacing: 'tight',
    lineHeight: 'tight',
    textWrap: 'balance',
  },
  variants: {
    size: {
      display: { fontSize: 'display', lineHeight: '1.1' },
      1: { fontSize: 'h1' },
      2: { fontSize: 'h2' },
      // The smaller the letters, the more room the words need between them.
      3: { fontSize: 'h3', lineHeight: 'snug', letterSpacing: '-0.01em' },
      4: { fontSize: 'h4', lineHeight: 'snug', letterSpacing: '-0.005em' },
    },
  },
});

type Level = 1 | 2 | 3 | 4;
export type HeadingProps = Omit<ComponentProps<typeof HeadingRoot>, 'size' | 'as'> & {
  /** The place in the page's outline; also the size, unless `size` says otherwise. */
  level?: Level;
  size?: Level | 'display';
};

/**
 * A heading of the page's outline; `size` only where it has to look like another level.
 *
 * @example <Heading level={2} size={4}>{t('contact.title')}</Heading>
 */
export function Heading({ level = 2, size = level, ...props }: HeadingProps) {
  return <HeadingRoot as={`h${level}`} size={size} {...props} />;
}
