import { Grid } from '@omzien/ui';
import type { ReactNode } from 'react';

type PageColumnsProps = {
  /** How wide what stands aside is, such as `22rem`. */
  aside: string;
  /** On a phone what stands aside comes first. */
  isAsideFirst?: boolean;
  children: ReactNode;
};

/** What an organisation says of itself, and its facts aside: children say by `gridArea` whether they are `about` or `aside`. */
export function PageColumns({ aside, isAsideFirst = false, children }: PageColumnsProps) {
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) ${aside}` }}
      gridTemplateAreas={{ base: isAsideFirst ? '"aside" "about"' : '"about" "aside"', lg: '"about aside"' }}
      columnGap={{ base: '6', lg: '12' }}
      rowGap="6"
      alignItems="start"
    >
      {children}
    </Grid>
  );
}
