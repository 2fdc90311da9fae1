import { createContext, type ReactNode, useContext } from 'react';
import { Box, Container } from './layout.tsx';

export type ScreenProps = {
  /** `staff` is denser: 16 px text, smaller headings, straight-sided buttons, full width to 1600 px. */
  kind: 'public' | 'staff';
  /** Defaults to `content` for public and `staff` for staff screens; `full` leaves width and padding to the screen. */
  width?: 'content' | 'reading' | 'form' | 'wide' | 'staff' | 'full';
  children: ReactNode;
};

const ScreenKind = createContext<ScreenProps['kind']>('public');

/** The kind of the screen around; what is drawn elsewhere in the document (a dialog) carries it along. */
export const useScreenKind = () => useContext(ScreenKind);

/**
 * The outermost part of a screen: sets the scale of its text and its width. Each screen starts with one.
 *
 * @example
 * <Screen kind="staff">
 *   <PageHeader title={t('list.title')} />
 * </Screen>
 */
export function Screen({ kind, width = kind === 'staff' ? 'staff' : 'content', children }: ScreenProps) {
  const content = width === 'full' ? children : <Container width={width}>{children}</Container>;
  const padding = kind === 'staff' ? '6' : { base: '6', md: '10' };
  return (
    <ScreenKind value={kind}>
      <Box data-screen={kind} paddingBlock={width === 'full' ? undefined : padding}>
        {content}
      </Box>
    </ScreenKind>
  );
}
