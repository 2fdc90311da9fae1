import { chakra } from '../theme/chakra.ts';

/**
 * A bordered surface. With `pressable` the whole card follows one link inside it: give that link
 * `data-cover`, and its target grows over the card while the reading order stays as it is.
 *
 * @example
 * <Card pressable>
 *   <Link href={href(`/things/${id}`)} data-cover="">{title}</Link>
 * </Card>
 */
export const Card = chakra('div', {
  base: {
    position: 'relative',
    bg: 'surface',
    color: 'text',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'card',
    // On a coloured band a card is ordinary ground again.
    '--om-on-band': 'initial',
    '--om-focus': 'initial',
    '--om-primary': 'initial',
    '--om-primary-hover': 'initial',
    '--om-primary-text': 'initial',
    '--om-secondary': 'initial',
    '--om-secondary-hover': 'initial',
    '--om-secondary-text': 'initial',
  },
  variants: {
    padding: { none: { overflow: 'hidden' }, sm: { padding: '4' }, md: { padding: { base: '4', md: '6' } } },
    pressable: {
      true: {
        transition: 'border-color 150ms, box-shadow 150ms',
        '& [data-cover]': {
          position: 'static',
          outline: 'none',
          _after: { content: '""', position: 'absolute', inset: '0' },
        },
        _hover: { borderColor: 'link', boxShadow: 'lift' },
        '&:has([data-cover]:focus-visible)': {
          outline: '3px solid',
          outlineColor: 'focus',
          outlineOffset: '2px',
        },
      },
    },
  },
  defaultVariants: { padding: 'md' },
});
