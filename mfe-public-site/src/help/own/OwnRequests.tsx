import { useFormat, useLiveRevalidation } from '@omzien/platform';
import { Box, Card, Heading, LoadingFailed, Skeleton, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useOwnRequests } from '../help.api.ts';
import { OwnRequest } from './OwnRequest.tsx';

/** What somebody asked himself, or for clients of the organisation, and how each stands. */
export function OwnRequests() {
  const { t } = useTranslation('public-site');
  const { number } = useFormat();
  const { items, meta, error, isLoading, mutate } = useOwnRequests();
  useLiveRevalidation(['notifications', 'activity_events'], ['help_requests']);
  const total = meta?.pagination?.records ?? 0;

  return (
    <Box as="section" aria-label={t('help.own.title')}>
      <Heading level={2} size={3} marginBottom="4">
        {t('help.own.title')}
      </Heading>
      {isLoading && !items && <Skeleton height="5rem" borderRadius="card" />}
      {error && !items && <LoadingFailed onRetry={mutate} />}
      {items?.length === 0 && (
        <Card>
          <Text tone="muted">{t('help.own.none')}</Text>
        </Card>
      )}
      {items && items.length > 0 && (
        <Stack as="ul" listStyle="none" margin="0" padding="0" gap="3">
          {items.map((request) => (
            <li key={request.id}>
              <OwnRequest request={request} />
            </li>
          ))}
        </Stack>
      )}
      {items && total > items.length && (
        <Text tone="muted" marginTop="3">
          {t('help.own.newest', { count: items.length, formatted: number(items.length) })}
        </Text>
      )}
    </Box>
  );
}
