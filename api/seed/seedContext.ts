import type { TenantKey } from '@omzien/model/tenants';
import { type SeedSize, type Volumes, volumesOf } from './data/volumes.data.ts';
import { createRandom, type Random, seedId } from './random.ts';

/** What every generator of one tenant works with. Nothing in it depends on the hour or the machine. */
export type SeedContext = {
  tenant: TenantKey;
  volumes: Volumes;
  id(kind: string, number: string | number): string;
  random(kind: string, number?: string | number): Random;
  /** Some moment of a day, `days` before the day of seeding (negative: after it), between 7 and 21 hours. */
  daysAgo(days: number, random: Random): Date;
  /** `2026-11-21`, that many days before the day of seeding. */
  dayAgo(days: number): string;
  /** The hash that all demo accounts share. */
  passwordHash: string;
};

const dayLength = 24 * 60 * 60 * 1000;
/** The first moment of a day in UTC: what the dates of the seed count from. */
const dayOf = (moment: Date) => Math.floor(moment.getTime() / dayLength) * dayLength;

export function createSeedContext(
  tenant: TenantKey,
  { size, now, passwordHash }: { size: SeedSize; now: Date; passwordHash: string },
): SeedContext {
  const today = dayOf(now);
  return {
    tenant,
    passwordHash,
    volumes: volumesOf(tenant, size),
    id: (kind, number) => seedId(tenant, kind, number),
    random: (kind, number = 0) => createRandom('omzien', tenant, kind, number),
    daysAgo(days, random) {
      const minute = random.integer(7 * 60, 21 * 60 - 1);
      // The last day that is over is the newest one, so that nothing of the seed lies ahead of the clock.
      return new Date(today - (Math.floor(days) + 1) * dayLength + minute * 60_000 + random.integer(0, 59_999));
    },
    dayAgo: (days) => new Date(today - days * dayLength).toISOString().slice(0, 10),
  };
}

/** Words to an address part: `'t Vossenhol` → `t-vossenhol`. */
export const slugOf = (text: string, longest = 60) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longest)
    .replace(/-+$/, '');

/** A landline number whose subscriber part starts with 0, so that nobody can be called. */
export function landline(areaCode: string, random: Random) {
  const length = 9 - areaCode.length;
  return `+31${areaCode}0${String(random.integer(0, 10 ** (length - 1) - 1)).padStart(length - 1, '0')}`;
}
/** A mobile number whose subscriber part starts with 0. */
export const mobile = (random: Random) => `+3160${String(random.integer(0, 9_999_999)).padStart(7, '0')}`;

/** Fills `{plaats}` and its like into a text. */
export const fillIn = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** How old somebody of the seed is: the same wherever they say it. */
export const ageOf = (context: SeedContext, id: string) => context.random('age', id).integer(17, 78);
