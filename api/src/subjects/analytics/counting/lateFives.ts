import { createHmac, hkdfSync } from 'node:crypto';
import { type Shown, smallestShown } from '@omzien/model/analytics';
import type { TenantKey } from '@omzien/model/tenants';
import { type Cell, nameOfCell } from './cells.ts';

/**
 * How many people after its five is told: 1 with the next one, 2 with the one after it. `five` is 1 for the first five of
 * a cell, and the answer is the same whenever it is asked.
 */
export type Lateness = (cell: string, five: number) => number;
/** By tenant: each has draws of its own. */
export type LatenessOf = (tenant: TenantKey) => Lateness;

/** No five is told later than this. One in 2 · 10¹⁹ is told so late. */
export const latest = 33;
const drawsAtOnce = 8;
const bytesOfDraw = 8;

/** Two zero bits at the front are one more to wait for: three of four fives wait for one, three of sixteen for two. */
function drawAt(bytes: Buffer, place: number): number {
  const [high, low] = [bytes.readUInt32BE(place), bytes.readUInt32BE(place + 4)];
  const zeros = high === 0 ? 32 + Math.clz32(low) : Math.clz32(high);
  return 1 + Math.floor(zeros / 2);
}

/**
 * Draws how late fives are told with a secret that only the processes of the API have: the oldest of the settings, so that
 * a new one changes nothing as long as the one before is given.
 */
export function createLateness(secrets: readonly [string, ...string[]]): LatenessOf {
  const secret = secrets.at(-1) ?? secrets[0];
  const keys = new Map<TenantKey, Buffer>();
  const keyOf = (tenant: TenantKey) => {
    const key = keys.get(tenant) ?? Buffer.from(hkdfSync('sha256', secret, tenant, 'omzien fives', 32));
    keys.set(tenant, key);
    return key;
  };
  return (tenant) => {
    const key = keyOf(tenant);
    const drawn = new Map<string, Buffer>();
    return (cell, five) => {
      const block = `${Math.floor(five / drawsAtOnce)}:${cell}`;
      const bytes = drawn.get(block) ?? createHmac('sha512', key).update(block).digest();
      drawn.set(block, bytes);
      return drawAt(bytes, (five % drawsAtOnce) * bytesOfDraw);
    };
  };
}

/** Each five with the next person: for tests that are about something else. */
export const withTheNext: LatenessOf = () => () => 1;

/** What is told of a cell, from the very beginning until a day: the people in fives of which so many more have come. */
export function toldCount(count: number, lateness: (five: number) => number): number {
  const last = Math.floor((count - 1) / smallestShown);
  let fives = Math.max(0, Math.floor((count - latest) / smallestShown));
  for (let five = fives + 1; five <= last; five++) if (smallestShown * five + lateness(five) <= count) fives += 1;
  return smallestShown * fives;
}

/** Tells cells; made for one answer. */
export type Fives = {
  told(cell: Cell, count: number): number;
  /** Of a period, from the counts until the day before it and until its end. */
  between(cell: Cell, counted: { before: number; until: number }): Shown;
};

/**
 * A figure of a period is what is told at its end less what was told before it, so that periods add up and none of them
 * isolates anybody (`shared/decisions/055`).
 */
export function createFives(lateness: Lateness): Fives {
  const told = (cell: Cell, count: number) => {
    const name = nameOfCell(cell);
    return toldCount(count, (five) => lateness(name, five));
  };
  return {
    told,
    between(cell, { before, until }) {
      const value = told(cell, until) - told(cell, before);
      return value > 0 ? { value, suppressed: false } : { value: null, suppressed: true };
    },
  };
}
