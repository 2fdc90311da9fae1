import { Skeleton, Stack } from '@omzien/ui';

/** Lines of two sides, of about the size of a message each. */
export function ThreadSkeleton() {
  return (
    <Stack gap="4">
      <Skeleton height="5rem" width="60%" borderRadius="card" />
      <Skeleton height="4rem" width="50%" borderRadius="card" marginInlineStart="auto" />
      <Skeleton height="6rem" width="65%" borderRadius="card" />
    </Stack>
  );
}
