import type { ApiKey } from '@omzien/model/connection';
import { usePlatform } from '@omzien/platform';
import { Button, Empty, Heading, Icon, LoadingFailed, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { ConfirmDialog } from '@omzien/ui/dialog';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCard } from './KeyCard.tsx';
import { useApiKeys, useApiKeyWrites } from './keys.api.ts';
import { NewKeyDialog } from './NewKeyDialog.tsx';

/** Keys by which programs of others read what the site shows. */
export function KeysSection() {
  const { t } = useTranslation('cms');
  const { toasts } = usePlatform();
  const { items, error, mutate } = useApiKeys();
  const { revoke } = useApiKeyWrites();
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const [isRevoking, setIsRevoking] = useState(false);

  async function revokeAsked() {
    if (!asked || isRevoking) return;
    setIsRevoking(true);
    try {
      await revoke(asked.id);
      toasts.getState().show({ color: 'success', message: t('apiKeys.revoked', { name: asked.name }) });
      setAsked(null);
    } catch (failure) {
      toasts.getState().fail(failure);
    } finally {
      setIsRevoking(false);
    }
  }

  return (
    <Stack as="section" gap="4">
      <Row justifyContent="space-between" alignItems="flex-start">
        <Stack gap="1" maxWidth="reading">
          <Heading level={2} size={3}>
            {t('apiKeys.title')}
          </Heading>
          <Text tone="muted" size="sm">
            {t('apiKeys.why')}
          </Text>
        </Stack>
        <Button variant="outline" onClick={() => setIsAdding(true)}>
          <Icon of={Plus} />
          {t('apiKeys.add')}
        </Button>
      </Row>
      {error && !items && <LoadingFailed onRetry={() => void mutate()} />}
      {!error && !items && <Skeleton height="8rem" />}
      {items?.length === 0 && <Empty level={3} title={t('apiKeys.none')} hint={t('apiKeys.noneHint')} />}
      {items && items.length > 0 && (
        <Stack as="ul" gap="3" paddingLeft="0" listStyleType="none">
          {items.map((key) => (
            <KeyCard key={key.id} apiKey={key} onRevoke={() => setAsked(key)} />
          ))}
        </Stack>
      )}
      <NewKeyDialog open={isAdding} onClose={() => setIsAdding(false)} />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('apiKeys.revokeTitle', { name: asked?.name ?? '' })}
        confirmLabel={t('apiKeys.revoke')}
        onConfirm={() => void revokeAsked()}
        loading={isRevoking}
        destructive
      >
        <Text>{t('apiKeys.revokeText')}</Text>
      </ConfirmDialog>
    </Stack>
  );
}
