const base = {
  position: 'relative',
  display: 'inline-flex',
  flexShrink: '0',
  alignItems: 'center',
  gap: '1',
  minHeight: 'target',
  height: 'var(--om-bar)',
  paddingInline: '3',
  border: '0',
  bg: 'transparent',
  fontFamily: 'inherit',
  fontSize: '1rem',
  fontWeight: 'medium',
  lineHeight: '1.25',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  cursor: 'pointer',
  borderRadius: 'sm',
  outlineOffset: '-3px',
} as const;

/** On a page of its own colour: the tab under the present page grows out of the edge of the header. */
const tab = {
  ...base,
  color: 'text',
  _hover: { color: 'link' },
  _after: {
    content: '""',
    position: 'absolute',
    insetInline: '3',
    insetBlockEnd: '0',
    height: '3px',
    borderTopRadius: '3px',
    bg: 'currentColor',
    transform: 'scaleX(0)',
    transition: 'transform 150ms ease-out',
  },
} as const;
const tabPresent = {
  color: 'link',
  fontWeight: 'semibold',
  _after: { ...tab._after, transform: 'scaleX(1)' },
} as const;

/** On a band in the centre's colour: a line under the present page. A field in the band would take contrast from its words. */
const legacy = {
  ...base,
  color: 'inherit',
  borderRadius: '0',
  paddingInline: '4',
  _hover: { boxShadow: 'inset 0 -4px 0 color-mix(in srgb, currentColor 50%, transparent)' },
} as const;
const legacyPresent = {
  fontWeight: 'semibold',
  boxShadow: 'inset 0 -4px 0 currentColor',
  _hover: { boxShadow: 'inset 0 -4px 0 currentColor' },
} as const;

/** What an entry of the navigation looks like, by the variant of the header. */
export const navigationStyles = (variant: 'tab' | 'legacy', isPresent: boolean) => {
  if (variant === 'legacy') return isPresent ? { ...legacy, ...legacyPresent } : legacy;
  return isPresent ? { ...tab, ...tabPresent } : tab;
};
