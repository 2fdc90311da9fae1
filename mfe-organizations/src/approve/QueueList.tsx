import { useFormat, useNow } from '@omzien/platform';
import { Badge, Box, Row, Stack, Text } from '@omzien/ui';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignUp } from './queue.api.ts';
import type { Queue } from './useQueue.ts';

type QueueListProps = {
  queue: Queue;
  items: readonly SignUp[];
  openId: string;
  colleagues: ReadonlyMap<string, string[]>;
};

/** How long a sign-up waits, against what the centre promises; while it waits for the signer, the centre's time stands still. */
export function WaitingText({ record }: { record: SignUp }) {
  const { t } = useTranslation('organizations');
  const now = useNow();
  const { relative } = useFormat();
  const { waitingDays, reviewDays, reviewDueAt, reviewThread, status } = record;
  if (status !== 'pending') return null;
  const days = waitingDays ?? 0;
  if (reviewThread?.lastMessageSide === 'center')
    return <Badge tone="info">{t('approve.waitsForAnswer', { time: relative(reviewThread.lastMessageAt) })}</Badge>;
  const isLate = reviewDueAt != null && Date.parse(reviewDueAt) < now;
  return (
    <Row gap="1" flexWrap="wrap">
      <Badge tone={isLate ? 'danger' : 'neutral'}>
        {t(isLate ? 'approve.late' : 'approve.waiting', { count: days, promised: reviewDays ?? 5 })}
      </Badge>
      {reviewThread?.lastMessageSide === 'organization' && <Badge tone="warning">{t('approve.answered')}</Badge>}
    </Row>
  );
}

/** The sign-ups, oldest first. Rows far out of sight are not drawn. */
export function QueueList({ queue, items, openId, colleagues }: QueueListProps) {
  const { t } = useTranslation('organizations');
  const list = useRef<HTMLElement | null>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-sign-up="${openId}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [openId]);

  return (
    <Box
      as="ul"
      ref={(element: HTMLElement | null) => {
        list.current = element;
      }}
      aria-label={t('approve.list')}
      listStyleType="none"
      margin="0"
      padding="0"
      border="1px solid"
      borderColor="border"
      borderRadius="card"
      maxHeight={{ base: '14rem', lg: '75vh' }}
      overflowY="auto"
      bg="surface"
    >
      {items.map((record) => (
        <QueueRow
          key={record.id}
          record={record}
          isOpen={record.id === openId}
          names={(colleagues.get(record.id) ?? []).join(', ')}
          count={colleagues.get(record.id)?.length ?? 0}
          onOpen={queue.open}
        />
      ))}
    </Box>
  );
}

type QueueRowProps = {
  record: SignUp;
  isOpen: boolean;
  /** Of the colleagues who look at it. */
  names: string;
  count: number;
  onOpen: (id: string) => void;
};

/** Kept as it is while somebody ticks and goes on: a hundred of them are not drawn anew with each key. */
const QueueRow = memo(function QueueRow({ record, isOpen, names, count, onOpen }: QueueRowProps) {
  const { t } = useTranslation('organizations');
  return (
    <Box as="li" borderBottom="1px solid" borderColor="border" css={{ contentVisibility: 'auto' }}>
      <Box
        as="button"
        {...{ type: 'button' }}
        width="full"
        padding="3"
        textAlign="start"
        cursor="pointer"
        bg={isOpen ? 'accent.subtle' : 'transparent'}
        borderInlineStart="4px solid"
        borderInlineStartColor={isOpen ? 'accent' : 'transparent'}
        data-sign-up={record.id}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(record.id)}
      >
        <Stack gap="1">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {record.name}
          </Text>
          {record.city && (
            <Text size="sm" tone="muted">
              {record.city}
            </Text>
          )}
          <WaitingText record={record} />
          {count > 0 && <Text size="sm">{t('approve.looks', { names, count })}</Text>}
        </Stack>
      </Box>
    </Box>
  );
});
