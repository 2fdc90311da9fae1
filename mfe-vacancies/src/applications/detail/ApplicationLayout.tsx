import { Box, Stack } from '@omzien/ui';
import type { ReactNode } from 'react';

type ApplicationLayoutProps = {
  /** Where it stands and what can be done: first on a phone. */
  decision: ReactNode;
  /** Who it is about. */
  left: ReactNode;
  /** What happened, with the reply box at its end. */
  right: ReactNode;
  reply: ReactNode;
};

/**
 * Two columns: the person at the left, what happens at the right. On a phone all of it stands below each other, the
 * decision first. The reply box keeps to the bottom of the window in both.
 */
export function ApplicationLayout({ decision, left, right, reply }: ApplicationLayoutProps) {
  return (
    <Box
      display={{ base: 'flex', lg: 'grid' }}
      flexDirection="column"
      gridTemplateColumns="minmax(0, 5fr) minmax(0, 6fr)"
      gap="6"
    >
      <Stack gap="6" minWidth="0">
        {left}
      </Stack>
      {/* Without a box of its own on a phone, so that the reply box sticks to the whole page and not to this part. */}
      <Box display={{ base: 'contents', lg: 'flex' }} flexDirection="column" gap="6" minWidth="0">
        <Box order={{ base: '-1', lg: '0' }} minWidth="0">
          {decision}
        </Box>
        <Stack gap="6" minWidth="0">
          {right}
        </Stack>
        {reply}
      </Box>
    </Box>
  );
}
