import { Grid } from '@omzien/ui';
import type { ReactNode } from 'react';

/** A list of cards: one below the other on a phone, beside each other where there is room. */
export function CardGrid({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <Grid
      as="ul"
      listStyle="none"
      margin="0"
      padding="0"
      gap={{ base: '4', md: '6' }}
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        sm: 'repeat(2, minmax(0, 1fr))',
        lg: `repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      {children}
    </Grid>
  );
}
