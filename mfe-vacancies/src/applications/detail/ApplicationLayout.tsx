import { Box, Stack } from '@omzien/ui';
import type { ReactNode } from 'react';

type ApplicationLayoutProps = {
  /** Where it stands and what can be done: first on a phone. */
  decision: ReactNode;
  /** The conversation: what was written and what happened. */
  conversation: ReactNode;
  /** Where the next message is written, at the foot of the conversation. */
  reply: ReactNode;
  /** What is known beside it. */
  facts: ReactNode;
};

/**
 * The conversation in the middle with its composer at the foot, and the facts beside it. On a phone all of it stands below
 * each other, the decision first. The composer keeps to the bottom of the window in both.
 */
export function ApplicationLayout({ decision, conversation, reply, facts }: ApplicationLayoutProps) {
  return (
    <Box
      display={{ base: 'flex', lg: 'grid' }}
      flexDirection="column"
      gridTemplateColumns="minmax(0, 7fr) minmax(0, 4fr)"
      gap="6"
    >
      {/* Without boxes of their own on a phone, so that the composer sticks to the whole page and not to a part of it. */}
      <Box display={{ base: 'contents', lg: 'flex' }} flexDirection="column" gap="6" minWidth="0">
        <Stack gap="6" minWidth="0" flexGrow={{ lg: '1' }}>
          {conversation}
        </Stack>
        {reply}
      </Box>
      <Box display={{ base: 'contents', lg: 'flex' }} flexDirection="column" gap="6" minWidth="0">
        <Box order={{ base: '-1', lg: '0' }} minWidth="0">
          {decision}
        </Box>
        <Stack order={{ base: '1', lg: '0' }} gap="6" minWidth="0">
          {facts}
        </Stack>
      </Box>
    </Box>
  );
}
