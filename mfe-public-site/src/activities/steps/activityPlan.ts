import { activity, mostDates, registrationKinds } from '@omzien/model/activity';
import { activityChange } from '@omzien/model/activityInput';
import { endDayOf, inAmsterdam, momentOf, nightsOf } from '@omzien/ui/date';
import * as v from 'valibot';

/** What of an activity is planned here: its dates, and how people sign up. */
export const plannedActivity = v.pick(activity, [
  'id',
  'title',
  'recurrence',
  'registration',
  'externalUrl',
  'places',
  'priceCents',
  'occurrences',
  'lockVersion',
]);
export type PlannedActivity = v.InferOutput<typeof plannedActivity>;

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const isTime = (text: string) => /^\d\d:\d\d$/.test(text);

/** A date whose day and times are there; while it is typed they may not be. */
export const hasHours = ({ day, from, until }: { day: string; from: string; until: string }) =>
  isDay(day) && isTime(from) && isTime(until);

const plannedDate = v.pipe(
  v.object({
    id: v.nullable(v.string()),
    day: v.pipe(v.string(), v.nonEmpty('blank'), v.check(isDay, 'date')),
    from: v.pipe(v.string(), v.nonEmpty('blank'), v.check(isTime, 'invalid')),
    until: v.pipe(v.string(), v.nonEmpty('blank'), v.check(isTime, 'invalid')),
    /** That it takes beyond a late evening; see `endDayOf`. */
    nights: v.number(),
    place: v.nullable(v.string()),
  }),
  v.forward(
    v.partialCheck(
      [['day'], ['from'], ['until'], ['nights']],
      (hours) => !hasHours(hours) || `${endDayOf(hours)}T${hours.until}` > `${hours.day}T${hours.from}`,
      'before_start',
    ),
    ['until'],
  ),
);

export const planInput = v.pipe(
  v.object({
    dates: v.pipe(v.array(plannedDate), v.maxLength(mostDates, 'too_many')),
    registration: v.picklist(registrationKinds),
    externalUrl: v.pipe(v.string(), v.trim()),
    places: activityChange.entries.places,
    price: v.pipe(v.string(), v.trim(), v.regex(/^(\d{1,4}([.,]\d{1,2})?)?$/, 'not_a_number')),
    reason: activityChange.entries.reason,
  }),
  v.forward(
    v.partialCheck(
      [['registration'], ['externalUrl']],
      ({ registration, externalUrl }) => registration !== 'external' || /^https?:\/\/\S+\.\S+$/.test(externalUrl),
      'url',
    ),
    ['externalUrl'],
  ),
);
export type PlanInput = v.InferOutput<typeof planInput>;
/** The same as its form holds it. */
export type PlanValues = v.InferInput<typeof planInput>;
export type PlannedDate = PlanInput['dates'][number];

const dayLength = 86_400_000;

/** The date after this one: a week later at the same time. Without one a week from today, in the evening. */
export function nextDate(last: PlannedDate | undefined, today: string): PlannedDate {
  const from = last && isDay(last.day) ? last.day : today;
  const day = new Date(Date.parse(`${from}T00:00:00Z`) + 7 * dayLength).toISOString().slice(0, 10);
  return { ...(last ?? { from: '19:30', until: '21:30', nights: 0, place: null }), id: null, day };
}

/** The plan as it stands: of the dates those that still come and go on. */
export function planOf(
  { occurrences, externalUrl, places, priceCents, registration }: PlannedActivity,
  now: number,
): PlanValues {
  return {
    dates: occurrences
      .filter(({ startsAt, cancelled }) => !cancelled && Date.parse(startsAt) > now)
      .map(({ id, startsAt, endsAt, place }) => {
        const { day, time } = inAmsterdam(startsAt);
        return { id, day, from: time, until: inAmsterdam(endsAt).time, nights: nightsOf(startsAt, endsAt), place };
      }),
    registration,
    externalUrl: externalUrl ?? '',
    places,
    price: priceCents === 0 ? '' : (priceCents / 100).toFixed(2).replace('.', ','),
    reason: '',
  };
}

/** What is sent of a plan. The dates of a rule are the rule's, and stay as they are. */
export function changeOf(plan: PlanInput, { recurrence }: Pick<PlannedActivity, 'recurrence'>) {
  const { dates, registration, externalUrl, places, price, reason } = plan;
  return {
    registration,
    externalUrl: registration === 'external' ? externalUrl : null,
    places: registration === 'here' ? places : null,
    priceCents: price === '' ? 0 : Math.round(Number(price.replace(',', '.')) * 100),
    reason,
    ...(recurrence === null
      ? {
          occurrences: dates.map(({ id, place, ...hours }) => ({
            ...(id === null ? {} : { id }),
            startsAt: momentOf(hours.day, hours.from),
            endsAt: momentOf(endDayOf(hours), hours.until),
            place,
          })),
        }
      : {}),
  };
}
