import type { Application, ApplicationStage } from '@omzien/model/application';
import { useFormat } from '@omzien/platform';
import { Badge, Box, Button, Flex, Heading, LoadingFailed, Skeleton, Text } from '@omzien/ui';
import type { List } from '@omzien/ui/list';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from './ApplicationDialogs.tsx';
import { type BoardColumn as ColumnKey, stages } from './applicationStages.ts';
import { useApplications } from './applications.api.ts';
import { BoardCard } from './BoardCard.tsx';

/** So many cards at first, and so many more each time. */
const step = 12;
const most = 1000;

type BoardColumnProps = {
  list: List;
  stages: readonly ApplicationStage[];
  column: ColumnKey;
  count: number;
  onAsk: (application: Application, question: Question) => void;
};

/** What one column asks: the filters of the list, for its own stages. Who waits longest for a first answer comes first. */
function requestFor(list: List, wanted: readonly ApplicationStage[], size: number): string {
  const query = new URLSearchParams(list.rows);
  query.set(stages, wanted.join());
  query.set('sort', list.query.get('sort') ?? (wanted.includes('new') ? 'created_at' : '-created_at'));
  query.set('page[size]', String(size));
  return query.toString();
}

/** One column of the board: its cards, more of them on request. */
export function BoardColumn({ list, stages: wanted, column, count, onAsk }: BoardColumnProps) {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const headingId = useId();
  const [size, setSize] = useState(step);
  const { items, meta, error, isLoading, isValidating, mutate } = useApplications(requestFor(list, wanted, size));
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
          {t(`applications.board.columns.${column}`)}
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
          {t('applications.board.empty')}
        </Text>
      )}
      {items && items.length > 0 && (
        <Box as="ul" listStyle="none" margin="0" padding="0" display="grid" gap="3" aria-labelledby={headingId}>
          {items.map((application, index) => (
            <BoardCard
              key={application.id}
              application={application}
              showsStage={wanted.length > 1}
              isFirst={index === 0}
              onAsk={onAsk}
            />
          ))}
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
          {t('applications.board.more', { count: Math.min(step, total - items.length) })}
        </Button>
      )}
    </Box>
  );
}
