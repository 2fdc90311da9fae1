import { figures, leastCentersInMedian, type Shown, type StoryKey, storyKeys } from '@omzien/model/analytics';
import type { AnalyticsStoryPart } from '@omzien/model/analyticsAnswers';
import type { Locale } from '@omzien/model/tenants';
import type { Temporal } from 'temporal-polyfill';
import { type AnalyticsRepository, type Counted, noneCounted } from './analytics.repository.ts';
import { type Period, periodBefore } from './analyticsPeriod.ts';
import type { AnalyticsScope } from './analyticsScope.ts';
import type { Restrictions } from './counting/cells.ts';
import { type GivenTime, hoursIn } from './counting/hoursGiven.ts';
import type { Fives } from './counting/lateFives.ts';
import { medianHours, type ReplyBin } from './counting/replyTimes.ts';
import { storySentence } from './storyTexts.ts';
import { changeOf, compared, hidden } from './told.ts';

type CenterFigures = {
  matches: readonly Counted[];
  peopleHelped: readonly Counted[];
  replies: readonly (readonly ReplyBin[])[];
  given: GivenTime;
};

type ToldIn = { cell: Restrictions; fives: Fives };

function toldOf(key: StoryKey, center: CenterFigures, index: number, period: Period, { cell, fives }: ToldIn): Shown {
  const tell = (counted: readonly Counted[]) => fives.between({ ...cell, metric: key }, counted[index] ?? noneCounted);
  switch (key) {
    case 'matches':
      return tell(center.matches);
    case 'people_helped':
      return tell(center.peopleHelped);
    case 'reply_hours':
      return medianHours(center.replies[index] ?? [], { cell, fives });
    case 'hours_given': {
      const hours = hoursIn(center.given, period, { cell, fives });
      return hours === 0 ? hidden : { value: hours, suppressed: false };
    }
  }
}

/** Several centres as one. */
function together(centers: readonly CenterFigures[], periods: readonly Period[]): CenterFigures {
  const add = (of: (center: CenterFigures) => readonly Counted[]) =>
    periods.map((_, index) =>
      centers.reduce(
        (sum, center) => {
          const { before, until } = of(center)[index] ?? { before: 0, until: 0 };
          return { before: sum.before + before, until: sum.until + until };
        },
        { before: 0, until: 0 },
      ),
    );
  const given = (of: (time: GivenTime) => GivenTime['weekly']) => {
    const days = Map.groupBy(
      centers.flatMap((center) => of(center.given)),
      ({ day }) => day,
    );
    return [...days]
      .map(([day, found]) => ({
        day,
        people: found.reduce((sum, { people }) => sum + people, 0),
        minutes: found.reduce((sum, { minutes }) => sum + minutes, 0),
      }))
      .sort((one, other) => one.day.localeCompare(other.day));
  };
  return {
    matches: add(({ matches }) => matches),
    peopleHelped: add(({ peopleHelped }) => peopleHelped),
    replies: periods.map((_, index) => centers.flatMap(({ replies }) => replies[index] ?? [])),
    given: { weekly: given(({ weekly }) => weekly), activities: given(({ activities }) => activities) },
  };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/**
 * What a coordinator tells of a period: against the same days of last year, and against the middle of the other centres of
 * the tenant where enough of them have something to tell.
 */
export async function tellStory(
  repository: AnalyticsRepository,
  scope: AnalyticsScope,
  { period, today, locale }: { period: Period; today: Temporal.PlainDate; locale: Locale },
): Promise<AnalyticsStoryPart[]> {
  const before = periodBefore(period, 'last_year');
  const periods = [period, before];
  const own = await repository.centersOf(scope);
  const centers = [...(await repository.story(periods))];
  const ours = together(
    centers.filter(([id]) => own.has(id)).map(([, center]) => center),
    periods,
  );
  const others = centers.filter(([id]) => !own.has(id));
  return storyKeys.map((key) => {
    const now = toldOf(key, ours, 0, period, scope);
    const then = toldOf(key, ours, 1, before, scope);
    const told = others.flatMap(
      ([id, center]) => toldOf(key, center, 0, period, { cell: { centers: id }, fives: scope.fives }).value ?? [],
    );
    const median = told.length < leastCentersInMedian ? null : medianOf(told);
    const change = changeOf(now.value, then.value);
    const part = { ...compared(now, then), change, median, centersInMedian: told.length };
    return {
      type: 'analytics_story_parts',
      id: key,
      key,
      name: figures[key].name[locale],
      unit: figures[key].unit,
      ...part,
      sentence: storySentence(key, part, period, today, locale),
    };
  });
}
