import { Grid, Skeleton } from '@omzien/ui';
import { boardColumns } from './applicationStages.ts';

/** Columns on their way, in the size of the real ones. */
export function BoardSkeleton() {
  return (
    <Grid gridAutoFlow="column" gridAutoColumns={{ base: '82vw', sm: 'minmax(17rem, 1fr)' }} gap="3" overflow="hidden">
      {boardColumns.map((column) => (
        <Skeleton key={column} height="20rem" />
      ))}
    </Grid>
  );
}
