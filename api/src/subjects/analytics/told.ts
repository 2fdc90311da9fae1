import { type FigureKey, figures, type Shown, smallestShown } from '@omzien/model/analytics';
import type { Counted, CountedSummary } from './analytics.repository.ts';
import { inPeriod, noneCounted } from './analytics.repository.ts';
import type { Period } from './analyticsPeriod.ts';
import type { AnalyticsScope } from './analyticsScope.ts';
import type { Cell, Restrictions } from './counting/cells.ts';
import { hoursIn } from './counting/hoursGiven.ts';
import { medianHours } from './counting/replyTimes.ts';

/** What a period is compared with when nothing is: nothing, and nothing hidden. */
export const nothing: Shown = { value: null, suppressed: false };
export const hidden: Shown = { value: null, suppressed: true };
export const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
export const shareOf = (part: number | null, whole: number | null) =>
  part === null || whole === null || whole === 0 ? null : rounded(part / whole, 4);
export const changeOf = (value: number | null, comparison: number | null) =>
  value === null || comparison === null ? null : shareOf(value - comparison, comparison);
export const compared = (now: Shown, then: Shown) => ({
  ...now,
  comparison: then.value,
  comparisonSuppressed: then.suppressed,
});

/** What may be said of counts, to whoever asks: people in complete fives, unless they are his own affairs. */
export function createTeller({ hidesSmall, cell, fives }: Pick<AnalyticsScope, 'hidesSmall' | 'cell' | 'fives'>) {
  const hides = (key: FigureKey) => hidesSmall && figures[key].countsPeople;
  const cellOf = (metric: string, part: Restrictions = {}): Cell => ({ ...cell, ...part, metric });
  /** What comes from a mail is a part of what is looked at. */
  const figureCell = (key: FigureKey, part?: Restrictions) =>
    key === 'digest_views' ? cellOf('views', { source: 'alert' }) : cellOf(key, part);
  const tell = (key: FigureKey, counted: Counted, part?: Restrictions): Shown =>
    hides(key) ? fives.between(figureCell(key, part), counted) : { value: inPeriod(counted), suppressed: false };

  return {
    tell,
    /** Of what is no figure of its own. */
    tellPeople: (metric: string, part: Restrictions, counted: Counted): Shown =>
      hidesSmall ? fives.between(cellOf(metric, part), counted) : { value: inPeriod(counted), suppressed: false },
    /** How answers are told by how long they took; null for exactly. */
    replies: hidesSmall ? { cell, fives } : null,
    /** The numbers of the pieces of a period, from those of its days. */
    tellPieces(key: FigureKey, before: number, sums: readonly number[]): Shown[] {
      let until = before;
      return sums.map((sum) => {
        const earlier = until;
        until += sum;
        return tell(key, { before: earlier, until });
      });
    },
    /** Whether anything was ever told of a part: one of which nothing was is not even named. */
    isTold: (key: FigureKey, { until }: Counted, part?: Restrictions) =>
      hides(key) ? fives.told(figureCell(key, part), until) > 0 : until > 0,

    /** One figure of a summary. What is made of others is made of what is told of them. */
    figure(key: FigureKey, counted: CountedSummary, index: number, period: Period): Shown {
      const of = (name: FigureKey) => tell(name, counted.figures.get(name)?.[index] ?? noneCounted);
      switch (key) {
        case 'reply_rate': {
          const [answered, all] = [of('answered'), of('applications')];
          if (answered.suppressed || all.suppressed) return hidden;
          // Fives of the one may be complete before those of the other.
          const share = shareOf(answered.value, all.value);
          return { value: share === null ? null : Math.min(1, share), suppressed: false };
        }
        case 'reply_hours':
          return medianHours(counted.replies[index] ?? [], hidesSmall ? { cell, fives } : null);
        case 'vacancies_open':
          return { value: counted.open[index] ?? 0, suppressed: false };
        case 'hours_given': {
          const hours =
            counted.given === null ? 0 : hoursIn(counted.given, period, hides(key) ? { cell, fives } : null);
          return hides(key) && hours === 0 ? hidden : { value: hours, suppressed: false };
        }
        default:
          return of(key);
      }
    },
  };
}
export type Teller = ReturnType<typeof createTeller>;

/** What answers say beside definitions. */
export const peopleToldIn = smallestShown;
