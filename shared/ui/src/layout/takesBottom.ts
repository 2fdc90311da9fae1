import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

/**
 * While an element with this style is there, the messages of the frame stand above so much of the window: they never
 * cover its buttons. Emotion takes the selector only when nothing stands beside it, and the types know none like it.
 */
export const takesBottom = (height: string | Record<string, string>): SystemStyleObject =>
  ({ 'html:has(body &)': { '--om-below': height } }) as SystemStyleObject;

/** The same for what is fixed there: the page ends above it. */
export const fixedAtBottom = (height: string | Record<string, string>): SystemStyleObject =>
  ({
    ...takesBottom(height),
    'html:has(body &) body': { paddingBottom: 'var(--om-below)' },
  }) as SystemStyleObject;
