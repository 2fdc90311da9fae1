import { createHash } from 'node:crypto';

/** A source of chance that gives the same row of numbers for the same seed, on every machine. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number;
  between(minimum: number, maximum: number): number;
  /** A whole number, both ends included. */
  integer(minimum: number, maximum: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Some of the items, each at most once, in their own order. */
  some<T>(items: readonly T[], count: number): T[];
  shuffle<T>(items: readonly T[]): T[];
};

/** sfc32, seeded by a hash of the words: fast, well mixed and without any state outside. */
export function createRandom(...seed: (string | number)[]): Random {
  const hash = createHash('sha256').update(seed.join('\u0000')).digest();
  let a = hash.readUInt32LE(0);
  let b = hash.readUInt32LE(4);
  let c = hash.readUInt32LE(8);
  let d = hash.readUInt32LE(12);
  const next = () => {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return (t >>> 0) / 4294967296;
  };
  const integer = (minimum: number, maximum: number) => minimum + Math.floor(next() * (maximum - minimum + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new RangeError('Nothing to pick from: the list is empty.');
    return item;
  };
  const shuffle = <T>(items: readonly T[]) => {
    const mixed = [...items];
    for (let index = mixed.length - 1; index > 0; index--) {
      const other = integer(0, index);
      const held = mixed[index] as T;
      mixed[index] = mixed[other] as T;
      mixed[other] = held;
    }
    return mixed;
  };
  return {
    next,
    between: (minimum, maximum) => minimum + next() * (maximum - minimum),
    integer,
    chance: (probability) => next() < probability,
    pick,
    shuffle,
    some(items, count) {
      const chosen = new Set(shuffle(items.map((_, index) => index)).slice(0, count));
      return items.filter((_, index) => chosen.has(index));
    },
  };
}

/** A UUID (version 8, RFC 9562) that is always the same for the same tenant, kind and number. */
export function seedId(tenant: string, kind: string, number: string | number) {
  const hash = createHash('sha256').update(`omzien:${tenant}:${kind}:${number}`).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
