import { Temporal } from 'temporal-polyfill';
import type { Period } from '../analyticsPeriod.ts';
import type { ToldOf } from './replyTimes.ts';

/** What a day brought: how many people, and how many minutes they gave in all (or give every week). */
export type DayOfPeople = { day: string; people: number; minutes: number };
type Minutes = { day: string; minutes: number };

/**
 * The minutes that may be told, on the day on which they may: those of people in complete groups, in the order of their
 * days, as soon as a group is told. Of people who came on one day each gives the middle of that day.
 */
export function toldMinutes(days: readonly DayOfPeople[], toldCount: (people: number) => number): Minutes[] {
  const waiting: { people: number; each: number }[] = [];
  const told: Minutes[] = [];
  let counted = 0;
  let done = 0;
  for (const { day, people, minutes } of days) {
    if (people <= 0) continue;
    waiting.push({ people, each: minutes / people });
    counted += people;
    let open = toldCount(counted) - done;
    done += open;
    let sum = 0;
    while (open > 0) {
      const [first] = waiting;
      if (!first) break;
      const taken = Math.min(open, first.people);
      sum += taken * first.each;
      first.people -= taken;
      open -= taken;
      if (first.people === 0) waiting.shift();
    }
    if (sum > 0) told.push({ day, minutes: sum });
  }
  return told;
}

/** Half a year: nobody says when somebody stopped. */
const weeksGiven = 26;
const dayNumber = (day: Temporal.PlainDate) =>
  Temporal.PlainDate.from('2000-01-01').until(day, { largestUnit: 'days' }).days;

/** The minutes that fall in a period, of those who give some every week from their day on. */
export function weeklyMinutesIn(begun: readonly Minutes[], { from, to }: Period): number {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  return begun.reduce((sum, { day, minutes }) => {
    const start = dayNumber(Temporal.PlainDate.from(day));
    const days = Math.min(last + 1, start + weeksGiven * 7) - Math.max(first, start);
    return days <= 0 ? sum : sum + (minutes * days) / 7;
  }, 0);
}

const minutesIn = (given: readonly Minutes[], { from, to }: Period) =>
  given.reduce((sum, { day, minutes }) => (day >= from.toString() && day <= to.toString() ? sum + minutes : sum), 0);

/** Minutes by day: of matches by the week, and of activities. */
export type GivenTime = { weekly: readonly DayOfPeople[]; activities: readonly DayOfPeople[] };

/** Whole hours of a period. */
export function hoursIn({ weekly, activities }: GivenTime, period: Period, toldOf: ToldOf): number {
  const told = (metric: string, days: readonly DayOfPeople[]) =>
    toldOf === null ? days : toldMinutes(days, (people) => toldOf.fives.told({ ...toldOf.cell, metric }, people));
  const given = weeklyMinutesIn(told('weekly_matches', weekly), period);
  return Math.round((given + minutesIn(told('checked_in', activities), period)) / 60);
}
