import { sql } from 'drizzle-orm';
import { byItsValues } from '../../../database/statementNames.ts';

/** Numbers up to this are told; what is more is told as this many, and that there are more. */
export const mostTold = 1000;
/** Of a search that finds more than this, so many of the newest are counted by facet and stand on the map. */
export const mostCounted = 2000;

/**
 * Of more hits than this, those that are as new are ranked among each other: nobody waits until all are weighed. So many of
 * the first are named by the statement that counts.
 */
export const rankedAtOnce = 250;

/** A number as it is told. With `more` it is the least that there are. */
export type Told = { count: number; more?: true };

/** What of a number is told; `isCut` says that counting stopped before the end. */
export const toldOf = (count: number, isCut = false): Told => {
  if (count > mostTold) return { count: mostTold, more: true };
  return isCut ? { count, more: true } : { count };
};

/**
 * A condition that is always true, for statements whose best way depends on what is asked: a word that stands in every
 * third vacancy is found by reading the newest, one that stands in three by the index of words.
 */
export const plannedByValues = sql`${sql.raw(byItsValues)} true`;
