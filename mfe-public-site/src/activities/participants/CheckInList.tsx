import { ExportButton } from '@omzien/parts/list';
import { later, useFormat, useHref, useNow, usePermission, usePlatform } from '@omzien/platform';
import {
  Box,
  Button,
  Empty,
  Field,
  Heading,
  Icon,
  Input,
  NativeSelect,
  Notice,
  PageHeader,
  Row,
  Stack,
  Text,
} from '@omzien/ui';
import { Menu } from '@omzien/ui/menu';
import { CalendarPlus, CalendarX, Ellipsis, Eye, Mail, Pencil, Printer, ScanQrCode } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { ActivityStep } from '../steps/activitySteps.ts';
import { dateInSight } from './dateInSight.ts';
import { LineNotice } from './LineNotice.tsx';
import { ParticipantLine } from './ParticipantLine.tsx';
import type { Participant, ShownActivity } from './participants.api.ts';
import { codeIn } from './ticketText.ts';
import { useCheckIns } from './useCheckIns.ts';
import { useTicketReader } from './useTicketReader.ts';

const loadScanner = () => import('./ScanDialog.tsx').then((module) => module.ScanDialog);
const ScanDialog = later(loadScanner);
const StepDialogs = later(() => import('../steps/StepDialogs.tsx').then((module) => module.StepDialogs), {
  texts: ['activities/steps'],
});

const unprinted = { '@media print': { display: 'none' } };
/** So often what colleagues at another door said is fetched. */
const reloadPause = 30_000;

type CheckInListProps = {
  activity: ShownActivity;
  rows: readonly Participant[];
  reload: () => Promise<unknown>;
};

const byName = (one: Participant, other: Participant) => one.name.localeCompare(other.name, 'nl');

/** Who comes to one date, and who is in: made for a phone in one hand, with or without a line. */
export function CheckInList({ activity, rows, reload }: CheckInListProps) {
  const { t } = useTranslation('public-site');
  const { clock, navigation, toasts } = usePlatform();
  const { dateTime, number } = useFormat();
  const href = useHref();
  const now = useNow();
  const mayExport = usePermission('exports.create');
  const [query] = useSearchParams();
  // What is typed at a door is gone with the next guest: it belongs in no address.
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<ActivityStep | null>(null);
  const [isScanning, setIsScanning] = useState(false);
  const lastToast = useRef<string | null>(null);
  const checkIns = useCheckIns(rows);
  const { occurrences, places } = activity;
  const date = dateInSight(occurrences, query.get('date'), now);
  const reader = useTicketReader({ activityId: activity.id, occurrenceId: date?.id ?? '', rows, checkIns });

  useEffect(
    () => clock.every(reloadPause, () => void (navigator.onLine && document.visibilityState === 'visible' && reload())),
    [clock, reload],
  );
  // The scanner is at hand when the line is gone.
  useEffect(() => void loadScanner().catch(() => {}), []);

  const ofDate = useMemo(() => rows.filter(({ occurrenceId }) => occurrenceId === date?.id), [rows, date?.id]);
  const coming = ofDate.filter(({ state }) => state === 'registered' || state === 'attended').sort(byName);
  const waiting = ofDate
    .filter(({ state }) => state === 'waiting')
    .sort((one, other) => (one.waitingPosition ?? 0) - (other.waitingPosition ?? 0));
  const cancelled = ofDate.filter(({ state }) => state === 'cancelled').sort(byName);
  const heads = (people: readonly Participant[]) => people.reduce((sum, one) => sum + one.people, 0);
  const inside = heads(coming.filter(checkIns.isIn));
  const code = codeIn(search);
  const words = search.trim().toLowerCase();
  const found = coming.filter(
    ({ name, ticket }) =>
      words === '' || name.toLowerCase().includes(words) || (code !== null && (ticket?.endsWith(`.${code}`) ?? false)),
  );
  const isManaged = activity.permissions?.update ?? false;
  const isOff = date?.cancelled ?? false;
  const stillComes = occurrences.some(({ cancelled: off, startsAt }) => !off && Date.parse(startsAt) > now);

  function tick(row: Participant, isIn: boolean) {
    checkIns.say(activity.id, row.id, isIn);
    const message = t(isIn ? 'participants.isIn' : 'participants.isOut', { name: row.name });
    const { show, close } = toasts.getState();
    // The way back of the one before: two of them would cover the list on a phone.
    if (lastToast.current) close(lastToast.current);
    lastToast.current = show({
      color: 'success',
      message,
      action: {
        label: t('participants.undo'),
        run: () => checkIns.say(activity.id, row.id, !isIn),
      },
    });
  }

  return (
    <>
      <PageHeader
        title={activity.title}
        back={{ href: href('/activiteitenkalender/overzicht'), label: t('participants.back') }}
        actions={
          <Row gap="2" css={unprinted}>
            {coming.length > 0 && !isOff && (
              <Button onClick={() => setIsScanning(true)}>
                <Icon of={ScanQrCode} />
                {t('participants.scan')}
              </Button>
            )}
            {ofDate.length > 0 && (
              <Button variant="outline" onClick={() => setAsked('mail')}>
                <Icon of={Mail} />
                {t('participants.mail')}
              </Button>
            )}
            <Menu
              trigger={
                <Button variant="outline">
                  <Icon of={Ellipsis} />
                  {t('participants.more')}
                </Button>
              }
              entries={[
                ...(ofDate.length > 0
                  ? [{ value: 'print', label: t('participants.print'), icon: Printer, onSelect: () => window.print() }]
                  : []),
                { value: 'view', label: t('participants.view'), icon: Eye, href: href(`/vacancies/${activity.id}`) },
                ...(isManaged
                  ? [
                      {
                        value: 'plan',
                        label: t('participants.plan'),
                        icon: CalendarPlus,
                        onSelect: () => setAsked('plan'),
                      },
                      {
                        value: 'edit',
                        label: t('participants.edit'),
                        icon: Pencil,
                        href: href(`/vacancies/${activity.id}/edit`),
                      },
                    ]
                  : []),
                ...(isManaged && stillComes
                  ? [
                      'separator' as const,
                      {
                        value: 'cancel',
                        label: t('participants.cancel'),
                        icon: CalendarX,
                        destructive: true,
                        onSelect: () => setAsked('cancel'),
                      },
                    ]
                  : []),
              ]}
            />
          </Row>
        }
      />
      {date === null ? (
        <Empty
          title={t('participants.noDates')}
          hint={t('participants.noDatesHint')}
          action={isManaged && <Button onClick={() => setAsked('plan')}>{t('participants.plan')}</Button>}
        />
      ) : (
        <Stack gap="5" maxWidth="48rem">
          <LineNotice waiting={checkIns.waiting.size} isOff={checkIns.isOff} onRetry={checkIns.flush} />
          <Row gap="4" alignItems="flex-end">
            {occurrences.length > 1 ? (
              <Box flex="1 1 18rem">
                <Field.Root>
                  <Field.Label>{t('participants.date')}</Field.Label>
                  <NativeSelect
                    value={date.id}
                    onChange={(event) =>
                      void navigation.navigate(
                        `/activiteitenkalender/overzicht/${activity.id}?date=${event.currentTarget.value}`,
                        { replace: true },
                      )
                    }
                  >
                    {occurrences.map(({ id, startsAt, cancelled: off }) => (
                      <option key={id} value={id}>
                        {off ? t('participants.dateOff', { date: dateTime(startsAt) }) : dateTime(startsAt)}
                      </option>
                    ))}
                  </NativeSelect>
                </Field.Root>
              </Box>
            ) : (
              <Text flex="1 1 18rem" fontWeight="semibold">
                {dateTime(date.startsAt)}
              </Text>
            )}
            {mayExport && ofDate.length > 0 && (
              <Box position="relative" css={unprinted}>
                <ExportButton
                  list="activities/participants"
                  query={`filter[occurrence_id_eq]=${date.id}&sort=name`}
                  attributes={['name', 'people', 'state', 'phone', 'email', 'startsAt', 'createdAt', 'checkedInAt']}
                />
              </Box>
            )}
          </Row>
          {isOff && (
            <Notice tone="warning" title={t('participants.off')}>
              {date.reason && <Text lang="nl">{date.reason}</Text>}
            </Notice>
          )}
          {ofDate.length === 0 ? (
            <Empty
              title={t(`participants.nobody.${activity.registration}`)}
              hint={t(`participants.nobodyHint.${activity.registration}`)}
              action={
                <Button variant="outline" href={href(`/vacancies/${activity.id}`)}>
                  {t('participants.view')}
                </Button>
              }
            />
          ) : (
            <>
              <Text role="status" size="lg" fontWeight="semibold">
                {t('participants.inside', { inside: number(inside), all: number(heads(coming)) })}
                {places !== null && (
                  <Text as="span" tone="muted" fontWeight="normal">
                    {' · '}
                    {t('participants.places', { count: places, formatted: number(places) })}
                  </Text>
                )}
                {waiting.length > 0 && (
                  <Text as="span" tone="muted" fontWeight="normal">
                    {' · '}
                    {t('participants.waitingCount', { count: heads(waiting) })}
                  </Text>
                )}
              </Text>
              {coming.length > 6 && (
                <Box css={unprinted}>
                  <Field.Root>
                    <Field.Label>{t('participants.search')}</Field.Label>
                    <Input
                      type="search"
                      value={search}
                      onChange={(event) => setSearch(event.currentTarget.value)}
                      autoComplete="off"
                    />
                  </Field.Root>
                </Box>
              )}
              {found.length === 0 && coming.length > 0 && <Text>{t('participants.notFound')}</Text>}
              {found.length > 0 && (
                <List>
                  {found.map((row) => (
                    <ParticipantLine
                      key={row.id}
                      row={row}
                      isIn={checkIns.isIn(row)}
                      since={checkIns.inSince(row)}
                      isWaitingForLine={checkIns.waiting.has(row.id)}
                      onTick={isOff ? undefined : tick}
                    />
                  ))}
                </List>
              )}
              <Others title={t('participants.waitingTitle')} rows={waiting} />
              <Others title={t('participants.cancelledTitle')} rows={cancelled} />
            </>
          )}
        </Stack>
      )}
      <ScanDialog
        open={isScanning}
        onClose={() => setIsScanning(false)}
        readTicket={reader.readTicket}
        readCode={reader.readCode}
      />
      <StepDialogs
        open={asked !== null}
        step={asked}
        activity={{ id: activity.id, title: activity.title, nextOccurrenceId: date?.id ?? null }}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

function List({ children }: { children: ReactNode }) {
  return (
    <Box
      as="ul"
      listStyle="none"
      margin="0"
      padding="0"
      bg="surface"
      border="1px solid"
      borderColor="border"
      borderRadius="card"
      overflow="hidden"
    >
      {children}
    </Box>
  );
}

/** Who has no place: nothing to tick. */
function Others({ title, rows }: { title: string; rows: readonly Participant[] }) {
  if (rows.length === 0) return null;
  return (
    <Stack gap="2">
      <Heading level={2} size={4}>
        {title}
      </Heading>
      <List>
        {rows.map((row) => (
          <ParticipantLine key={row.id} row={row} isIn={false} since={null} isWaitingForLine={false} />
        ))}
      </List>
    </Stack>
  );
}
