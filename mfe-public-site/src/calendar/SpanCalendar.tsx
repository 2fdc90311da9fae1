import { useNow } from '@omzien/platform';
import { Box, Heading, Notice, Stack, Text } from '@omzien/ui';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from './calendar.api.ts';
import { chosenDay } from './calendarQuery.ts';
import { DayGrid } from './DayGrid.tsx';
import { type Day, dayOf, type Span, spanAround } from './days/days.ts';
import { EntryCard } from './EntryCard.tsx';
import { byDay, cardOf, EntryListSkeleton } from './EntryList.tsx';
import { NothingHere } from './NothingHere.tsx';
import { SpanNavigation, useSpanName } from './SpanNavigation.tsx';
import { useEntryTexts } from './useEntryTexts.ts';
import type { RegistrationSteps } from './useRegistrationSteps.ts';

type SpanCalendarProps = {
  query: URLSearchParams;
  span: Span;
  day: Day;
  found: Calendar;
  steps: RegistrationSteps;
};

/** A month or a week, with the activities of one of its days below it. */
export function SpanCalendar({ query, span, day, found, steps }: SpanCalendarProps) {
  const { t } = useTranslation('public-site');
  const titleId = useId();
  const nameOf = useSpanName();
  const { longDay } = useEntryTexts();
  const today = dayOf(useNow());
  const { items, count, isLoading, nextDay } = found;
  const { first, last } = spanAround(span, day);
  const days = byDay((items ?? []).filter(({ startsAt }) => first <= dayOf(startsAt) && dayOf(startsAt) <= last));
  const open = openDay();
  const entries = days.get(open) ?? [];

  /** The one that was asked for, else the next on which there is something, else the first day. */
  function openDay(): Day {
    const asked = query.get(chosenDay);
    if (asked && first <= asked && asked <= last) return asked;
    const filled = [...days.keys()];
    const isNow = first <= today && today <= last;
    return filled.find((one) => one >= today) ?? filled.at(-1) ?? (isNow ? today : first);
  }

  // Whoever opens a day goes on with what is there.
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<Day | null>(null);
  useEffect(() => {
    if (pressed.current === null || pressed.current !== query.get(chosenDay)) return;
    if (!heading.current) return;
    pressed.current = null;
    heading.current.focus();
  });

  return (
    <Stack gap="5">
      <SpanNavigation id={titleId} query={query} span={span} day={day} />
      {count !== undefined && items && count > items.length && (
        <Notice tone="info">{t('calendar.tooMany', { count: items.length })}</Notice>
      )}
      {!isLoading && days.size === 0 && <NothingHere query={query} name={nameOf(span, day)} nextDay={nextDay} />}
      <Box aria-busy={isLoading}>
        <DayGrid
          query={query}
          span={span}
          day={day}
          today={today}
          open={open}
          entries={days}
          labelledBy={titleId}
          onOpen={(one) => {
            pressed.current = one;
          }}
          onOpenAgain={() => heading.current?.focus()}
        />
      </Box>
      {isLoading && <EntryListSkeleton count={1} />}
      {!isLoading && days.size > 0 && (
        <Box as="section" aria-labelledby={`${titleId}-day`}>
          <Heading
            level={2}
            size={3}
            id={`${titleId}-day`}
            {...{ ref: heading, tabIndex: -1 }}
            marginBottom="3"
            css={{ scrollMarginTop: '6rem', '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {longDay(open)}
          </Heading>
          {entries.length === 0 && <Text>{t('calendar.emptyDay')}</Text>}
          <Stack gap="3">
            {entries.map((entry) => (
              <EntryCard key={entry.id} {...cardOf(entry, steps)} />
            ))}
          </Stack>
        </Box>
      )}
    </Stack>
  );
}
