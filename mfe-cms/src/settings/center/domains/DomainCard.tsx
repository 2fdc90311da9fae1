import type { CenterDomain } from '@omzien/model/volunteerCenter';
import { toOmzienError, useFormat, usePermission, usePlatform } from '@omzien/platform';
import { Box, Button, Card, Notice, Row, Stack, StatusDot, Text } from '@omzien/ui';
import { ConfirmDialog } from '@omzien/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyLine } from '../../copy/CopyLine.tsx';
import { useDomainWrites } from './domains.api.ts';

type DomainCardProps = { domain: CenterDomain; centerId: string };

/** One address of the site, with what can be done with it; a claimed one with the record that proves it. */
export function DomainCard({ domain, centerId }: DomainCardProps) {
  const { t } = useTranslation('cms');
  const { date } = useFormat();
  const { toasts } = usePlatform();
  const mayLead = usePermission('centers.lead');
  const writes = useDomainWrites(centerId);
  const [isAsking, setIsAsking] = useState(false);
  const [running, setRunning] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { host, primary, status, proof, expiresAt } = domain;
  const isPending = status === 'pending';

  async function run(name: string, step: (host: string) => Promise<unknown>, said: string) {
    if (running) return;
    setRunning(name);
    setProblem(null);
    try {
      await step(host);
      toasts.getState().show({ color: 'success', message: said });
    } catch (failure) {
      const error = toOmzienError(failure);
      setProblem(error.errors[0]?.detail ?? t('domains.failed'));
    } finally {
      setRunning(null);
      setIsAsking(false);
    }
  }

  return (
    <Card as="li" padding="sm">
      <Stack gap="3">
        <Row justifyContent="space-between">
          <Text fontWeight="semibold" wordBreak="break-word">
            {host}
          </Text>
          <StatusDot tone={isPending ? 'warning' : 'success'}>
            {t(isPending ? 'domains.pending' : primary ? 'domains.primary' : 'domains.active')}
          </StatusDot>
        </Row>
        {isPending && proof && (
          <Stack gap="3">
            <Text size="sm">{t('domains.proofText', { date: expiresAt ? date(expiresAt) : '' })}</Text>
            <CopyLine label={t('domains.recordName')} line={proof.name} />
            <CopyLine label={t('domains.recordValue')} line={proof.value} />
          </Stack>
        )}
        <Box role="alert" _empty={{ display: 'none' }}>
          {problem && (
            <Notice tone="warning" level={3}>
              {problem}
            </Notice>
          )}
        </Box>
        <Row gap="2" _empty={{ display: 'none' }}>
          {isPending && (
            <Button
              size="sm"
              loading={running === 'verify'}
              aria-label={`${t('domains.verify')}: ${host}`}
              onClick={() => void run('verify', writes.verify, t('domains.verified', { host }))}
            >
              {t('domains.verify')}
            </Button>
          )}
          {isPending && mayLead && (
            <Button
              size="sm"
              variant="outline"
              loading={running === 'approve'}
              aria-label={`${t('domains.approve')}: ${host}`}
              onClick={() => void run('approve', writes.approve, t('domains.verified', { host }))}
            >
              {t('domains.approve')}
            </Button>
          )}
          {!isPending && !primary && mayLead && (
            <Button
              size="sm"
              variant="outline"
              loading={running === 'primary'}
              aria-label={`${t('domains.choose')}: ${host}`}
              onClick={() => void run('primary', writes.choose, t('domains.chosen', { host }))}
            >
              {t('domains.choose')}
            </Button>
          )}
          {(!primary || mayLead) && (
            <Button
              size="sm"
              variant="tertiary"
              aria-label={`${t('domains.remove')}: ${host}`}
              onClick={() => setIsAsking(true)}
            >
              {t('domains.remove')}
            </Button>
          )}
        </Row>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('domains.removeTitle', { host })}
        confirmLabel={t('domains.remove')}
        onConfirm={() => void run('remove', writes.remove, t('domains.removed', { host }))}
        loading={running === 'remove'}
        destructive
      >
        <Text>{t(isPending ? 'domains.removePending' : 'domains.removeActive')}</Text>
      </ConfirmDialog>
    </Card>
  );
}
