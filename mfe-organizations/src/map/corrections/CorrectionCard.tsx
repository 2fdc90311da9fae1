import type { OrganizationCorrection } from '@omzien/model/organization';
import { useFormat, useNow, usePlatform, useSession } from '@omzien/platform';
import { Box, Button, Card, Heading, Icon, Link, Row, Stack, StatusDot, Text } from '@omzien/ui';
import { Check, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusKept } from '../../focus/useFocusKept.ts';
import { useCorrectionSteps } from './corrections.api.ts';

const tones = { open: 'warning', applied: 'success', dismissed: 'neutral' } as const;
type CorrectionCardProps = { correction: OrganizationCorrection; organizationId: string };

/** What a reader said, and the two answers to it. */
export function CorrectionCard({ correction, organizationId }: CorrectionCardProps) {
  const { t } = useTranslation('organizations');
  const { date, relative } = useFormat();
  const { toasts } = usePlatform();
  const now = useNow();
  const userId = useSession(({ user }) => user?.id);
  const steps = useCorrectionSteps(organizationId);
  const [taken, setTaken] = useState<'applied' | 'dismissed' | 'undo' | null>(null);
  const { id, field, suggestion, email, status, createdAt, answerBy, resolvedAt, held } = correction;
  const card = useFocusKept(status);
  // The answer has gone out by now, whatever the last answer of the API said.
  const waits = held && Date.parse(held.until) > new Date(now).getTime() ? held : null;
  const isLate = status === 'open' && Date.parse(answerBy) < new Date(now).getTime();

  async function take(next: 'applied' | 'dismissed' | 'undo') {
    if (taken) return;
    setTaken(next);
    try {
      await (next === 'undo' ? steps.undo(id) : steps.resolve(id, next));
      const answered = t(email ? 'corrections.doneMail' : 'corrections.done');
      toasts.getState().show({ color: 'success', message: next === 'undo' ? t('corrections.undone') : answered });
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
        {waits && (
          <Stack gap="2">
            <Text tone="muted">
              {[
                waits.byName !== null && waits.by !== userId && t('corrections.givenBy', { name: waits.byName }),
                email && t('corrections.sentSoon', { time: relative(waits.until) }),
              ]
                .filter(Boolean)
                .join(' ')}
            </Text>
            <Row>
              <Button
                size="sm"
                minHeight="11"
                variant="outline"
                loading={taken === 'undo'}
                onClick={() => void take('undo')}
              >
                <Icon of={Undo2} />
                {t('corrections.undo')}
              </Button>
            </Row>
          </Stack>
        )}
        {status === 'open' && (
          <Row>
            <Button size="sm" minHeight="11" loading={taken === 'applied'} onClick={() => void take('applied')}>
              <Icon of={Check} />
              {t('corrections.apply')}
            </Button>
            <Button
              size="sm"
              minHeight="11"
              variant="outline"
              loading={taken === 'dismissed'}
              onClick={() => void take('dismissed')}
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
