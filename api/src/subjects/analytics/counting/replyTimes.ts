import { replyPieces, type Shown, toldBetween, toldCount } from '@omzien/model/analytics';

/** How many answers took at most so many hours, until the end of a period and until the day before it. */
export type ReplyBin = { hours: number; before: number; until: number };

const upTo = (bins: readonly ReplyBin[], hours: number, edge: 'before' | 'until') =>
  bins.reduce((sum, bin) => (bin.hours <= hours ? sum + bin[edge] : sum), 0);

/** How many answers of a period fall in each piece of the scale. */
export function repliesInPieces(bins: readonly ReplyBin[], isExact: boolean): Shown[] {
  const shorter = { before: 0, until: 0 };
  return replyPieces.map(({ upToHours }) => {
    const hours = upToHours ?? Number.POSITIVE_INFINITY;
    const [before, until] = [upTo(bins, hours, 'before'), upTo(bins, hours, 'until')];
    const inPiece = { before: before - shorter.before, until: until - shorter.until };
    Object.assign(shorter, { before, until });
    return isExact
      ? { value: inPiece.until - inPiece.before, suppressed: false }
      : toldBetween(inPiece.before, inPiece.until);
  });
}

/** The hours within which half of the answers came; hidden when nothing is told of them, null when there are none. */
export function medianHours(bins: readonly ReplyBin[], isExact: boolean): Shown {
  const sorted = bins.toSorted((one, other) => one.hours - other.hours);
  const forever = Number.POSITIVE_INFINITY;
  if (isExact) {
    const waits = sorted.flatMap(({ hours, before, until }) => Array.from({ length: until - before }, () => hours));
    if (waits.length === 0) return { value: null, suppressed: false };
    const middle = (waits.length - 1) / 2;
    const [low = 0, high = 0] = [waits[Math.floor(middle)], waits[Math.ceil(middle)]];
    return { value: (low + high) / 2, suppressed: false };
  }
  const all = toldBetween(upTo(bins, forever, 'before'), upTo(bins, forever, 'until'));
  if (all.value === null) return all;
  let before = 0;
  let until = 0;
  for (const bin of sorted) {
    before += bin.before;
    until += bin.until;
    if (toldCount(until) - toldCount(before) >= all.value / 2) return { value: bin.hours, suppressed: false };
  }
  return { value: null, suppressed: true };
}
