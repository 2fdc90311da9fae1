import type { ApplicationEventKind } from '@omzien/model/application';
import { useFormat } from '@omzien/platform';
import { Box, Heading, LoadingFailed, Skeleton, type Tone } from '@omzien/ui';
import { Timeline, TimelineItem } from '@omzien/ui/timeline';
import { BellRing, Check, Inbox, type LucideIcon, MailCheck, MessageSquare, Phone, Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useGuestTimeline } from './status.api.ts';

/** What the volunteer is told; what an organisation does among itself does not come. */
const told = [
  'received',
  'confirmed',
  'accepted',
  'rejected',
  'withdrawn',
  'reopened',
  'approached',
  'suggested',
  'offer_accepted',
  'replied',
  'waiting_list',
  'reminded',
  'admins_reminded',
  'call_requested',
  'closed',
  'match_asked',
  'match_answered',
  'account_made',
] as const satisfies ApplicationEventKind[];
const toldKind = (kind: ApplicationEventKind) => told.find((one) => one === kind);

const looks: Partial<Record<ApplicationEventKind, { icon: LucideIcon; tone: Tone }>> = {
  confirmed: { icon: MailCheck, tone: 'info' },
  accepted: { icon: Check, tone: 'success' },
  rejected: { icon: X, tone: 'neutral' },
  withdrawn: { icon: Undo2, tone: 'neutral' },
  replied: { icon: MessageSquare, tone: 'info' },
  reminded: { icon: BellRing, tone: 'neutral' },
  admins_reminded: { icon: BellRing, tone: 'neutral' },
  call_requested: { icon: Phone, tone: 'neutral' },
  closed: { icon: X, tone: 'neutral' },
};

/** What happened to the application so far. */
export function GuestTimeline({ token }: { token: string }) {
  const { t } = useTranslation('vacancies');
  const { dateTime, relative } = useFormat();
  const { items, error, isLoading, mutate } = useGuestTimeline(token);
  return (
    <Box as="section">
      <Heading level={3} size={4} marginBottom="4">
        {t('status.timeline')}
      </Heading>
      {isLoading && <Skeleton height="8rem" />}
      {error && !items && <LoadingFailed onRetry={mutate} />}
      {items && (
        <Timeline>
          {items.map(({ id, kind, at }) => {
            const name = toldKind(kind);
            return (
              name && (
                <TimelineItem
                  key={id}
                  {...(looks[kind] ?? { icon: Inbox, tone: 'info' })}
                  title={t(`status.events.${name}`)}
                  time={
                    <time dateTime={at} title={dateTime(at)}>
                      {relative(at)}
                    </time>
                  }
                />
              )
            );
          })}
        </Timeline>
      )}
    </Box>
  );
}
