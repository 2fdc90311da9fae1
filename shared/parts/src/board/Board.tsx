import { Box, Grid, Skeleton, Text, VisuallyHidden } from '@omzien/ui';
import { type ReactNode, useId } from 'react';
import { useBoardTexts } from './boardTexts.ts';
import { useBoardKeys } from './useBoardKeys.ts';

type BoardProps = {
  /** What the board holds, for screen readers. */
  label: string;
  /** Its columns: `BoardColumn`. */
  children: ReactNode;
};

/**
 * Records beside each other by their state. Arrows, J and K lead from card to card, Enter opens one, M opens its menu.
 *
 * @example
 * <Board label={t('list')}>{columns.map((column) => <BoardColumn key={column.key} {...column} />)}</Board>
 */
export function Board({ label, children }: BoardProps) {
  const texts = useBoardTexts();
  const hintId = useId();
  const keys = useBoardKeys();
  return (
    <>
      <VisuallyHidden id={hintId}>{texts.keys}</VisuallyHidden>
      <Box
        role="group"
        aria-label={label}
        aria-describedby={hintId}
        display="grid"
        gridAutoFlow="column"
        gridAutoColumns={{ base: 'minmax(17rem, 82vw)', sm: 'minmax(17rem, 1fr)', xl: 'minmax(11.25rem, 1fr)' }}
        // All six beside each other on a desk.
        gap={{ base: '3', xl: '2' }}
        overflowX="auto"
        alignItems="start"
        // Room for the focus ring, and the columns under each other's thumb on a phone.
        padding="1"
        margin="-1"
        scrollSnapType={{ base: 'x mandatory', sm: 'none' }}
        {...keys}
      >
        {children}
      </Box>
      <Text size="sm" tone="muted" display={{ base: 'none', md: 'block' }} aria-hidden="true">
        {texts.keys}
      </Text>
    </>
  );
}

/** Columns on their way, in the size of the real ones. */
export function BoardSkeleton({ columns }: { columns: readonly string[] }) {
  return (
    <Grid gridAutoFlow="column" gridAutoColumns={{ base: '82vw', sm: 'minmax(17rem, 1fr)' }} gap="3" overflow="hidden">
      {columns.map((column) => (
        <Skeleton key={column} height="20rem" />
      ))}
    </Grid>
  );
}
