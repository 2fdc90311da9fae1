import type { ActivityTicket } from '@omzien/model/activity';
import { RecordStates } from '@omzien/parts/record/RecordStates';
import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Card, Empty, Heading, Icon, Link, Notice, Row, Screen, Skeleton, Stack, Text } from '@omzien/ui';
import { Fact, Facts } from '@omzien/ui/facts';
import { CalendarDays, Check, MapPin, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useTicket, useTicketCheckIn } from './ticket.api.ts';

export default function TicketScreen() {
  const { t } = useTranslation('public-site');
  const { ticket = '' } = useParams();
  const href = useHref();
  const found = useTicket(ticket);
  return (
    <Screen kind="public" width="form">
      <RecordStates
        of={found}
        skeleton={<Skeleton height="32rem" />}
        missing={
          <Empty
            level={1}
            title={t('ticket.missing')}
            hint={t('ticket.missingHint')}
            action={<Button href={href('/')}>{t('ticket.home')}</Button>}
          />
        }
      >
        {(shown) => <Ticket shown={shown} />}
      </RecordStates>
    </Screen>
  );
}

function Ticket({ shown }: { shown: ActivityTicket }) {
  const { t } = useTranslation('public-site');
  const { dateTime } = useFormat();
  const { activityTitle, startsAt, place, people, mayCheckIn } = shown;
  return (
    <Card padding="md">
      <Stack gap="5">
        <Stack gap="2">
          <Heading level={1} size={3} lang="nl">
            {activityTitle}
          </Heading>
          <State shown={shown} />
        </Stack>
        {mayCheckIn && <AtTheDoor shown={shown} />}
        {!mayCheckIn && <Picture shown={shown} />}
        <Facts>
          <Fact icon={CalendarDays} label={t('ticket.when')}>
            <time dateTime={startsAt}>{dateTime(startsAt)}</time>
          </Fact>
          <Fact icon={MapPin} label={t('ticket.where')}>
            {place}
          </Fact>
          <Fact icon={Users} label={t('ticket.forHowMany')}>
            {t('ticket.people', { count: people })}
          </Fact>
        </Facts>
        <About shown={shown} />
      </Stack>
    </Card>
  );
}

function State({ shown }: { shown: ActivityTicket }) {
  const { t } = useTranslation('public-site');
  const { state, cancelled, waitingPosition, mayCheckIn } = shown;
  if (cancelled) return <Notice tone="danger" title={t('ticket.off')} level={2} />;
  if (state === 'cancelled') return <Notice tone="warning" title={t('ticket.cancelled')} level={2} />;
  if (state === 'waiting')
    return (
      <Notice tone="warning" title={t('ticket.waiting', { position: waitingPosition ?? 1 })} level={2}>
        <Text>{t('ticket.waitingText')}</Text>
      </Notice>
    );
  if (mayCheckIn) return null;
  return <Text tone="muted">{t(state === 'attended' ? 'ticket.attended' : 'ticket.show')}</Text>;
}

/** The code for the camera at the door, and the letters for who has none. */
function Picture({ shown }: { shown: ActivityTicket }) {
  const { t } = useTranslation('public-site');
  const { picture, code, state, cancelled } = shown;
  if (cancelled || (state !== 'registered' && state !== 'attended')) return null;
  const quiet = 4;
  return (
    <Stack gap="3" alignItems="center">
      <Box bg="white" borderRadius="card" border="1px solid" borderColor="border" width="min(100%, 18rem)">
        <svg
          role="img"
          aria-label={t('ticket.picture')}
          viewBox={`${-quiet} ${-quiet} ${picture.size + 2 * quiet} ${picture.size + 2 * quiet}`}
          width="100%"
        >
          <path d={picture.path} fill="#000" shapeRendering="crispEdges" />
        </svg>
      </Box>
      <Text textAlign="center">
        {t('ticket.code')}
        <br />
        <Text as="span" fontFamily="mono" size="lg" fontWeight="semibold" letterSpacing="0.06em">
          {`${code.slice(0, 4)} ${code.slice(4)}`}
        </Text>
      </Text>
    </Stack>
  );
}

/** For staff who scan with the camera of the phone itself. */
function AtTheDoor({ shown }: { shown: ActivityTicket }) {
  const { t } = useTranslation('public-site');
  const { time } = useFormat();
  const { clock, toasts } = usePlatform();
  const href = useHref();
  const checkIn = useTicketCheckIn(shown);
  const [isSending, setIsSending] = useState(false);
  const { state, cancelled, name, checkedInAt, activityId, occurrenceId } = shown;
  const isIn = state === 'attended';
  const mayTick = !cancelled && (isIn || state === 'registered');

  async function say(attended: boolean) {
    setIsSending(true);
    try {
      await checkIn(attended, clock.newId());
    } catch (error) {
      toasts.getState().fail(error);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Stack gap="4">
      <Text size="lg" fontWeight="semibold">
        {name}
      </Text>
      <div role="status">
        {isIn && (
          <Notice
            tone="success"
            title={checkedInAt ? t('ticket.inSince', { time: time(checkedInAt) }) : t('ticket.in')}
            level={2}
          />
        )}
      </div>
      <Row gap="3">
        {mayTick && (
          <Button variant={isIn ? 'outline' : 'primary'} loading={isSending} onClick={() => void say(!isIn)}>
            {!isIn && <Icon of={Check} />}
            {t(isIn ? 'ticket.undo' : 'ticket.letIn')}
          </Button>
        )}
        <Button variant="outline" href={href(`/activiteitenkalender/overzicht/${activityId}?date=${occurrenceId}`)}>
          {t('ticket.list')}
        </Button>
      </Row>
    </Stack>
  );
}

function About({ shown }: { shown: ActivityTicket }) {
  const { t } = useTranslation('public-site');
  const href = useHref();
  return (
    <Text>
      <Link href={href(`/vacancies/${shown.activityId}`)}>{t('ticket.about')}</Link>
    </Text>
  );
}
