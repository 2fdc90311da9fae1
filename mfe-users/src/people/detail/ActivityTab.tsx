import type { InvitedUser } from '@omzien/model/invitation';
import { useFormat } from '@omzien/platform';
import { Button, Card, Empty, Heading, LoadingFailed, Skeleton, Text } from '@omzien/ui';
import { Timeline, TimelineItem } from '@omzien/ui/timeline';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivityOf } from './user.api.ts';

const step = 25;
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** What was done to an account and by its owner, in sentences. */
export function ActivityTab({ user }: { user: InvitedUser }) {
  const { t } = useTranslation('users');
  const { dateTime, relative } = useFormat();
  const [size, setSize] = useState(step);
  const { items, meta, error, isValidating, mutate } = useActivityOf(user.id, size);
  if (error && !items) return <LoadingFailed onRetry={mutate} />;
  if (!items) return <Skeleton height="20rem" borderRadius="card" />;
  if (items.length === 0) return <Empty title={t('people.detail.noActivity')} />;
  const total = meta?.pagination?.records ?? items.length;
  return (
    <Card as="section">
      <Heading level={2} size={3} marginBottom="1">
        {t('people.detail.tabs.activity')}
      </Heading>
      <Text size="sm" tone="muted" marginBottom="5">
        {t('people.detail.activityKept')}
      </Text>
      <Timeline>
        {items.map(({ id, sentence, createdAt, actorName, changes }) => (
          <TimelineItem
            key={id}
            person={actorName ?? undefined}
            title={sentence}
            time={
              <time dateTime={createdAt} title={dateTime(createdAt)}>
                {relative(createdAt)}
              </time>
            }
          >
            {textOf(changes.reason?.to) ?? textOf(changes.role?.to) ?? textOf(changes.role?.from)}
          </TimelineItem>
        ))}
      </Timeline>
      {items.length < total && (
        <Button variant="outline" marginTop="5" loading={isValidating} onClick={() => setSize(size + step)}>
          {t('people.detail.more')}
        </Button>
      )}
    </Card>
  );
}
