import { formatPhoneNumber } from '@omzien/model/fields';
import { later, useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Card, Heading, LoadingFailed, Notice, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { ReplyClock } from '../../progress/replyClock/ReplyClock.tsx';
import { useFocusOnOutcome } from '../../progress/useFocusOnOutcome.ts';
import { GuestAccount } from './GuestAccount.tsx';
import { GuestThread } from './GuestThread.tsx';
import { GuestTimeline } from './GuestTimeline.tsx';
import { MatchCheck } from './MatchCheck.tsx';
import { StageNotice } from './StageNotice.tsx';
import { useGuestApplication, useGuestSteps } from './status.api.ts';

const WithdrawDialog = later(() =>
  import('../../progress/withdrawal/WithdrawDialog.tsx').then(({ WithdrawDialog }) => WithdrawDialog),
);

/** Where the link in the mail leads: confirm, see how it stands and when the answer comes, write, withdraw. */
export function ApplicationStatus({ token }: { token: string }) {
  const { t } = useTranslation('vacancies');
  const { toasts, boot } = usePlatform();
  const href = useHref();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const { data: application, error, isLoading, mutate } = useGuestApplication(token);
  const steps = useGuestSteps(token);
  const [isConfirming, setIsConfirming] = useState(false);
  const [asksToWithdraw, setAsksToWithdraw] = useState(false);
  const status = useRef<HTMLDivElement>(null);
  const leadToOutcome = useFocusOnOutcome(status);

  // With the link in the address nobody can apply: the page without it is where that is done again.
  const again = (
    <Row marginTop="3">
      <Button variant="outline" href={href(`/vacancies/${id}`)}>
        {t('status.again')}
      </Button>
    </Row>
  );

  if (isLoading) return <Skeleton height="24rem" borderRadius="card" />;
  if (!application) {
    const isUnknown = error?.statusCode === 404 || error?.statusCode === 410 || error?.statusCode === 422;
    if (!isUnknown) return <LoadingFailed onRetry={mutate} />;
    return (
      <Notice tone="warning" title={t('status.unknown')}>
        <Text>{t('status.unknownHint')}</Text>
        {again}
      </Notice>
    );
  }

  const { organizationName: organization, stage, replyClock, transitions } = application;
  const isUnconfirmed = stage === 'unconfirmed';
  const phone = boot.center.phoneNumber && formatPhoneNumber(boot.center.phoneNumber);
  const needsHelp = stage === 'closed_no_reply' && phone;

  async function confirm() {
    setIsConfirming(true);
    try {
      await steps.confirm();
      leadToOutcome();
      toasts.getState().show({ color: 'success', message: t('status.confirmed') });
    } catch {
      // What stands there now may explain it: confirmed in another window, or too late.
      await mutate();
      toasts.getState().show({ color: 'danger', message: t('status.unknownHint') });
    } finally {
      setIsConfirming(false);
    }
  }

  return (
    <Card as="section" aria-labelledby="application-status">
      <Stack gap="6">
        <div>
          <Heading level={2} id="application-status">
            {t('status.title')}
          </Heading>
          <Text tone="muted" marginTop="1">
            {t('status.forVacancy', { title: application.vacancyTitle, organization })}
          </Text>
        </div>
        <Box
          ref={status}
          tabIndex={-1}
          data-outcome=""
          borderRadius="card"
          css={{ '&:focus-visible': { outline: '3px solid var(--chakra-colors-focus)', outlineOffset: '2px' } }}
        >
          <StageNotice application={application} />
        </Box>
        {transitions.includes('confirm') && (
          <Stack gap="2" alignItems="flex-start">
            <Text>{t('status.confirmHint', { organization })}</Text>
            <Button size="lg" loading={isConfirming} onClick={() => void confirm()}>
              {t('status.confirm')}
            </Button>
          </Stack>
        )}
        {replyClock && <ReplyClock clock={replyClock} side="volunteer" hasEnded={stage === 'closed_no_reply'} />}
        {needsHelp && <Text>{t('status.call', { phone })}</Text>}
        {application.canMakeAccount && (
          <GuestAccount steps={steps} isAskedFor={query.has('account')} vacancyId={application.vacancyId} />
        )}
        {transitions.includes('match_result') && <MatchCheck application={application} token={token} />}
        {!isUnconfirmed && (
          <GuestThread
            token={token}
            id={application.id}
            canWrite={stage !== 'withdrawn' && stage !== 'closed_no_reply'}
          />
        )}
        {!isUnconfirmed && <GuestTimeline token={token} />}
        {stage === 'withdrawn' && again}
        {transitions.includes('withdraw') && (
          <Row>
            <Button
              variant="tertiary"
              marginInlineStart="-5"
              aria-haspopup="dialog"
              onClick={() => setAsksToWithdraw(true)}
            >
              {t('withdrawal.start')}
            </Button>
          </Row>
        )}
      </Stack>
      <WithdrawDialog
        open={asksToWithdraw}
        organization={organization}
        draft={`guest-withdraw-${application.id}`}
        onClose={() => setAsksToWithdraw(false)}
        onWithdraw={async (input, idempotencyKey) => {
          await steps.withdraw(input, idempotencyKey);
          leadToOutcome();
        }}
      />
    </Card>
  );
}
