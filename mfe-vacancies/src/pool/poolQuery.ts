import type { List } from '@omzien/ui/list';

/** Facet of the answer → its parameter. Several values are one comma list. The order is that of the screen. */
export const facetParameters = {
  categoryIds: 'filter[category_ids_in]',
  dayparts: 'filter[dayparts_in]',
  talentIds: 'filter[talent_ids_in]',
  languages: 'filter[languages_in]',
} as const;
export type PoolFacet = keyof typeof facetParameters;
export const poolFacets = Object.keys(facetParameters) as PoolFacet[];

export const near = 'filter[near]';
export const distance = 'filter[distance_lteq]';
export const hasCar = 'filter[has_car_eq]';
/** Only who may know names may ask for it. */
export const vogSeen = 'filter[vog_seen_true]';
export const inPool = 'filter[in_pool_eq]';
export const state = 'filter[state_in]';
export const words = 'filter[name_or_email_cont]';
/** The vacancy for which somebody looks: no filter, but it stands in the address and comes back with it. */
export const forVacancy = 'vacancy';

/** Kilometres to choose from. */
export const distances = [2, 5, 10, 15, 25, 50] as const;
export const sorts = ['-last_active_on', 'distance', '-created_at'] as const;

export const valuesIn = (text: string | null): string[] => (text ?? '').split(',').filter((value) => value !== '');

/** The chosen values of a facet, in the order in which they were chosen. */
export const chosenIn = (list: List, facet: PoolFacet) => valuesIn(list.query.get(facetParameters[facet]));

/** What the address gets when a value of a facet is pressed: chosen, or no longer chosen. */
export function facetChange(list: List, facet: PoolFacet, value: string): Record<string, string> {
  const chosen = chosenIn(list, facet);
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return { [facetParameters[facet]]: next.join() };
}
