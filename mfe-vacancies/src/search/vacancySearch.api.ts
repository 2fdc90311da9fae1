import type { VacancyHit } from '@omzien/model/vacancy';
import {
  type VacancyFacets,
  type VacancySuggestion,
  vacancyFacets,
  vacancyHit,
  vacancySuggestion,
} from '@omzien/model/vacancy';
import { near, withParameter } from '@omzien/parts/search/searchParameters';
import { countOfList, type ToldCount } from '@omzien/parts/search/toldCount';
import { type Resources, useResourceList } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';

const suggestionList = v.array(vacancySuggestion);
const base = '/api/v1/vacancies/search';
const addressOf = (query: string) => (query === '' ? base : `${base}?${query}`);

export type VacancySearch = Resources<VacancyHit> & {
  facets: VacancyFacets;
  /** Categories and age groups that the words mean. */
  suggestions: readonly VacancySuggestion[];
  /** How many there are on all pages together; undefined until the first answer. */
  count: ToldCount | undefined;
  /** The place is not known: the answer is that of the search without it. */
  isUnknownPlace: boolean;
};

/**
 * The search with the page's query string, unchanged: it is also the address under which the boot document brings the
 * first answer.
 */
export function useVacancySearch(query: string): VacancySearch {
  const asked = useResourceList(addressOf(query), vacancyHit, { keepPreviousData: true });
  const isUnknownPlace = asked.error?.hasCode('unknown_place') ?? false;
  const elsewhere = withParameter(new URLSearchParams(query), near, '').toString();
  const everywhere = useResourceList(isUnknownPlace ? addressOf(elsewhere) : null, vacancyHit, {
    keepPreviousData: true,
  });
  const found = isUnknownPlace ? everywhere : asked;
  const facets = useMemo(() => {
    const read = v.safeParse(vacancyFacets, found.meta?.facets);
    return (read.success ? read.output : {}) as VacancyFacets;
  }, [found.meta]);
  const suggestions = useMemo(() => {
    const read = v.safeParse(suggestionList, found.meta?.suggestions);
    return read.success ? read.output : [];
  }, [found.meta]);
  return { ...found, facets, suggestions, count: countOfList(found.meta), isUnknownPlace };
}
