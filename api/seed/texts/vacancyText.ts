import type { frequencies, languageLevels, locationKinds, partsOfDay, weekdays } from '@omzien/model/vacancy';
import type { AgeGroupKey, CategoryKey, NonProfitTypeKey } from '../data/lookups.data.ts';

/**
 * One vacancy as a person wrote it. `{plaats}`, `{org}` and `{dag}` are filled in; lines of `ask` and `offer` become a
 * list on the page. Several titles keep neighbours in a list apart.
 */
export type VacancyText = {
  category: CategoryKey;
  /** A second category under which people may look. */
  also?: CategoryKey;
  titles: readonly [string, ...string[]];
  summary: string;
  tasks: string;
  ask: string;
  offer: string;
  /** Kinds of organisation that could have placed it. */
  by: readonly NonProfitTypeKey[];
  hours: readonly [number, number];
  days: readonly (typeof weekdays)[number][];
  parts: readonly (typeof partsOfDay)[number][];
  ages: readonly AgeGroupKey[];
  vog?: boolean;
  licence?: boolean;
  minimumAge?: number;
  level?: (typeof languageLevels)[number];
  frequency?: (typeof frequencies)[number];
  /** Of what happens once: in which months it can be, or on which day of the year (`12-26`). */
  months?: readonly number[];
  on?: string;
  where?: (typeof locationKinds)[number];
  groups?: boolean;
  questions?: readonly string[];
  /** Which scenes show it: family and places in it. Without it any scene of the category will do. */
  scenes?: readonly [family: CategoryKey, ...numbers: number[]];
};
