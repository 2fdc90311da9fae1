import { replyPieces, type Shown } from '@omzien/model/analytics';
import type { Cell, Restrictions } from './cells.ts';
import type { Fives } from './lateFives.ts';

/** How many answers took at most so many hours, until the end of a period and until the day before it. */
export type ReplyBin = { hours: number; before: number; until: number };

/** In what people are told, and of whom; null where they are told exactly. */
export type ToldOf = { cell: Restrictions; fives: Fives } | null;
/** Those who waited longer than `from` and at most `to` hours. */
const waitedCell = (cell: Restrictions, from: number, to: number): Cell => ({
  ...cell,
  metric: 'reply_time',
  ...(from < 0 && to === Number.POSITIVE_INFINITY ? {} : { waited: `${from}-${to}` }),
});

const upTo = (bins: readonly ReplyBin[], hours: number, edge: 'before' | 'until') =>
  bins.reduce((sum, bin) => (bin.hours <= hours ? sum + bin[edge] : sum), 0);

/** How many answers of a period fall in each piece of the scale. */
export function repliesInPieces(bins: readonly ReplyBin[], toldOf: ToldOf): Shown[] {
  const shorter = { hours: -1, before: 0, until: 0 };
  return replyPieces.map(({ upToHours }) => {
    const hours = upToHours ?? Number.POSITIVE_INFINITY;
    const [before, until] = [upTo(bins, hours, 'before'), upTo(bins, hours, 'until')];
    const inPiece = { before: before - shorter.before, until: until - shorter.until };
    const from = shorter.hours;
    Object.assign(shorter, { hours, before, until });
    return toldOf === null
      ? { value: inPiece.until - inPiece.before, suppressed: false }
      : toldOf.fives.between(waitedCell(toldOf.cell, from, hours), inPiece);
  });
}

/** The hours within which half of the answers came; hidden when nothing is told of them, null when there are none. */
export function medianHours(bins: readonly ReplyBin[], toldOf: ToldOf): Shown {
  const sorted = bins.toSorted((one, other) => one.hours - other.hours);
  const forever = Number.POSITIVE_INFINITY;
  if (toldOf === null) {
    const waits = sorted.flatMap(({ hours, before, until }) => Array.from({ length: until - before }, () => hours));
    if (waits.length === 0) return { value: null, suppressed: false };
    const middle = (waits.length - 1) / 2;
    const [low = 0, high = 0] = [waits[Math.floor(middle)], waits[Math.ceil(middle)]];
    return { value: (low + high) / 2, suppressed: false };
  }
  const { cell, fives } = toldOf;
  const whole = { before: upTo(bins, forever, 'before'), until: upTo(bins, forever, 'until') };
  const all = fives.between(waitedCell(cell, -1, forever), whole);
  if (all.value === null) return all;
  let before = 0;
  let until = 0;
  for (const [place, bin] of sorted.entries()) {
    before += bin.before;
    until += bin.until;
    const hours = place === sorted.length - 1 ? forever : bin.hours;
    const told = fives.between(waitedCell(cell, -1, hours), { before, until });
    if ((told.value ?? 0) >= all.value / 2) return { value: bin.hours, suppressed: false };
  }
  return { value: null, suppressed: true };
}
