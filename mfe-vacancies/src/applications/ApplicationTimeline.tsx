import type { ApplicationEvent } from '@omzien/model/application';
import { useFormat } from '@omzien/platform';
import { Card, Heading, LoadingFailed, Skeleton, Text, type Tone } from '@omzien/ui';
import { Timeline, TimelineItem } from '@omzien/ui/timeline';
import {
  BellRing,
  Check,
  CircleHelp,
  Handshake,
  Hourglass,
  Inbox,
  Lightbulb,
  type LucideIcon,
  Mail,
  MailCheck,
  MessageSquare,
  Phone,
  RotateCcw,
  Undo2,
  UserCheck,
  X,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApplicationTimeline } from './applications.api.ts';

const looks: Record<ApplicationEvent['kind'], { icon: LucideIcon; tone: Tone }> = {
  received: { icon: Inbox, tone: 'info' },
  confirmed: { icon: MailCheck, tone: 'info' },
  accepted: { icon: Check, tone: 'success' },
  rejected: { icon: X, tone: 'danger' },
  withdrawn: { icon: Undo2, tone: 'neutral' },
  reopened: { icon: RotateCcw, tone: 'neutral' },
  mail_sent: { icon: Mail, tone: 'neutral' },
  approached: { icon: Handshake, tone: 'info' },
  suggested: { icon: Lightbulb, tone: 'info' },
  offer_accepted: { icon: Check, tone: 'success' },
  replied: { icon: MessageSquare, tone: 'info' },
  waiting_list: { icon: Hourglass, tone: 'info' },
  assigned: { icon: UserCheck, tone: 'neutral' },
  reminded: { icon: BellRing, tone: 'neutral' },
  admins_reminded: { icon: BellRing, tone: 'neutral' },
  call_requested: { icon: Phone, tone: 'neutral' },
  closed: { icon: X, tone: 'neutral' },
  match_asked: { icon: CircleHelp, tone: 'neutral' },
  match_answered: { icon: Handshake, tone: 'info' },
  account_made: { icon: UserCheck, tone: 'neutral' },
};

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

/** What happened to an application, with who did it and when. */
export function ApplicationTimeline({ id }: { id: string }) {
  const { t } = useTranslation('vacancies');
  const { dateTime, relative } = useFormat();
  const { items, error, isLoading, mutate } = useApplicationTimeline(id);

  function titleOf(kind: ApplicationEvent['kind'], text: string | null) {
    const mail = kind === 'mail_sent' && mailOf(text);
    return mail ? t(`application.mails.${mail}`) : t(`application.events.${kind}`);
  }

  return (
    <Card as="section">
      <Heading level={2} size={3} marginBottom="4">
        {t('application.timeline')}
      </Heading>
      {isLoading && <Skeleton height="6rem" />}
      {error && !items && <LoadingFailed onRetry={mutate} />}
      {items && (
        <Timeline>
          {items.map(({ id: eventId, kind, at, actorName, text }) => (
            <TimelineItem
              key={eventId}
              {...looks[kind]}
              title={titleOf(kind, text)}
              time={
                <time dateTime={at} title={dateTime(at)}>
                  {relative(at)}
                </time>
              }
            >
              {actorName && <Text tone="muted">{t('application.by', { name: actorName })}</Text>}
              {text && kind !== 'mail_sent' && (
                <Text whiteSpace="pre-line" measured>
                  {text}
                </Text>
              )}
            </TimelineItem>
          ))}
        </Timeline>
      )}
    </Card>
  );
}
