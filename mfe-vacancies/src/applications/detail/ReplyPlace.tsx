import { later } from '@omzien/platform';
import { Box, LoadingFailed, Skeleton } from '@omzien/ui';
import type { ComponentProps } from 'react';

const ReplyBox = later(() => import('./ReplyBox.tsx').then((file) => file.ReplyBox), {
  waiting: () => <Skeleton height="6.5rem" borderRadius="card" />,
  failed: LoadingFailed,
});

/** The place of the reply box: at the bottom of the window, as high as the box before anybody writes. */
export function ReplyPlace(props: ComponentProps<typeof ReplyBox>) {
  return (
    // Messages stand above it.
    <Box
      position="sticky"
      order={{ base: '2', lg: '0' }}
      bottom="0"
      zIndex="sticky"
      minWidth="0"
      css={{ 'html:has(body &)': { '--om-below': '7rem' } }}
    >
      <ReplyBox {...props} />
    </Box>
  );
}
