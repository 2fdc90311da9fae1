import { type ApplicationEvent, matchResults } from '@omzien/model/application';
import type { Reply } from '@omzien/model/conversation';
import { useFormat, useSession } from '@omzien/platform';
import { Card, Heading, LoadingFailed, Skeleton, Text } from '@omzien/ui';
import { Timeline, TimelineItem } from '@omzien/ui/timeline';
import { useTranslation } from 'react-i18next';
import { useApplicationTimeline } from '../applications.api.ts';
import { TimelineLine } from './TimelineLine.tsx';
import { timelineEntries } from './timelineEntries.ts';
import { timelineLooks } from './timelineLooks.ts';

const mails = [
  'application_confirm_guest',
  'application_received',
  'application_for_organization',
  'application_accepted',
  'application_rejected',
  'application_withdrawn',
] as const;
/** Of a mail the API tells which one it was, by the key of its template. */
const mailOf = (text: string | null) => mails.find((key) => key === text);
const resultOf = (text: string | null) => matchResults.find((key) => key === text);

type ApplicationTimelineProps = {
  id: string;
  /** Messages of the thread, for who takes part in it. */
  lines?: readonly Reply[] | undefined;
  /** Whose face stands beside what has no other: who applied. */
  applicant: string;
  /** What the volunteer wrote when applying, which stands above. */
  written: string;
};

/** What happened to an application and what was said, with who did it and when. */
export function ApplicationTimeline({ id, lines, applicant, written }: ApplicationTimelineProps) {
  const { t } = useTranslation('vacancies');
  const { dateTime, relative } = useFormat();
  const { items, error, isLoading, mutate } = useApplicationTimeline(id);
  const ownName = useSession(({ user }) => user?.fullName);

  function titleOf({ kind, text }: ApplicationEvent) {
    const mail = kind === 'mail_sent' && mailOf(text);
    return mail ? t(`applications.mails.${mail}`) : t(`applications.events.${kind}`);
  }
  /** What was said with it; the keys of mails and answers are no words for people. */
  function textOf({ kind, text }: ApplicationEvent) {
    if (kind === 'mail_sent') return null;
    const result = kind === 'match_answered' ? resultOf(text) : undefined;
    return result ? t(`applications.match.${result}`) : text;
  }

  return (
    <Card as="section">
      <Heading level={2} size={3} marginBottom="4">
        {t('applications.detail.timeline')}
      </Heading>
      {isLoading && <Skeleton height="6rem" />}
      {error && !items && <LoadingFailed onRetry={mutate} />}
      {items && (
        <Timeline>
          {timelineEntries(items, lines, written).map((entry) => {
            if (entry.kind === 'line') return <TimelineLine key={entry.id} line={entry.line} />;
            const { event } = entry;
            const text = textOf(event);
            const person = event.actorName ?? (event.kind === 'received' ? applicant : null);
            const { icon, tone } = timelineLooks[event.kind];
            return (
              <TimelineItem
                key={entry.id}
                // A face for what a person did, a picture for what the platform did.
                {...(person ? { person } : { icon })}
                tone={tone}
                title={titleOf(event)}
                time={
                  <time dateTime={event.at} title={dateTime(event.at)}>
                    {relative(event.at)}
                  </time>
                }
              >
                {event.actorName && (
                  <Text tone="muted">
                    {event.actorName === ownName && event.via !== 'mail'
                      ? t('applications.detail.byYou')
                      : t(event.via === 'mail' ? 'applications.detail.byMail' : 'applications.detail.by', {
                          name: event.actorName,
                        })}
                  </Text>
                )}
                {text && (
                  <Text whiteSpace="pre-line" overflowWrap="anywhere" measured>
                    {text}
                  </Text>
                )}
              </TimelineItem>
            );
          })}
        </Timeline>
      )}
    </Card>
  );
}
