import { type FactorRecovery, factorRecoveryDecision } from '@omzien/model/factors';
import { useFormat, useHref } from '@omzien/platform';
import {
  Badge,
  Box,
  Button,
  Card,
  Heading,
  Link,
  LoadingFailed,
  Row,
  Skeleton,
  Stack,
  Text,
  Textarea,
} from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFactorRecoveries, useSignInRuleWrites } from './signInRules.api.ts';

type Step = 'approve' | 'refuse';

/** Who has lost his second step, and what the centre decides about it. */
export function RecoveryQueue() {
  const { t } = useTranslation('users');
  const { items, error, isLoading, mutate } = useFactorRecoveries();
  const [choice, setChoice] = useState<{ item: FactorRecovery; step: Step } | null>(null);
  return (
    <Stack as="section" gap="4">
      <Stack gap="1">
        <Heading level={2}>{t('signInRules.queue')}</Heading>
        <Text tone="muted">{t('signInRules.queueText')}</Text>
      </Stack>
      {error && <LoadingFailed onRetry={() => void mutate()} />}
      {isLoading && <Skeleton height="120px" />}
      {items?.length === 0 && <Text>{t('signInRules.nobody')}</Text>}
      {items && items.length > 0 && (
        <Stack as="ul" gap="3" listStyle="none" margin="0" padding="0">
          {items.map((item) => (
            <RecoveryCard key={item.id} item={item} onChoose={(step) => setChoice({ item, step })} />
          ))}
        </Stack>
      )}
      {choice && <DecisionDialog {...choice} onClose={() => setChoice(null)} />}
    </Stack>
  );
}

function RecoveryCard({ item, onChoose }: { item: FactorRecovery; onChoose: (step: Step) => void }) {
  const { t } = useTranslation('users');
  const { dateTime, relative } = useFormat();
  const href = useHref();
  const { status, user, askedAt, decidedBy, reason, effectiveAt, mayDecide } = item;
  return (
    <Box as="li">
      <Card>
        <Stack gap="3">
          <Row justifyContent="space-between" gap="3">
            <Stack gap="1">
              <Link href={href(`/users/${user.id}`)}>{user.name}</Link>
              <Text tone="muted" fontSize="sm">
                {user.email} · {t('signInRules.askedAt', { when: relative(askedAt) })}
              </Text>
            </Stack>
            <Badge tone={status === 'asked' ? 'warning' : status === 'approved' ? 'info' : 'neutral'}>
              {t(`signInRules.status.${status}`)}
            </Badge>
          </Row>
          {status === 'approved' && effectiveAt && (
            <Text>{t('signInRules.effective', { moment: dateTime(effectiveAt) })}</Text>
          )}
          {decidedBy && reason && <Text>{t('signInRules.decided', { name: decidedBy, reason })}</Text>}
          {mayDecide ? (
            <Row gap="2">
              <Button
                onClick={() => onChoose('approve')}
                aria-label={t('signInRules.approveNamed', { name: user.name })}
              >
                {t('signInRules.approve')}
              </Button>
              <Button
                variant="outline"
                onClick={() => onChoose('refuse')}
                aria-label={t('signInRules.refuseNamed', { name: user.name })}
              >
                {t('signInRules.refuse')}
              </Button>
            </Row>
          ) : (
            status === 'asked' && <Text tone="muted">{t('signInRules.notYours')}</Text>
          )}
        </Stack>
      </Card>
    </Box>
  );
}

type DecisionDialogProps = { item: FactorRecovery; step: Step; onClose: () => void };

function DecisionDialog({ item, step, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('users');
  const { decide } = useSignInRuleWrites();
  const form = useForm(factorRecoveryDecision, { reason: '' });
  return (
    <FormDialog
      open
      onClose={onClose}
      form={form}
      title={t(`signInRules.${step}Title`, { name: item.user.name })}
      submitLabel={t(`signInRules.${step}`)}
      destructive={step === 'refuse'}
      draft={`factor-recovery-${item.id}-${step}`}
      save={({ reason }, idempotencyKey) => decide(item.id, step, reason, idempotencyKey)}
      savedToast={t(step === 'approve' ? 'signInRules.approved' : 'signInRules.refused')}
    >
      <Text>{t(`signInRules.${step}Text`)}</Text>
      <FormField form={form} name="reason" label={t(`signInRules.${step}Reason`)} hint={t(`signInRules.${step}Hint`)}>
        <Textarea rows={3} {...form.register('reason')} />
      </FormField>
    </FormDialog>
  );
}
