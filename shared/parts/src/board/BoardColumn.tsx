import { type AnswerSchema, useFormat, useResourceList } from '@omzien/platform';
import { Badge, Box, Button, Flex, Heading, LoadingFailed, Skeleton, Text } from '@omzien/ui';
import type { List } from '@omzien/ui/list';
import { type ReactNode, useId, useState } from 'react';
import { useBoardTexts } from './boardTexts.ts';

/** So many cards at first, and so many more each time. */
const step = 12;
const most = 1000;

type BoardColumnProps<Row> = {
  title: string;
  /** The list that the board shows: its filters hold for every column. */
  list: List;
  source: string;
  schema: AnswerSchema<Row>;
  /** The filter that makes the column, such as `filter[stage_in]`, and its value. */
  filter: string;
  value: string;
  /** The order of the cards where the address says nothing of it. */
  defaultSort: string;
  /** How many there are, as far as that is known before the cards are. */
  count: number;
  /** What stands here when there are none. */
  empty: string;
  /** Draws a card; give its link `data-cover`, its menu `data-menu` and itself `data-card`. The keys begin at the first. */
  card: (row: Row, isFirst: boolean) => ReactNode;
};

/** One column of a board: its cards, more of them on request. */
export function BoardColumn<Row extends { id: string }>({
  title,
  list,
  source,
  schema,
  filter,
  value,
  defaultSort,
  count,
  empty,
  card,
}: BoardColumnProps<Row>) {
  const texts = useBoardTexts();
  const { number } = useFormat();
  const headingId = useId();
  const [size, setSize] = useState(step);
  const query = new URLSearchParams(list.rows);
  query.set(filter, value);
  query.set('sort', list.query.get('sort') ?? defaultSort);
  query.set('page[size]', String(size));
  const { items, meta, error, isLoading, isValidating, mutate } = useResourceList(`${source}?${query}`, schema, {
    keepPreviousData: true,
  });
  const total = meta?.pagination?.records ?? count;
  const hasFailed = error !== undefined && !items;

  return (
    <Box
      as="section"
      aria-labelledby={headingId}
      aria-busy={isLoading || undefined}
      bg="bg.subtle"
      border="1px solid"
      borderColor="border"
      borderRadius="card"
      padding={{ base: '3', xl: '2' }}
      minWidth="0"
      minHeight="12rem"
      scrollSnapAlign="start"
    >
      <Flex alignItems="center" justifyContent="space-between" gap="2" marginBottom="3" paddingInline="1">
        <Heading id={headingId} level={2} size={4}>
          {title}
        </Heading>
        <Badge>{number(total)}</Badge>
      </Flex>
      {isLoading && !items && (
        <Box display="grid" gap="3">
          <Skeleton height="8rem" />
          {count > 1 && <Skeleton height="8rem" />}
        </Box>
      )}
      {hasFailed && <LoadingFailed onRetry={mutate} />}
      {items?.length === 0 && (
        <Text size="sm" tone="muted" paddingInline="1">
          {empty}
        </Text>
      )}
      {items && items.length > 0 && (
        <Box as="ul" listStyle="none" margin="0" padding="0" display="grid" gap="3" aria-labelledby={headingId}>
          {items.map((row, index) => card(row, index === 0))}
        </Box>
      )}
      {items && items.length < total && size < most && (
        <Button
          variant="tertiary"
          wide
          marginTop="3"
          loading={isValidating && items.length < size}
          onClick={() => setSize(Math.min(most, size + step))}
        >
          {texts.more(number(Math.min(step, total - items.length)))}
        </Button>
      )}
    </Box>
  );
}
