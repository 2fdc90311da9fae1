import type { CalendarEntry } from '@omzien/model/activity';
import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Box, Text, VisuallyHidden } from '@omzien/ui';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { spanAddress } from './calendarQuery.ts';
import { type Day, type Span, weeksOf } from './days/days.ts';
import { useGridKeys } from './days/useGridKeys.ts';
import { useEntryTexts } from './useEntryTexts.ts';

/** More activities of one day do not fit in a month. */
const mostShown = 3;
/** A Monday: the first of seven days whose names stand above the grid. */
const someWeek = weeksOf('week', '2026-01-05')[0] as Day[];

type DayGridProps = {
  query: URLSearchParams;
  span: Span;
  /** Which month or week it is. */
  day: Day;
  today: Day;
  /** The day whose activities are read below the grid. */
  open: Day;
  entries: ReadonlyMap<Day, readonly CalendarEntry[]>;
  labelledBy: string;
  /** The day that is open already was pressed once more. */
  onOpenAgain(): void;
  /** A day is pressed: its activities come below. */
  onOpen(day: Day): void;
};

/** A month or a week as a grid of days. A day on which there is something is one link, to its activities below. */
export function DayGrid(props: DayGridProps) {
  const { query, span, day, today, open, entries, labelledBy, onOpenAgain, onOpen } = props;
  const { date } = useFormat();
  const { navigation } = usePlatform();
  const weeks = weeksOf(span, day);
  const days = weeks.flat().filter((one) => one !== null);
  const { grid, focusOf, onKeyDown } = useGridKeys({
    span,
    days,
    start: open,
    onLeave: (target) => void navigation.navigate(spanAddress(query, span, target)),
  });
  const isWeek = span === 'week';
  // Seven days beside each other are too narrow to read on a phone: those of a week stand below each other there.
  const stacked = isWeek ? ({ base: 'block', md: 'table-row' } as const) : undefined;

  function press(event: MouseEvent, pressed: Day) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (pressed !== open) return onOpen(pressed);
    event.preventDefault();
    onOpenAgain();
  }

  return (
    <Box
      as="table"
      {...{ ref: grid }}
      role="grid"
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      display={isWeek ? { base: 'block', md: 'table' } : undefined}
      width="full"
      borderCollapse="collapse"
      css={{ tableLayout: 'fixed', '& th, & td': { padding: '0', verticalAlign: 'top' } }}
    >
      <Box as="thead" role="rowgroup" display={isWeek ? { base: 'none', md: 'table-header-group' } : undefined}>
        <Box as="tr" role="row">
          {someWeek.map((one) => (
            <Box as="th" role="columnheader" key={one} fontSize="sm" color="text.muted" fontWeight="medium">
              <Box as="span" display="block" paddingBlock="2" textAlign="center">
                <VisuallyHidden>{date(one, { weekday: 'long' })}</VisuallyHidden>
                <span aria-hidden="true">{date(one, { weekday: 'short' })}</span>
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      <Box as="tbody" role="rowgroup" display={isWeek ? { base: 'block', md: 'table-row-group' } : undefined}>
        {weeks.map((week) => (
          <Box as="tr" role="row" key={week.find((one) => one !== null)} display={stacked}>
            {week.map((one, column) => (
              <DayCell
                key={one ?? column}
                day={one}
                span={span}
                isToday={one === today}
                isOpen={one === open}
                entries={(one && entries.get(one)) || []}
                address={one ? spanAddress(query, span, one, one) : ''}
                focus={one ? focusOf(one) : {}}
                onPress={press}
              />
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

type DayCellProps = {
  day: Day | null;
  span: Span;
  isToday: boolean;
  isOpen: boolean;
  entries: readonly CalendarEntry[];
  address: string;
  focus: object;
  onPress(event: MouseEvent, day: Day): void;
};

function DayCell({ day, span, isToday, isOpen, entries, address, focus, onPress }: DayCellProps) {
  const { t } = useTranslation('public-site');
  const href = useHref();
  const { longDay } = useEntryTexts();
  const isWeek = span === 'week';
  const isFilled = entries.length > 0;
  const look = {
    as: 'td',
    role: 'gridcell',
    border: '1px solid',
    borderColor: 'border',
    display: isWeek ? { base: 'block', md: 'table-cell' } : undefined,
    height: isWeek ? { base: 'auto', md: '12rem' } : { base: '3.75rem', md: '7.5rem' },
  } as const;
  if (day === null) return <Box {...look} bg="bg.subtle" />;

  const inside = (
    <>
      <DayNumber day={day} isToday={isToday} isWeek={isWeek} />
      <VisuallyHidden>
        {longDay(day)}
        {isToday && `, ${t('calendar.isToday')}`}: {t('calendar.count', { count: entries.length })}
      </VisuallyHidden>
    </>
  );
  const room = { display: 'block', height: 'full', padding: { base: '1', md: '1.5' } } as const;
  return (
    <Box {...look} aria-selected={isOpen} {...(isToday ? { 'aria-current': 'date' } : {})}>
      <Box
        as="a"
        // The same element whether there is something or not: who stands on a day stays there when its month has come.
        {...(isFilled ? { href: href(address), rel: 'nofollow' } : {})}
        {...focus}
        onClick={isFilled ? (event: MouseEvent) => onPress(event, day) : undefined}
        {...room}
        color="text"
        textDecoration="none"
        bg={isOpen ? 'accent.subtle' : 'surface'}
        boxShadow={isOpen && isFilled ? 'inset 0 0 0 2px {colors.link}' : undefined}
        css={{ '&[href]:hover': { backgroundColor: 'bg.subtle' } }}
      >
        {inside}
        {isFilled && <EntryLines entries={entries} isWeek={isWeek} />}
      </Box>
    </Box>
  );
}

/** The number of a day; in a week on a phone, where no names stand above it, with its name. */
function DayNumber({ day, isToday, isWeek }: { day: Day; isToday: boolean; isWeek: boolean }) {
  const { date } = useFormat();
  return (
    <Box as="span" aria-hidden="true" display="flex" alignItems="center" gap="2">
      <Box
        as="span"
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        minWidth="1.75rem"
        height="1.75rem"
        paddingInline="1"
        borderRadius="full"
        fontSize="sm"
        fontWeight={isToday ? 'bold' : 'medium'}
        {...(isToday ? { bg: 'accent', color: 'accent.text' } : {})}
      >
        {Number(day.slice(8))}
      </Box>
      {isWeek && (
        <Text as="span" size="sm" display={{ base: 'inline', md: 'none' }}>
          {date(day, { weekday: 'long' })}
        </Text>
      )}
    </Box>
  );
}

/** What there is on a day: times and titles where there is room, points in a month on a phone. */
function EntryLines({ entries, isWeek }: { entries: readonly CalendarEntry[]; isWeek: boolean }) {
  const { t } = useTranslation('public-site');
  const { locale } = usePlatform();
  const { bare } = useEntryTexts();
  const shown = isWeek ? entries : entries.slice(0, mostShown);
  const others = entries.length - shown.length;
  return (
    <>
      {!isWeek && (
        <Box
          as="span"
          aria-hidden="true"
          display={{ base: 'flex', md: 'none' }}
          gap="1"
          marginTop="1"
          paddingInlineStart="1.5"
        >
          {shown.map(({ id, cancelled }) => (
            <Box key={id} width="1.5" height="1.5" borderRadius="circle" bg={cancelled ? 'border.strong' : 'link'} />
          ))}
        </Box>
      )}
      <Box as="span" display={isWeek ? 'block' : { base: 'none', md: 'block' }} marginTop="1">
        {shown.map(({ id, startsAt, title, cancelled }) => (
          <Box
            as="span"
            key={id}
            {...(isWeek ? { display: 'block' } : {})}
            fontSize="xs"
            lineHeight="1.5"
            lineClamp={isWeek ? undefined : '2'}
            overflowWrap="anywhere"
            paddingBlock={isWeek ? '0.5' : '0'}
            textDecoration={cancelled ? 'line-through' : undefined}
          >
            <Box as="span" color="text.muted">
              {bare(startsAt)}
            </Box>{' '}
            <span lang={locale === 'nl' ? undefined : 'nl'}>{title}</span>
            {cancelled && <VisuallyHidden> ({t('calendar.offers.cancelled')})</VisuallyHidden>}
          </Box>
        ))}
        {others > 0 && (
          <Text as="span" size="xs" tone="muted">
            {t('calendar.others', { count: others })}
          </Text>
        )}
      </Box>
    </>
  );
}
