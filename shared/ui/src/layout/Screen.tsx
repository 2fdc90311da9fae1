import type { ReactNode } from 'react';
import { Box, Container } from './layout.tsx';

export type ScreenProps = {
  /** `staff` is denser: 16 px text, smaller headings, straight-sided buttons, full width to 1600 px. */
  kind: 'public' | 'staff';
  /** Defaults to `content` for public and `staff` for staff screens; `full` leaves width and padding to the screen. */
  width?: 'content' | 'reading' | 'form' | 'wide' | 'staff' | 'full';
  children: ReactNode;
};

/** The outermost part of a screen: sets the scale of its text and its width. Each screen starts with one. */
export function Screen({ kind, width = kind === 'staff' ? 'staff' : 'content', children }: ScreenProps) {
  if (width === 'full') return <Box data-screen={kind}>{children}</Box>;
  return (
    <Box data-screen={kind} paddingBlock={kind === 'staff' ? '6' : { base: '6', md: '10' }}>
      <Container width={width}>{children}</Container>
    </Box>
  );
}
