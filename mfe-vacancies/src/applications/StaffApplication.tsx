import type { Application } from '@omzien/model/application';
import { useHref, usePermission, usePlatform } from '@omzien/platform';
import { Link, Notice, PageHeader, Skeleton, Text } from '@omzien/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReplyClock } from '../replyClock/ReplyClock.tsx';
import { ApplicantCard } from './ApplicantCard.tsx';
import { ApplicationLayout } from './ApplicationLayout.tsx';
import { ApplicationTimeline } from './ApplicationTimeline.tsx';
import { DecisionCard } from './DecisionCard.tsx';
import { lastList } from './lastList.ts';
import { MatchCheck } from './MatchCheck.tsx';
import { Neighbours } from './Neighbours.tsx';
import { ReplyPlace } from './ReplyPlace.tsx';
import { ThreadNote } from './ThreadNote.tsx';
import { useIsHere } from './useIsHere.ts';
import { useThread } from './useThread.ts';

const BesideApplicant = lazy(() => import('./BesideApplicant.tsx'));

/** An application for who decides about it, helps to, or guides who applied. */
export function StaffApplication({ application }: { application: Application }) {
  const { t } = useTranslation('vacancies');
  const { tenant } = usePlatform();
  const href = useHref();
  const mayNote = usePermission('notes.manage');
  const isHere = useIsHere();
  const thread = useThread(application);
  const { side } = thread;
  // Which list one came from is known to this tab alone.
  const [list, setList] = useState<string | null>(null);
  useEffect(() => setList(lastList(tenant.key)), [tenant.key]);

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
        actions={<Neighbours id={application.id} list={list} />}
      />
      <ApplicationLayout
        decision={<DecisionCard application={application} side={side} />}
        left={
          <>
            <ApplicantCard application={application} />
            {isHere && (
              <Suspense fallback={<Skeleton height="12rem" borderRadius="card" />}>
                <BesideApplicant application={application} mayNote={mayNote} />
              </Suspense>
            )}
          </>
        }
        right={
          <>
            {application.replyClock && (
              <ReplyClock
                clock={application.replyClock}
                hasEnded={application.stage === 'closed_no_reply'}
                side="organization"
                level={2}
              />
            )}
            {side === 'organization' && <MatchCheck application={application} side="organization" />}
            <ApplicationTimeline id={application.id} lines={thread.lines} applicant={application.name} />
            <ThreadNote thread={thread} />
          </>
        }
        reply={
          thread.canReply ? (
            <ReplyPlace key={application.id} application={application} to={application.firstName} hasQuickReplies />
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
