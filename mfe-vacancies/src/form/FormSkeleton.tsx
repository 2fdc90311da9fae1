import { Skeleton, Stack } from '@omzien/ui';

/** As high as what comes: a head, and the first fields of a form. */
export function FormSkeleton() {
  return (
    <Stack gap="5" maxWidth="form">
      <Skeleton height="2.5rem" width="50%" />
      {['title', 'kind', 'categories', 'picture'].map((part) => (
        <Skeleton key={part} height="5rem" />
      ))}
      <Skeleton height="16rem" />
    </Stack>
  );
}
