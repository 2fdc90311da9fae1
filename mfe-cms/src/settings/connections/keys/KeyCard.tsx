import type { ApiKey } from '@omzien/model/connection';
import { useFormat } from '@omzien/platform';
import { Button, Card, Row, Stack, StatusDot, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

const tones = { active: 'success', expired: 'warning', revoked: 'neutral' } as const;

/** One key: what it opens, who made it, and whether anybody uses it. */
export function KeyCard({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke(): void }) {
  const { t } = useTranslation('cms');
  const { date, relative } = useFormat();
  const { name, prefix, scopes, state, expiresAt, lastUsedAt, revokedAt, createdAt, createdByName } = apiKey;
  const until = revokedAt
    ? t('apiKeys.revokedOn', { date: date(revokedAt) })
    : t(state === 'expired' ? 'apiKeys.expiredOn' : 'apiKeys.expires', { date: date(expiresAt) });
  return (
    <Card as="li" padding="sm">
      <Row justifyContent="space-between" alignItems="flex-start">
        <Stack gap="1">
          <Row columnGap="3" rowGap="0">
            <Text fontWeight="semibold">{name}</Text>
            <StatusDot tone={tones[state]}>{t(`apiKeys.states.${state}`)}</StatusDot>
          </Row>
          <Text size="sm">
            {t('apiKeys.opens')}: {scopes.map((scope) => t(`apiKeys.scopes.${scope}`)).join(', ')}
          </Text>
          <Text tone="muted" size="sm">
            {t(createdByName ? 'apiKeys.madeBy' : 'apiKeys.made', {
              prefix: `${prefix}…`,
              date: date(createdAt),
              name: createdByName ?? '',
            })}{' '}
            {until} {lastUsedAt ? t('apiKeys.used', { when: relative(lastUsedAt) }) : t('apiKeys.neverUsed')}
          </Text>
        </Stack>
        {state === 'active' && (
          <Button size="sm" variant="tertiary" aria-label={`${t('apiKeys.revoke')}: ${name}`} onClick={onRevoke}>
            {t('apiKeys.revoke')}
          </Button>
        )}
      </Row>
    </Card>
  );
}
