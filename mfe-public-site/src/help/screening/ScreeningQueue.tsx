import { useFormat, useLiveRevalidation } from '@omzien/platform';
import { Box, Heading, LoadingFailed, Notice, Skeleton, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useUnscreened } from '../help.api.ts';
import { UnscreenedRequest } from './UnscreenedRequest.tsx';

/** What the centre has to look at, the oldest first. Nobody else sees it. */
export function ScreeningQueue() {
  const { t } = useTranslation('public-site');
  const { number } = useFormat();
  const { items, meta, error, isLoading, mutate } = useUnscreened();
  useLiveRevalidation(['activity_events'], ['help_requests']);
  const count = meta?.pagination?.records ?? items?.length ?? 0;
  return (
    <Box as="section" aria-label={t('help.queue.title')}>
      <Heading level={2} size={3} marginBottom="4">
        {items ? t('help.queue.titleCount', { formatted: number(count) }) : t('help.queue.title')}
      </Heading>
      {isLoading && !items && <Skeleton height="14rem" borderRadius="card" />}
      {error && !items && <LoadingFailed onRetry={mutate} />}
      {items?.length === 0 && (
        <Notice tone="success">
          <Text>{t('help.queue.empty')}</Text>
        </Notice>
      )}
      {items && items.length > 0 && (
        <Stack as="ul" listStyle="none" margin="0" padding="0" gap="4">
          {items.map((request) => (
            <li key={request.id}>
              <UnscreenedRequest request={request} />
            </li>
          ))}
        </Stack>
      )}
    </Box>
  );
}
