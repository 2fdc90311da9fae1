import { Box, Grid } from '@omzien/ui';
import type { ReactNode } from 'react';

/** The form, and beside it what comes of it; below it where there is no room. */
export function EmbedColumns({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 26rem)' }}
      columnGap="10"
      rowGap="8"
      alignItems="start"
    >
      <Box maxWidth="form">{children}</Box>
      <Box position={{ lg: 'sticky' }} top="6">
        {beside}
      </Box>
    </Grid>
  );
}
