/** What an entry of the sidebar looks like: a picture and its word. */
export const entryLook = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: 'target',
  paddingInline: '3',
  paddingBlock: '1',
  border: '0',
  borderRadius: 'control',
  bg: 'transparent',
  color: 'text',
  fontFamily: 'inherit',
  fontSize: '1rem',
  lineHeight: 'snug',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  _hover: { bg: 'accent.subtle', color: 'link' },
} as const;

export const presentLook = { bg: 'accent.subtle', color: 'link', fontWeight: 'semibold' } as const;

/** On the narrow sidebar the word stands below the picture. */
export const narrowLook = {
  flexDirection: 'column',
  justifyContent: 'center',
  gap: '1',
  paddingInline: '1',
  paddingBlock: '2',
  fontSize: '0.75rem',
  textAlign: 'center',
} as const;
