import { defineRecipe } from '@chakra-ui/react/styled-system';

/**
 * How everything that is pressed looks: the seven variants of the specification, and `danger` for what destroys. The
 * first step alone has the colour of the centre; `outline` and `tertiary`, which stand beside it, are neutral.
 */
export const buttonRecipe = defineRecipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'var(--om-target)',
    paddingInline: '5',
    paddingBlock: '2',
    border: '1px solid transparent',
    borderRadius: 'button',
    fontFamily: 'inherit',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: '1.25',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color, box-shadow',
    transitionDuration: 'fast',
    transitionTimingFunction: 'out',
    '&:is(:disabled, [aria-disabled=true])': { cursor: 'not-allowed', opacity: '0.55' },
    '&[aria-busy=true]': { cursor: 'progress', opacity: '1' },
  },
  variants: {
    variant: {
      primary: {
        bg: 'var(--om-primary, {colors.accent})',
        color: 'var(--om-primary-text, {colors.accent.text})',
        _hover: { bg: 'var(--om-primary-hover, {colors.accent.hover})' },
      },
      secondary: {
        bg: 'var(--om-secondary, {colors.secondary})',
        color: 'var(--om-secondary-text, {colors.secondary.text})',
        _hover: { bg: 'var(--om-secondary-hover, {colors.secondary.hover})' },
      },
      tertiary: {
        bg: 'transparent',
        color: 'var(--om-on-band, {colors.text})',
        _hover: { bg: 'color-mix(in srgb, currentColor 10%, transparent)' },
      },
      outline: {
        bg: 'surface',
        color: 'text',
        borderColor: 'border.strong',
        _hover: { bg: 'bg.subtle', borderColor: 'text' },
      },
      outlineSecondary: {
        bg: 'surface',
        color: 'secondary.link',
        borderColor: 'border.strong',
        _hover: { bg: 'secondary.subtle', borderColor: 'secondary.link' },
      },
      light: { bg: 'accent.subtle', color: 'link', _hover: { boxShadow: 'inset 0 0 0 1px currentColor' } },
      white: {
        bg: 'white',
        color: 'slate.900',
        borderColor: 'slate.200',
        _hover: { bg: 'slate.100' },
      },
      danger: { bg: 'danger.solid', color: 'white', _hover: { bg: '#991b1b' } },
    },
    size: {
      sm: {
        minHeight: '9',
        paddingInline: '3.5',
        paddingBlock: '1',
        fontSize: 'sm',
        // Below a finger it is 44 px high, however small it looks.
        '@media (pointer: coarse)': { _before: { content: '""', position: 'absolute', inset: '-5px 0' } },
      },
      md: {},
      lg: { minHeight: '13', paddingInline: '7', paddingBlock: '3', fontSize: 'md' },
    },
    shape: {
      words: {},
      icon: { paddingInline: '0', paddingBlock: '0', minWidth: 'var(--om-target)', width: 'var(--om-target)' },
    },
    wide: { true: { width: 'full' } },
  },
  defaultVariants: { variant: 'primary', size: 'md', shape: 'words' },
});
