import { defineRecipe } from '@chakra-ui/react/styled-system';

/** How a field to write or choose in looks. The edge holds 3:1, and text is 16 px or more so that phones do not zoom in. */
export const controlRecipe = defineRecipe({
  base: {
    display: 'block',
    width: 'full',
    minHeight: 'max(var(--om-target), 2.75rem)',
    paddingInline: '3.5',
    paddingBlock: '2',
    bg: 'surface',
    color: 'text',
    border: '1px solid',
    borderColor: 'border.strong',
    borderRadius: 'control',
    fontFamily: 'inherit',
    fontSize: 'max(1rem, {fontSizes.sm})',
    lineHeight: '1.5',
    transition: 'border-color 150ms',
    _hover: { borderColor: 'text' },
    '&[aria-invalid=true]': { borderColor: 'danger', borderWidth: '2px' },
    '&:disabled': { opacity: '0.6', cursor: 'not-allowed' },
    '&:read-only:not(select)': { bg: 'bg.subtle' },
  },
  variants: {
    withIcon: { start: { paddingInlineStart: '11' }, end: { paddingInlineEnd: '11' } },
  },
});
