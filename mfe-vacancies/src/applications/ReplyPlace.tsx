import { Box, Skeleton } from '@omzien/ui';
import { type ComponentProps, lazy, Suspense } from 'react';
import type ReplyBoxComponent from './ReplyBox.tsx';
import { useIsHere } from './useIsHere.ts';

const ReplyBox = lazy(() => import('./ReplyBox.tsx'));

/** The place of the reply box: at the bottom of the window, as high as the box before anybody writes. */
export function ReplyPlace(props: ComponentProps<typeof ReplyBoxComponent>) {
  const isHere = useIsHere();
  const skeleton = <Skeleton height="6.5rem" borderRadius="card" />;
  return (
    // Messages stand above it.
    <Box
      position="sticky"
      bottom="0"
      zIndex="sticky"
      minWidth="0"
      css={{ 'html:has(body &)': { '--om-below': '7rem' } }}
    >
      {isHere ? (
        <Suspense fallback={skeleton}>
          <ReplyBox {...props} />
        </Suspense>
      ) : (
        skeleton
      )}
    </Box>
  );
}
