import { fetchedAtOpening, useFormat, usePlatform } from '@omzien/platform';
import { Button, Card, Heading, LoadingFailed, Notice, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGuestApplication, useGuestSteps } from '../apply/apply.api.ts';

const WithdrawDialog = fetchedAtOpening(() =>
  import('./WithdrawDialog.tsx').then(({ WithdrawDialog }) => WithdrawDialog),
);

/** Where the link in the mail leads: confirm, see how it stands, withdraw. */
export function ApplicationStatus({ token }: { token: string }) {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const { toasts } = usePlatform();
  const { data: application, error, isLoading, mutate } = useGuestApplication(token);
  const steps = useGuestSteps(token);
  const [isConfirming, setIsConfirming] = useState(false);
  const [asksToWithdraw, setAsksToWithdraw] = useState(false);

  if (isLoading) return <Skeleton height="12rem" borderRadius="card" />;
  if (!application) {
    const isUnknown = error?.statusCode === 404 || error?.statusCode === 410 || error?.statusCode === 422;
    return isUnknown ? (
      <Notice tone="warning" title={t('status.unknown')}>
        <Text>{t('status.unknownHint')}</Text>
      </Notice>
    ) : (
      <LoadingFailed onRetry={mutate} />
    );
  }

  const organization = application.organizationName;
  const waits = application.stage === 'new' || application.stage === 'in_contact';

  async function confirm() {
    setIsConfirming(true);
    try {
      await steps.confirm();
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
      <Stack gap="4">
        <Heading level={2} id="application-status">
          {t('status.title')}
        </Heading>
        <Text>{t('status.forVacancy', { title: application.vacancyTitle, organization })}</Text>
        <Notice
          tone={application.stage === 'unconfirmed' ? 'warning' : application.stage === 'accepted' ? 'success' : 'info'}
          level={3}
          title={application.stage === 'new' ? t('status.received') : t(`stage.${application.stage}`)}
        >
          <Text role="status">{t(`status.stageHint.${application.stage}`)}</Text>
          {waits && <Text>{t('status.expected', { count: application.expectedReplyDays })}</Text>}
          {application.startsOn && <Text>{t('status.startsOn', { date: date(application.startsOn) })}</Text>}
        </Notice>
        {application.decisionMessage && (
          <Stack gap="1">
            <Heading level={3} size={4}>
              {t('status.messageFrom', { organization })}
            </Heading>
            <Text whiteSpace="pre-line" measured>
              {application.decisionMessage}
            </Text>
          </Stack>
        )}
        {application.transitions.includes('confirm') && (
          <Stack gap="2" alignItems="flex-start">
            <Text>{t('status.confirmHint', { organization })}</Text>
            <Button size="lg" loading={isConfirming} onClick={() => void confirm()}>
              {t('status.confirm')}
            </Button>
          </Stack>
        )}
        <Text tone="muted">{t('status.sentOn', { date: date(application.createdAt) })}</Text>
        {application.transitions.includes('withdraw') && (
          <Row>
            <Button
              variant="tertiary"
              marginInlineStart="-5"
              aria-haspopup="dialog"
              onClick={() => setAsksToWithdraw(true)}
            >
              {t('status.withdraw')}
            </Button>
          </Row>
        )}
      </Stack>
      <WithdrawDialog
        open={asksToWithdraw}
        organization={organization}
        onClose={() => setAsksToWithdraw(false)}
        onWithdraw={steps.withdraw}
      />
    </Card>
  );
}
