import { and, gt, or, type SQL, sql } from 'drizzle-orm';
import { badParameter, filterToSql } from '../../http/filters.ts';
import type { ListDefinition, ListQuery } from '../../http/listQuery.ts';
import type { Geocoder, Point } from '../../services/locations/geocoder.ts';
import { activityDetails, activityOccurrences } from '../../tables/vacancies/activities.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { distanceTo, withinDistance } from '../vacancies/search/vacancyDistance.ts';
import { unknownPlace } from '../vacancies/vacancies.problems.ts';
import { startOfDay } from './occurrenceDates.ts';

const startColumn = { starts_at: activityOccurrences.startsAt };
const startKeys = ['starts_at_gteq', 'starts_at_gt', 'starts_at_lteq', 'starts_at_lt'] as const;
const farthestKilometres = 500;

/** What the address of the calendar may say. */
export const calendarDefinition: ListDefinition = {
  id: activityOccurrences.id,
  filters: {
    title: vacancies.title,
    summary: vacancies.summary,
    description: vacancies.description,
    organization_name: vacancies.organizationName,
    category_ids: vacancies.categoryIds,
    age_group_ids: vacancies.ageGroupIds,
    accessibility_ids: vacancies.accessibilityIds,
    organization_id: vacancies.organizationId,
    volunteer_center_id: vacancies.centerId,
    activity_id: activityOccurrences.vacancyId,
    location_kind: vacancies.locationKind,
    frequency: vacancies.frequency,
    price_cents: activityDetails.priceCents,
    cancelled_at: activityOccurrences.cancelledAt,
  },
  // The days stand apart, so that an empty month can tell when there is something again.
  scopes: [
    ...startKeys,
    'free_true',
    'near',
    'distance_lteq',
    'daypart_in',
    'daypart_eq',
    'online_true',
    'registration_eq',
    'registration_in',
    'places_left_true',
  ],
  sorts: { starts_at: activityOccurrences.startsAt, title: vacancies.title, distance: null },
  defaultSort: 'starts_at',
  // A month of a busy site, in one answer.
  maximumSize: 250,
};

export type CalendarSearch = {
  /** Everything but the days. */
  others: SQL | undefined;
  days: SQL | undefined;
  /** The end of the days that were asked for, where there is one. */
  until: Date | null;
  distance: SQL<number | null>;
  orderBy: ListQuery['orderBy'];
};

const hour = sql`extract(hour from ${activityOccurrences.startsAt} at time zone 'Europe/Amsterdam')`;
const daypartSql: Record<string, SQL> = {
  morning: sql`${hour} < 12`,
  afternoon: sql`(${hour} >= 12 and ${hour} < 18)`,
  evening: sql`${hour} >= 18`,
};
const registration = sql`coalesce(${activityDetails.registration}, 'none')`;
const wordsOf = (text: string | undefined) => (text ?? '').split(',').map((word) => word.trim());

function chosen(query: ListQuery, attribute: string, known: Record<string, SQL>): SQL | undefined {
  const keys = [`${attribute}_eq`, `${attribute}_in`];
  const conditions = keys.flatMap((key) => {
    const words = wordsOf(query.scopes.get(key)).filter((word) => word !== '');
    const unknown = words.find((word) => !Object.hasOwn(known, word));
    if (unknown !== undefined) {
      const all = Object.keys(known).join(', ');
      throw badParameter(`filter[${key}]`, `Kies uit: ${all}.`, `Choose from: ${all}.`);
    }
    return words.length === 0 ? [] : [or(...words.map((word) => known[word]))];
  });
  return and(...conditions);
}

const isTrue = (query: ListQuery, key: string) => ['true', '1', 't'].includes(query.scopes.get(key) ?? '');

/** A day means all of it, as Amsterdam has it; anything else is looked at as a moment. */
function momentText(key: (typeof startKeys)[number], text: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  // Refuses a day that the calendar does not have, before it is counted with.
  filterToSql(key, [text], startColumn);
  const isLater = key === 'starts_at_gt' || key === 'starts_at_lteq';
  const first = startOfDay(text, isLater ? 1 : 0).getTime();
  return new Date(isLater ? first - 1 : first).toISOString();
}

/** Understands the address. Without days it is about what still comes. */
export async function readCalendar(
  query: ListQuery,
  geocoder: Geocoder,
  around: Point | null,
  now: Date,
): Promise<CalendarSearch> {
  const { scopes } = query;
  const place = scopes.get('near');
  const near = place === undefined ? null : await geocoder.find(place, around);
  if (place !== undefined && near === null) throw unknownPlace({ value: place.slice(0, 100) });
  const far = scopes.get('distance_lteq');
  const kilometres = far === undefined ? null : Number(far.replace(',', '.'));
  if (kilometres !== null && !(kilometres > 0 && kilometres <= farthestKilometres))
    throw badParameter('filter[distance_lteq]', 'Vul een getal van 1 tot 500 in.', 'Fill in a number from 1 to 500.');
  const distance = near ? distanceTo(near) : sql<null>`null::float8`;
  const sort = query.sort[0];
  if (sort?.name === 'distance' && !near)
    throw badParameter(
      'sort',
      'Vul bij filter[near] een plaats of postcode in om op afstand te sorteren.',
      'Fill in a place or postcode at filter[near] to sort by distance.',
    );
  const moments = new Map(startKeys.map((key) => [key, momentText(key, scopes.get(key) ?? '')]));
  const days = and(...[...moments].map(([key, text]) => filterToSql(key, [text], startColumn)));
  const until = moments.get('starts_at_lteq') || moments.get('starts_at_lt');
  return {
    others: and(
      query.where,
      near && kilometres !== null ? withinDistance(near, kilometres) : undefined,
      isTrue(query, 'free_true') ? sql`coalesce(${activityDetails.priceCents}, 0) = 0` : undefined,
      isTrue(query, 'online_true') ? sql`${vacancies.locationKind} in ('online', 'several')` : undefined,
      isTrue(query, 'places_left_true')
        ? sql`${vacancies.status} <> 'filled' and (coalesce(${activityDetails.places}, ${vacancies.places}) is null
            or coalesce(${activityDetails.places}, ${vacancies.places}) > ${activityOccurrences.placesTaken})`
        : undefined,
      chosen(query, 'daypart', daypartSql),
      chosen(query, 'registration', {
        none: sql`${registration} = 'none'`,
        here: sql`${registration} = 'here'`,
        external: sql`${registration} = 'external'`,
      }),
    ),
    days: days ?? gt(activityOccurrences.endsAt, now),
    until: until ? new Date(until) : null,
    distance,
    orderBy:
      sort?.name === 'distance'
        ? [sql`${distance} asc nulls last`, activityOccurrences.startsAt, activityOccurrences.id]
        : query.orderBy,
  };
}
