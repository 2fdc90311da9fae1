import type { Session } from '@omzien/model/account';
import { useFormat, usePlatform } from '@omzien/platform';
import { Badge, Box, Button, Card, LoadingFailed, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from './SettingsSection.tsx';
import { useSessions, useSessionWrites } from './settings.api.ts';

/** Where one is signed in, and ending that: one, or all others. */
export function SessionsSection() {
  const { t } = useTranslation('users');
  const { toasts } = usePlatform();
  const { items, error, isLoading, mutate } = useSessions(true);
  const { end, endOthers } = useSessionWrites();
  const [ending, setEnding] = useState<string | null>(null);
  const others = items?.filter(({ isCurrent }) => !isCurrent) ?? [];

  async function run(id: string, work: () => Promise<unknown>, message: string) {
    setEnding(id);
    try {
      await work();
      toasts.getState().show({ color: 'success', message });
    } catch (failure) {
      toasts.getState().fail(failure);
    } finally {
      setEnding(null);
    }
  }
  return (
    <SettingsSection title={t('settings.sessions')} text={t('settings.sessionsText')}>
      {error && <LoadingFailed onRetry={() => void mutate()} />}
      {isLoading && <Skeleton height="88px" />}
      {items && (
        <Stack as="ul" gap="3" listStyle="none" margin="0" padding="0">
          {items.map((item) => (
            <SessionRow
              key={item.id}
              item={item}
              isEnding={ending === item.id}
              onEnd={() => void run(item.id, () => end(item.id), t('settings.ended'))}
            />
          ))}
        </Stack>
      )}
      {others.length > 0 && (
        <div>
          <Button
            variant="outline"
            loading={ending === 'others'}
            onClick={() => void run('others', endOthers, t('settings.othersEnded', { count: others.length }))}
          >
            {t('settings.endOthers')}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}

function SessionRow({ item, isEnding, onEnd }: { item: Session; isEnding: boolean; onEnd: () => void }) {
  const { t } = useTranslation('users');
  const { date, relative } = useFormat();
  const device = item.device ?? t('settings.unknownDevice');
  return (
    <Box as="li">
      <Card>
        <Row justifyContent="space-between" gap="3">
          <Stack gap="1">
            <Row gap="2">
              <Text fontWeight="semibold">{device}</Text>
              {item.isCurrent && <Badge tone="success">{t('settings.thisDevice')}</Badge>}
              {item.impersonator && <Badge tone="warning">{item.impersonator.name}</Badge>}
            </Row>
            <Text tone="muted" fontSize="sm">
              {t('settings.since', { date: date(item.createdAt), when: relative(item.lastSeenAt) })}
            </Text>
          </Stack>
          {!item.isCurrent && (
            <Button
              variant="outline"
              loading={isEnding}
              onClick={onEnd}
              aria-label={t('settings.endNamed', { name: device })}
            >
              {t('settings.end')}
            </Button>
          )}
        </Row>
      </Card>
    </Box>
  );
}
