import type { Application } from '@omzien/model/application';
import type { ConversationSide } from '@omzien/model/conversation';
import { useApplicationTexts } from '@omzien/parts/applicationTexts/useApplicationTexts';
import { later, useFormat } from '@omzien/platform';
import { Card, LoadingFailed, Notice, Skeleton, Stack, Text } from '@omzien/ui';
import { Fact, Facts } from '@omzien/ui/facts';
import { CalendarCheck, Clock, Flag, MessageSquareQuote } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StageDot } from '../../progress/StageDot.tsx';
import { ApplicationActions } from '../decide/ApplicationActions.tsx';
import { HeldLine } from '../decide/HeldLine.tsx';
import { WaitingDays } from '../WaitingDays.tsx';

// For ten minutes after a message to several, and on few applications.
const HeldReplyLine = later(() => import('../decide/HeldReplyLine.tsx').then((file) => file.HeldReplyLine), {
  waiting: () => <Skeleton height="10rem" borderRadius="card" />,
  failed: LoadingFailed,
});

// Who can be chosen is asked for after the first view.
const OwnerSelect = later(() => import('./OwnerSelect.tsx').then((file) => file.OwnerSelect), {
  waiting: () => <Skeleton height="4.75rem" />,
  failed: LoadingFailed,
});

/** Stages in which there is nothing to decide, and why. */
const still = ['unconfirmed', 'withdrawn', 'closed_no_reply', 'approached', 'suggested'] as const;

type DecisionCardProps = { application: Application; side: ConversationSide | null };

/** Where an application stands, who looks after it and what can be done with it now. */
export function DecisionCard({ application, side }: DecisionCardProps) {
  const { t } = useTranslation('vacancies');
  const { rejectionReason } = useApplicationTexts();
  const { date, dateTime } = useFormat();
  const { stage, waitingDays, decidedAt, reasonCode, startsOn, withdrawnReason, eraseOn } = application;
  const { permissions, organizationName } = application;
  const why = still.find((name) => name === stage);

  return (
    <Card as="aside" aria-label={t('applications.detail.state')}>
      <Stack gap="5">
        <Facts>
          <Fact icon={Flag} label={t('applications.columns.stage')}>
            <StageDot stage={stage} />
          </Fact>
          <Fact icon={Clock} label={t('applications.tabs.waiting')}>
            {waitingDays === null ? null : <WaitingDays of={application} />}
          </Fact>
          <Fact icon={CalendarCheck} label={t('applications.detail.decided')}>
            {decidedAt && <time dateTime={decidedAt}>{dateTime(decidedAt)}</time>}
          </Fact>
          <Fact icon={MessageSquareQuote} label={t('applications.decide.reason')}>
            {reasonCode && rejectionReason(reasonCode)}
          </Fact>
          <Fact icon={CalendarCheck} label={t('applications.decide.startsOn')}>
            {startsOn && date(startsOn)}
          </Fact>
        </Facts>
        {why && (
          <Notice tone="info">
            <Text>{t(`applications.still.${why}`)}</Text>
            {withdrawnReason && <Text marginTop="2">“{withdrawnReason}”</Text>}
          </Notice>
        )}
        {application.held && <HeldLine application={application} held={application.held} />}
        {application.heldReply && <HeldReplyLine application={application} held={application.heldReply} />}
        <ApplicationActions application={application} />
        {side === 'center' && permissions?.transitions.includes('accept') && (
          <Text size="sm" tone="muted">
            {t('applications.detail.onBehalf', { organization: organizationName })}
          </Text>
        )}
        {permissions?.update && <OwnerSelect application={application} />}
        {eraseOn && (
          <Text tone="muted" size="sm">
            {t('applications.detail.erase', { date: date(eraseOn) })}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
