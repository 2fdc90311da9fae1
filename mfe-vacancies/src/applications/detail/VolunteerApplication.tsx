import type { Application } from '@omzien/model/application';
import { later, useFormat, useHref, useHydrated, useSession } from '@omzien/platform';
import { Card, Heading, Link, LoadingFailed, PageHeader, Skeleton, Stack, Text } from '@omzien/ui';
import { Fact, Facts } from '@omzien/ui/facts';
import { CalendarCheck, Flag } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ReplyClock } from '../../progress/replyClock/ReplyClock.tsx';
import { StageDot } from '../../progress/StageDot.tsx';
import { useFocusOnOutcome } from '../../progress/useFocusOnOutcome.ts';
import { ApplicationActions } from '../decide/ApplicationActions.tsx';
import { ApplicationMessage } from './ApplicantCard.tsx';
import { ApplicationLayout } from './ApplicationLayout.tsx';
import { ApplicationTimeline } from './ApplicationTimeline.tsx';
import { MatchCheck } from './MatchCheck.tsx';
import { ReplyPlace } from './ReplyPlace.tsx';
import { ThreadNote } from './ThreadNote.tsx';
import { useThread } from './useThread.ts';

const MentorConsent = later(() => import('./MentorConsent.tsx').then((file) => file.MentorConsent), {
  waiting: () => <Skeleton height="3rem" />,
  failed: LoadingFailed,
});

/** One's own application: where it stands, when to expect an answer, what was said, and a way back out. */
export function VolunteerApplication({ application }: { application: Application }) {
  const { t } = useTranslation('vacancies');
  const { date, dateTime } = useFormat();
  const href = useHref();
  const isHydrated = useHydrated();
  const thread = useThread(application);
  const isStudent = useSession(({ user }) => user?.roles?.some(({ role }) => role === 'student') ?? false);
  const state = useRef<HTMLDivElement>(null);
  const leadToOutcome = useFocusOnOutcome(state);
  const { stage, organizationName, vacancyId, vacancyTitle, decisionMessage, startsOn, eraseOn } = application;
  const before = useRef(stage);
  useEffect(() => {
    if (before.current !== stage && stage === 'withdrawn') leadToOutcome();
    before.current = stage;
  }, [stage, leadToOutcome]);

  return (
    <>
      <PageHeader
        back={{ href: href('/applications'), label: t('applications.mine') }}
        title={vacancyTitle}
        description={
          <>
            {t('applications.detail.at', { organization: organizationName })}
            {' · '}
            <Link href={href(`/vacancies/${vacancyId}`)}>{t('applications.detail.seeVacancy')}</Link>
          </>
        }
      />
      <ApplicationLayout
        decision={
          <Card
            as="aside"
            tabIndex={-1}
            ref={state}
            data-outcome=""
            css={{ '&:focus-visible': { outline: '3px solid var(--chakra-colors-focus)', outlineOffset: '2px' } }}
            aria-label={t('applications.detail.state')}
          >
            <Stack gap="5">
              <Facts>
                <Fact icon={Flag} label={t('applications.columns.stage')}>
                  <StageDot stage={stage} />
                </Fact>
                <Fact icon={CalendarCheck} label={t('applications.columns.sent')}>
                  <time dateTime={application.createdAt}>{dateTime(application.createdAt)}</time>
                </Fact>
                <Fact icon={CalendarCheck} label={t('applications.decide.startsOn')}>
                  {startsOn && date(startsOn)}
                </Fact>
              </Facts>
              <ApplicationActions application={application} />
              {isStudent && isHydrated && <MentorConsent application={application} />}
              {eraseOn && (
                <Text tone="muted" size="sm">
                  {t('applications.detail.erase', { date: date(eraseOn) })}
                </Text>
              )}
            </Stack>
          </Card>
        }
        facts={
          <>
            {application.replyClock && (
              <ReplyClock
                clock={application.replyClock}
                hasEnded={stage === 'closed_no_reply'}
                side="volunteer"
                level={2}
              />
            )}
            <MatchCheck application={application} side="volunteer" />
            {decisionMessage && (
              <Card as="section">
                <Heading level={2} size={3} marginBottom="3">
                  {t('applications.detail.answerFrom', { organization: organizationName })}
                </Heading>
                <Text whiteSpace="pre-line" overflowWrap="anywhere" measured>
                  {decisionMessage}
                </Text>
              </Card>
            )}
          </>
        }
        conversation={
          <>
            <ApplicationMessage
              title={t('applications.detail.ownMessage')}
              message={application.message}
              answers={application.answers}
            />
            <ApplicationTimeline
              id={application.id}
              lines={thread.lines}
              applicant={application.name}
              written={application.message}
            />
            <ThreadNote thread={thread} />
          </>
        }
        reply={
          thread.canReply && (
            <ReplyPlace key={application.id} application={application} to={organizationName} hasQuickReplies={false} />
          )
        }
      />
    </>
  );
}
