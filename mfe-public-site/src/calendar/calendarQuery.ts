import {
  distance,
  near,
  pageNumber,
  readableQuery,
  searchAddressOf,
  withParameter,
} from '@omzien/parts/search/searchParameters';
import { type Day, dayOf, isDay, type Span, spanAround, type View, views } from './days/days.ts';

/**
 * The calendar as it stands in the address bar. Filters and days have the API's own names, so the query of the page is the
 * query of the request.
 */
export const words = 'filter[title_or_summary_or_description_or_organization_name_cont]';
export const view = 'view';
/** The days that are shown: a month, a week, or from where the list begins. */
export const from = 'filter[starts_at_gteq]';
export const until = 'filter[starts_at_lteq]';
/** The day of the month or week that is opened. */
export const chosenDay = 'day';
/** The date that is being signed up for: whoever went to sign in for it finds it open. */
export const signUp = 'register';
/** Dates of one activity, or of one organisation. */
export const activity = 'filter[activity_id_eq]';
export const organization = 'filter[organization_id_eq]';
const pageSize = 'page[size]';

export const calendarPath = '/activiteitenkalender';
/** As many as the calendar asks for where the address says nothing. `module.ts` has the same. */
export const defaults = 'page[size]=24';
/** A month of a busy site. */
const wholeSpan = '200';

/** What the API is never asked: how the page shows it. */
const ofThePage: readonly string[] = [view, chosenDay, signUp];

/** Filters of which several values hold, as a comma list. */
export const listFilters = {
  categoryIds: 'filter[category_ids_in]',
  ageGroupIds: 'filter[age_group_ids_in]',
  daypart: 'filter[daypart_in]',
  registration: 'filter[registration_in]',
} as const;
export type ListFilter = keyof typeof listFilters;
/** Filters that hold or do not, and how the address says so. Those that rule each other out stand in `exclusive`. */
export const yesFilters = {
  free: ['filter[free_true]', 'true'],
  paid: ['filter[price_cents_gt]', '0'],
  online: ['filter[online_true]', 'true'],
} as const;
export type YesFilter = keyof typeof yesFilters;
const exclusive: Partial<Record<YesFilter, YesFilter>> = { free: 'paid', paid: 'free' };

const listNames = Object.keys(listFilters) as ListFilter[];
const yesNames = Object.keys(yesFilters) as YesFilter[];

/** The chosen values of a filter, in the order in which they were chosen. */
export const chosenValues = (query: URLSearchParams, filter: ListFilter): string[] =>
  query.getAll(listFilters[filter]).flatMap((text) => text.split(',').filter((value) => value !== ''));
export const isOn = (query: URLSearchParams, filter: YesFilter): boolean =>
  query.get(yesFilters[filter][0]) === yesFilters[filter][1];

/** A copy in which a value is chosen, or no longer chosen. */
export function withValue(query: URLSearchParams, filter: ListFilter, value: string): URLSearchParams {
  const chosen = chosenValues(query, filter);
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return withParameter(query, listFilters[filter], next.join(','));
}
/** A copy in which a yes-or-no filter is turned around; what it rules out goes. */
export function withTurned(query: URLSearchParams, filter: YesFilter): URLSearchParams {
  const [name, value] = yesFilters[filter];
  const other = exclusive[filter];
  const next = withParameter(query, name, isOn(query, filter) ? '' : value);
  return other ? withParameter(next, yesFilters[other][0], '') : next;
}

/** One chosen filter, with the query that remains without it. */
export type ChosenFilter = {
  filter: ListFilter | YesFilter | 'words' | 'near' | 'distance' | 'activity' | 'organization';
  value: string;
  without: URLSearchParams;
};

/** Everything that narrows the calendar, for the row of chips. Days do not: they are where one is. */
export function chosenFilters(query: URLSearchParams): ChosenFilter[] {
  const single = Object.entries({ activity, organization, words, near, distance }).flatMap(([filter, name]) => {
    const value = query.get(name);
    return value ? [{ filter: filter as ChosenFilter['filter'], value, without: withParameter(query, name, '') }] : [];
  });
  return [
    ...single,
    ...listNames.flatMap((filter) =>
      chosenValues(query, filter).map((value) => ({ filter, value, without: withValue(query, filter, value) })),
    ),
    ...yesNames
      .filter((filter) => isOn(query, filter))
      .map((filter) => ({ filter, value: yesFilters[filter][1], without: withTurned(query, filter) })),
  ];
}

/** The query without any filter: the view and its days are kept. */
export const withoutFilters = (query: URLSearchParams) =>
  new URLSearchParams([...query].filter(([name]) => [view, from, until, chosenDay, pageSize].includes(name)));

/** A query without its empty parameters, which a form without scripts sends along. */
export const filledQuery = (search: string) =>
  new URLSearchParams([...new URLSearchParams(search)].filter(([, value]) => value !== ''));

export const viewOf = (query: URLSearchParams): View => views.find((one) => one === query.get(view)) ?? 'list';

/** The day at which the calendar stands; today where the address has none that exists. */
export function standsAt(query: URLSearchParams, now: number): Day {
  const day = query.get(from);
  return isDay(day) ? day : dayOf(now);
}

function placed(query: URLSearchParams, parameters: Record<string, string>): string {
  const next = new URLSearchParams(
    [...query].filter(([name]) => ![...ofThePage, from, until, pageSize, pageNumber].includes(name)),
  );
  for (const [name, value] of Object.entries(parameters)) next.set(name, value);
  return searchAddressOf(calendarPath, next);
}

/** The calendar with the month or week in which a day is; `open` is the day of which the activities are read. */
export function spanAddress(query: URLSearchParams, span: Span, day: Day, open?: Day): string {
  const { first, last } = spanAround(span, day);
  return placed(query, {
    [view]: span,
    [from]: first,
    [until]: last,
    [pageSize]: wholeSpan,
    ...(open ? { [chosenDay]: open } : {}),
  });
}
/** The calendar as a list, from a day on or of what still comes. */
export const listAddress = (query: URLSearchParams, day?: Day): string => placed(query, day ? { [from]: day } : {});

/** The calendar with other filters, where it stands. */
export const calendarAddress = (query: URLSearchParams): string => {
  const next = new URLSearchParams([...query].filter(([name]) => name !== signUp));
  return searchAddressOf(calendarPath, next);
};

/** Whether the address names the days that its view shows: who writes one by hand leaves them out. */
export function namesItsDays(query: URLSearchParams, now: number): boolean {
  const shown = viewOf(query);
  if (shown === 'list') return true;
  const { first, last } = spanAround(shown, standsAt(query, now));
  return query.get(from) === first && query.get(until) === last;
}

/** What the API is asked for a query of the page: without what only the page knows, and a month or week as a whole. */
export function askedQuery(query: URLSearchParams, now: number): string {
  const asked = new URLSearchParams([...query].filter(([name]) => !ofThePage.includes(name)));
  const shown = viewOf(query);
  if (shown !== 'list' && !namesItsDays(query, now)) {
    const { first, last } = spanAround(shown, standsAt(query, now));
    for (const [name, value] of Object.entries({ [from]: first, [until]: last, [pageSize]: wholeSpan }))
      asked.set(name, value);
  }
  return readableQuery(asked);
}
