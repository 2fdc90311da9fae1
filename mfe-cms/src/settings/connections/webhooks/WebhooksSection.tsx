import { Button, Empty, Heading, Icon, LoadingFailed, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WebhookCard } from './WebhookCard.tsx';
import { NewWebhookDialog } from './WebhookDialogs.tsx';
import { useWebhooks } from './webhooks.api.ts';

/** Addresses of others that are told what happens at the centre. */
export function WebhooksSection() {
  const { t } = useTranslation('cms');
  const { items, error, mutate } = useWebhooks();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Stack as="section" gap="4">
      <Row justifyContent="space-between" alignItems="flex-start">
        <Stack gap="1" maxWidth="reading">
          <Heading level={2} size={3}>
            {t('webhooks.title')}
          </Heading>
          <Text tone="muted" size="sm">
            {t('webhooks.why')}
          </Text>
        </Stack>
        <Button variant="outline" onClick={() => setIsAdding(true)}>
          <Icon of={Plus} />
          {t('webhooks.add')}
        </Button>
      </Row>
      {error && !items && <LoadingFailed onRetry={() => void mutate()} />}
      {!error && !items && <Skeleton height="8rem" />}
      {items?.length === 0 && <Empty level={3} title={t('webhooks.none')} hint={t('webhooks.noneHint')} />}
      {items && items.length > 0 && (
        <Stack as="ul" gap="3" paddingLeft="0" listStyleType="none">
          {items.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} />
          ))}
        </Stack>
      )}
      <NewWebhookDialog open={isAdding} onClose={() => setIsAdding(false)} />
    </Stack>
  );
}
