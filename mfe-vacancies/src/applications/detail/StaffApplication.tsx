import type { Application } from '@omzien/model/application';
import { useLastList } from '@omzien/parts/neighbours/useLastList';
import { later, useHref, useHydrated, usePermission } from '@omzien/platform';
import { Link, LoadingFailed, Notice, PageHeader, Skeleton, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { ApplicantCard, ApplicationMessage } from './ApplicantCard.tsx';
import { ApplicationLayout } from './ApplicationLayout.tsx';
import { ApplicationTimeline } from './ApplicationTimeline.tsx';
import { DecisionCard } from './DecisionCard.tsx';
import { MatchCheck } from './MatchCheck.tsx';
import { ReplyPlace } from './ReplyPlace.tsx';
import { ThreadNote } from './ThreadNote.tsx';
import { useNextWaiting } from './useNextWaiting.ts';
import { useThread } from './useThread.ts';

// Which list one came from is known after the first view alone.
const Neighbours = later(() => import('@omzien/parts/neighbours/Neighbours').then((file) => file.Neighbours));
const ReplyClock = later(() => import('../../progress/replyClock/ReplyClock.tsx').then((file) => file.ReplyClock), {
  texts: ['progress/replyClock'],
  waiting: () => <Skeleton height="16rem" borderRadius="card" />,
  failed: LoadingFailed,
});
const BesideApplicant = later(() => import('./BesideApplicant.tsx').then((file) => file.BesideApplicant), {
  waiting: () => <Skeleton height="12rem" borderRadius="card" />,
  failed: LoadingFailed,
});

/** An application for who decides about it, helps to, or guides who applied. */
export function StaffApplication({ application }: { application: Application }) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const mayNote = usePermission('notes.manage');
  const isHydrated = useHydrated();
  const thread = useThread(application);
  const { side } = thread;
  const list = useLastList('applications');
  const goOn = useNextWaiting(application.id, list);

  return (
    <>
      <PageHeader
        back={{ href: href(list ? `/applications?${list}` : '/applications'), label: t('applications.detail.back') }}
        title={application.name}
        description={
          <Link href={href(`/vacancies/${application.vacancyId}`)}>
            {t('applications.detail.for', { title: application.vacancyTitle })}
          </Link>
        }
        actions={
          <Neighbours
            id={application.id}
            query={list}
            list="applications"
            name="name"
            label={t('applications.neighbours')}
            hrefOf={(id) => href(`/applications/${id}`)}
          />
        }
      />
      <ApplicationLayout
        decision={<DecisionCard application={application} side={side} />}
        facts={
          <>
            <ApplicantCard application={application} />
            {application.replyClock && (
              <ReplyClock
                clock={application.replyClock}
                hasEnded={application.stage === 'closed_no_reply'}
                side="organization"
                level={2}
              />
            )}
            {isHydrated && <BesideApplicant application={application} mayNote={mayNote} />}
          </>
        }
        conversation={
          <>
            <ApplicationMessage
              title={t('applications.detail.message')}
              message={application.message}
              answers={application.answers}
            />
            {side === 'organization' && <MatchCheck application={application} side="organization" />}
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
          thread.canReply ? (
            <ReplyPlace
              key={application.id}
              application={application}
              to={application.firstName}
              hasQuickReplies
              isAwaited={application.waitingDays !== null}
              onGoOn={goOn}
            />
          ) : side === null ? (
            <Notice tone="info">
              <Text>{t('applications.detail.onlyReading')}</Text>
            </Notice>
          ) : null
        }
      />
    </>
  );
}
