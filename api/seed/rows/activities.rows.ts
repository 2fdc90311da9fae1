import { registrationKinds } from '@omzien/model/activity';
import { dayparts } from '@omzien/model/vacancy';
import { expandRule } from '../../src/subjects/activities/occurrenceDates.ts';
import type {
  activityDetails,
  activityOccurrences,
  activityRegistrations,
} from '../../src/tables/vacancies/activities.table.ts';
import { firstNames, lastNames, mailHosts } from '../data/people.data.ts';
import type { Random } from '../random.ts';
import { partOf, timesIn, weekdayOf } from '../saidTimes.ts';
import { mobile, type SeedContext, slugOf } from '../seedContext.ts';
import type { SeedPeople } from './users.rows.ts';
import type { SeedVacancy } from './vacancies.rows.ts';

type OccurrenceRow = typeof activityOccurrences.$inferInsert & { id: string; placesTaken: number };
type RegistrationRow = typeof activityRegistrations.$inferInsert;

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const span = 90;
const longestSeries = 12;

/** What the tests and the work list look for among the first activities. */
const roles = ['series', 'cancelled', 'full'] as const;

/** Details, dates and participants of every activity. The last date of one that is open is its end. */
export function activityRows(context: SeedContext, vacancies: readonly SeedVacancy[], people: SeedPeople) {
  const details: (typeof activityDetails.$inferInsert)[] = [];
  const occurrences: OccurrenceRow[] = [];
  const registrations: RegistrationRow[] = [];
  const today = Date.parse(context.dayAgo(0));
  const activities = vacancies.filter(({ row }) => row.vacancyType === 'activity');
  const open = activities.filter(({ row }) => row.status === 'published');
  const shares = sharesOf(open.length, context.volumes.activityDates);

  for (const [number, { row, organization, text }] of activities.entries()) {
    const random = context.random('activity', number);
    const place = open.findIndex((one) => one.row === row);
    const role = roles[place];
    const registration = role ? 'here' : (registrationKinds[(number + 1) % registrationKinds.length] ?? 'none');
    const startHour = hourIn(text.parts, random.pick([9, 10, 13, 14, 19]));
    const length = random.pick([1.5, 2, 3]) * hour;
    const at = (days: number) => new Date(today + days * day + startHour * hour - hour);
    const [named] = timesIn([row.title, row.summary, row.requirements].join(' '));
    const first =
      [...Array(7).keys()].map((ahead) => ahead + 2).find((days) => named && weekdayOf(at(days)) === named.day) ??
      2 + ((place * 3) % 7);
    const upcoming = place < 0 ? [] : Array.from({ length: shares[place] ?? 0 }, (_, index) => at(first + index * 7));
    const series =
      role === 'series' && upcoming.length > 1
        ? expandRule(
            `FREQ=WEEKLY;COUNT=${upcoming.length}`,
            { startsAt: at(first), endsAt: new Date(at(first).getTime() + length) },
            new Date(today),
          )
        : null;
    const firstDate = series?.[0];
    details.push({
      id: context.id('activity-details', row.id),
      vacancyId: row.id,
      recurrence: series ? `FREQ=WEEKLY;COUNT=${series.length}` : null,
      seriesStartsAt: firstDate?.startsAt ?? null,
      seriesEndsAt: firstDate?.endsAt ?? null,
      priceCents: random.chance(0.3) ? random.pick([250, 500, 750]) : 0,
      places: role === 'full' ? 6 : registration === 'here' ? random.pick([8, 12, 20]) : null,
      registration,
      externalUrl: registration === 'external' ? `https://www.${organization.domain}/aanmelden` : null,
      organizer: random.chance(0.2) ? `${organization.name} en de bibliotheek` : null,
      createdAt: row.createdAt,
      updatedAt: row.createdAt,
    });
    const past = pastDates(row, at, today);
    const dates = [
      ...past.map((startsAt) => ({ startsAt, endsAt: new Date(startsAt.getTime() + length), seriesDate: null })),
      ...(series
        ? series.map((date) => ({ ...date, seriesDate: date.startsAt }))
        : upcoming.map((startsAt) => ({
            startsAt,
            endsAt: new Date(startsAt.getTime() + length),
            seriesDate: null,
          }))),
    ];
    for (const [index, date] of dates.entries()) {
      const isOff = role === 'cancelled' && index === past.length;
      const occurrence: OccurrenceRow = {
        id: context.id('occurrence', `${row.id}:${index}`),
        vacancyId: row.id,
        ...date,
        edited: role === 'series' && index === past.length + 1,
        place: role === 'series' && index === past.length + 1 ? 'In de bibliotheek, vanwege een verbouwing' : null,
        cancelledAt: isOff ? context.daysAgo(1, random) : null,
        cancelReason: isOff ? 'De begeleider is ziek.' : null,
        placesTaken: 0,
        createdAt: row.createdAt,
        updatedAt: row.createdAt,
      };
      occurrences.push(occurrence);
      if (registration !== 'here' || row.status === 'archived' || row.status === 'deleted') continue;
      const isFull = role === 'full' && index === past.length;
      const guests = isFull ? 9 : random.chance(0.45) || role ? random.integer(1, 4) : 0;
      registrations.push(
        ...guestsOf(context, { occurrence, centerId: String(row.centerId), guests, isFull, today, people }, random),
      );
    }
    if (place >= 0 && dates.length > past.length) {
      const when = new Set(
        dates.slice(past.length).map(({ startsAt }) => `${weekdayOf(startsAt)}_${partOf(startHour)}`),
      );
      row.dayparts = dayparts.filter((one) => when.has(one));
    }
    const last = dates.at(-1);
    if (place >= 0 && last && last.startsAt.getTime() > today) row.expiresAt = last.endsAt;
    if (text.frequency !== 'once' && firstDate) row.frequency = 'regularly';
  }
  return { activityDetails: details, activityOccurrences: occurrences, activityRegistrations: registrations };
}

const hourOf = { morning: 10, afternoon: 14, evening: 19 } as const;
/** The hour, or one of a part of the day that the words leave open. */
const hourIn = (parts: readonly (keyof typeof hourOf)[], hour: number) =>
  parts.length === 0 || parts.includes(partOf(hour)) ? hour : hourOf[parts[0] ?? 'morning'];

/** How many dates each activity has: a long series first, the others evenly. Never more than fit before the end. */
function sharesOf(count: number, total: number) {
  const most = Math.floor((span - 8) / 7);
  const shares = Array<number>(count).fill(0);
  let left = total;
  if (count > 0) {
    shares[0] = Math.min(longestSeries, Math.max(1, total - count + 1));
    left -= shares[0];
  }
  for (let round = 0; left > 0 && round < most; round++)
    for (let index = 1; index < count && left > 0; index++) {
      shares[index] = (shares[index] ?? 0) + 1;
      left -= 1;
    }
  return shares;
}

/** One date that has been, for what was open once. */
const pastDates = ({ publishedAt }: SeedVacancy['row'], at: (days: number) => Date, today: number) => {
  if (!publishedAt) return [];
  const days = Math.max(-150, Math.floor((publishedAt.getTime() - today) / day) + 2);
  return days < -1 ? [at(days)] : [];
};

type Party = {
  occurrence: OccurrenceRow;
  centerId: string;
  guests: number;
  isFull: boolean;
  today: number;
  people: SeedPeople;
};

/** Who comes to a date. The places that are taken are those of people who are expected or were there. */
function guestsOf(
  context: SeedContext,
  { occurrence, centerId, guests, isFull, today, people }: Party,
  random: Random,
): RegistrationRow[] {
  const isPast = occurrence.startsAt.getTime() < today;
  const isOff = Boolean(occurrence.cancelledAt);
  const members = people.volunteers.filter(({ status }) => status === 'active');
  const known = new Set<string>();
  const rows: RegistrationRow[] = [];
  for (let number = 0; number < guests; number++) {
    const member = random.chance(0.5) && members.length > 0 ? random.pick(members) : undefined;
    const firstName = member?.firstName ?? random.pick(firstNames).name;
    const lastName = member?.lastName ?? random.pick(lastNames);
    const email = member?.email ?? `${slugOf(firstName)}.${slugOf(lastName)}${number}@${random.pick(mailHosts)}`;
    if (known.has(email)) continue;
    known.add(email);
    const isWaiting = isFull && number >= 6;
    const isGone = isOff || (!isFull && number === 2);
    const state = isGone ? 'cancelled' : isWaiting ? 'waiting' : isPast ? 'attended' : 'registered';
    const size = isFull || random.chance(0.7) ? 1 : 2;
    const createdAt = context.daysAgo(
      Math.max(2, Math.ceil((today - occurrence.startsAt.getTime()) / day)) + random.integer(0, 6),
      random,
    );
    if (state === 'registered' || state === 'attended') occurrence.placesTaken += size;
    const isSoon = !isPast && occurrence.startsAt.getTime() - today < 3 * day;
    rows.push({
      id: context.id('registration', `${occurrence.id}:${number}`),
      centerId,
      occurrenceId: occurrence.id,
      vacancyId: occurrence.vacancyId,
      userId: member?.id ?? null,
      name: `${firstName} ${lastName}`,
      email,
      phoneNumber: random.chance(0.4) ? mobile(random) : null,
      people: size,
      state,
      locale: member?.locale ?? 'nl',
      cancelledAt: state === 'cancelled' ? context.daysAgo(1, random) : null,
      checkedInAt: state === 'attended' ? occurrence.startsAt : null,
      // Who was reminded this morning is not reminded again tonight.
      remindedAt: isPast || isSoon ? context.daysAgo(0, random) : null,
      eraseOn: new Date(occurrence.startsAt.getTime() + 180 * day).toISOString().slice(0, 10),
      createdAt,
      updatedAt: createdAt,
    });
  }
  return rows;
}
