import type { SiteState } from '@omzien/model/siteStatus';
import { useFormat } from '@omzien/platform';
import { Card, Flex, Heading, LoadingFailed, Skeleton, Stack, StatusDot, Text, type Tone } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useSiteStatus } from './support.api.ts';

const tones: Record<SiteState, Tone> = { working: 'success', limited: 'warning', down: 'danger' };
const parts = ['reading', 'saving', 'mails'] as const;

/** Whether the site does what people come for, as it says itself. */
export function SiteStatusCard() {
  const { t } = useTranslation('public-site');
  const { dateTime } = useFormat();
  const { data, error, isLoading, mutate } = useSiteStatus();

  return (
    <Card as="section" aria-label={t('status.title')}>
      <Heading level={2} size={4} marginBottom="4">
        {t('status.title')}
      </Heading>
      {isLoading && <Skeleton height="6rem" />}
      {error && !data && <LoadingFailed onRetry={mutate} />}
      {data && (
        <Stack gap="2">
          <Text fontWeight="semibold">{t(`status.all.${data.state}`)}</Text>
          {parts.map((part) => (
            <Flex key={part} justifyContent="space-between" gap="4" flexWrap="wrap">
              <span>{t(`status.${part}`)}</span>
              <StatusDot tone={tones[data[part]]}>{t(`status.state.${data[part]}`)}</StatusDot>
            </Flex>
          ))}
          <Text size="sm" tone="muted" marginTop="1">
            <time dateTime={data.checkedAt}>{t('status.checked', { at: dateTime(data.checkedAt) })}</time>
          </Text>
        </Stack>
      )}
    </Card>
  );
}
