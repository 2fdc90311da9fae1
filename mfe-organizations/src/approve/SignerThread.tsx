import type { Organization } from '@omzien/model/organization';
import { useFormat, useHref } from '@omzien/platform';
import { Box, Card, Heading, Link, LoadingFailed, Skeleton, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useThreadLines } from './queue.api.ts';

/** What the centre and the signer wrote to each other; both see it, the signer in the inbox. */
export function SignerThread({ thread }: { thread: NonNullable<Organization['reviewThread']> }) {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const { relative, dateTime } = useFormat();
  const { items, error, mutate } = useThreadLines(thread.id);

  return (
    <Card as="section" padding="md">
      <Stack gap="3">
        <Heading level={2} size={3}>
          {t('approve.thread.title')}
        </Heading>
        {!items && !error && <Skeleton height="6rem" />}
        {error && !items && <LoadingFailed onRetry={mutate} />}
        {items && (
          <Stack gap="3" role="log" aria-live="polite" aria-label={t('approve.thread.title')}>
            {items.map(({ id, body, sender, mine, createdAt }) => (
              <Box
                key={id}
                borderInlineStart="3px solid"
                borderColor={sender?.side === 'center' ? 'border.strong' : 'accent'}
                paddingInlineStart="3"
              >
                <Text whiteSpace="pre-line" overflowWrap="anywhere" measured>
                  {body}
                </Text>
                <Text size="sm" tone="muted">
                  {mine ? t('approve.thread.you') : (sender?.name ?? '')}
                  {' · '}
                  <time dateTime={createdAt} title={dateTime(createdAt)}>
                    {relative(createdAt)}
                  </time>
                </Text>
              </Box>
            ))}
          </Stack>
        )}
        <Link href={href(`/conversations/${thread.id}`)}>{t('approve.thread.open')}</Link>
      </Stack>
    </Card>
  );
}
