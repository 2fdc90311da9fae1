import { activityRegistration, type CalendarEntry, calendarEntry, calendarFacets } from '@omzien/model/activity';
import { near, withParameter } from '@omzien/parts/search/searchParameters';
import { type Resources, useNow, useResourceList, useSession, withDefaults } from '@omzien/platform';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { askedQuery, defaults, filledQuery, namesItsDays } from './calendarQuery.ts';
import type { Day } from './days/days.ts';

const base = '/api/v1/activities?';

export type CalendarFacets = v.InferOutput<typeof calendarFacets>;
export type Calendar = Resources<CalendarEntry> & {
  facets: Partial<CalendarFacets>;
  /** How many dates there are on all pages together; undefined until the first answer. */
  count: number | undefined;
  /** Where these days are empty: the first day after them on which there is something. */
  nextDay: Day | null;
  /** The place is not known: the answer is that of the calendar without it. */
  isUnknownPlace: boolean;
};

/**
 * The dates that the query of the page asks for. The query with which the page was opened is asked unchanged: under that
 * address the first answer is on the page. Opening a day or a form asks nothing anew.
 */
export function useCalendar(search: string): Calendar {
  const now = useNow();
  const [opened] = useState(search);
  const query = filledQuery(search);
  const text = askedQuery(query, now);
  const isFirst = namesItsDays(query, now) && text === askedQuery(filledQuery(opened), now);
  const addressOf = (asks: string) => base + withDefaults(asks, defaults);
  const address = addressOf(isFirst ? opened : text);
  const asked = useResourceList(address, calendarEntry, { keepPreviousData: true });
  const isUnknownPlace = asked.error?.hasCode('unknown_place') ?? false;
  const elsewhere = isUnknownPlace ? addressOf(askedQuery(withParameter(query, near, ''), now)) : null;
  const everywhere = useResourceList(elsewhere, calendarEntry, { keepPreviousData: true });
  const found = isUnknownPlace ? everywhere : asked;
  const facets = useMemo(() => {
    const read = v.safeParse(calendarFacets, found.meta?.facets);
    return read.success ? read.output : {};
  }, [found.meta]);
  const next = found.meta?.nextWithSomething;
  return {
    ...found,
    facets,
    count: found.meta?.pagination?.records,
    nextDay: typeof next === 'string' ? next : null,
    isUnknownPlace,
  };
}

/** What the reader has signed up for and still comes, by date. Empty for visitors. */
export function useOwnRegistrations() {
  const isSignedIn = useSession((session) => session.isSignedIn);
  const address = isSignedIn ? '/api/v1/activity_registrations?page[size]=100' : null;
  const { items } = useResourceList(address, activityRegistration);
  return useMemo(() => {
    const current = (items ?? []).filter(({ state }) => state === 'registered' || state === 'waiting');
    return new Map(current.map((registration) => [registration.occurrenceId, registration]));
  }, [items]);
}
