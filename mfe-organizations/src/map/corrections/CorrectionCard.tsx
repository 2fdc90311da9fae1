import type { OrganizationCorrection } from '@omzien/model/organization';
import { useFormat, useNow, usePlatform } from '@omzien/platform';
import { Box, Button, Card, Heading, Icon, Link, Row, Stack, StatusDot, Text } from '@omzien/ui';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusKept } from '../../focus/useFocusKept.ts';
import { useResolveCorrection } from './corrections.api.ts';

const tones = { open: 'warning', applied: 'success', dismissed: 'neutral' } as const;
type CorrectionCardProps = { correction: OrganizationCorrection; organizationId: string };

/** What a reader said, and the two answers to it. */
export function CorrectionCard({ correction, organizationId }: CorrectionCardProps) {
  const { t } = useTranslation('organizations');
  const { date } = useFormat();
  const { toasts } = usePlatform();
  const now = useNow();
  const resolve = useResolveCorrection(organizationId);
  const [taken, setTaken] = useState<'applied' | 'dismissed' | null>(null);
  const { id, field, suggestion, email, status, createdAt, answerBy, resolvedAt } = correction;
  const card = useFocusKept(status);
  const isLate = status === 'open' && Date.parse(answerBy) < new Date(now).getTime();

  async function answer(next: 'applied' | 'dismissed') {
    if (taken) return;
    setTaken(next);
    try {
      await resolve(id, next);
      toasts.getState().show({ color: 'success', message: t(email ? 'corrections.doneMail' : 'corrections.done') });
    } catch (failure) {
      toasts.getState().fail(failure);
    } finally {
      setTaken(null);
    }
  }

  return (
    <Card as="article" ref={card} tabIndex={-1} outline="none">
      <Stack gap="3">
        <Row justifyContent="space-between">
          <Heading level={2} size={4}>
            {t(`correctionFields.${field}`)}
          </Heading>
          <StatusDot tone={tones[status]}>{t(`corrections.status.${status}`)}</StatusDot>
        </Row>
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {suggestion}
        </Text>
        <Box fontSize="sm">
          <Text tone="muted">
            {t('corrections.sentOn', { date: date(createdAt) })}
            {email && (
              <>
                {' · '}
                <Link href={`mailto:${email}`}>{email}</Link>
              </>
            )}
          </Text>
          {status === 'open' ? (
            <Text fontWeight="semibold">
              {t(isLate ? 'corrections.late' : 'corrections.answerBy', { date: date(answerBy) })}
            </Text>
          ) : (
            resolvedAt && <Text tone="muted">{t('corrections.answeredOn', { date: date(resolvedAt) })}</Text>
          )}
        </Box>
        {status === 'open' && (
          <Row>
            <Button size="sm" minHeight="11" loading={taken === 'applied'} onClick={() => void answer('applied')}>
              <Icon of={Check} />
              {t('corrections.apply')}
            </Button>
            <Button
              size="sm"
              minHeight="11"
              variant="outline"
              loading={taken === 'dismissed'}
              onClick={() => void answer('dismissed')}
            >
              <Icon of={X} />
              {t('corrections.dismiss')}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
