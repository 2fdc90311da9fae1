import type { VacancyFacetName, VacancyFacets, VacancySort, VacancySuggestion } from '@omzien/model/vacancy';
import { and, type SQL } from 'drizzle-orm';
import { badParameter, type FilterColumns, filterToSql, takesList } from '../../../http/filters.ts';
import type { ListDefinition, ListQuery } from '../../../http/listQuery.ts';
import type { Geocoder, Point } from '../../../services/locations/geocoder.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { unknownPlace } from '../vacancies.problems.ts';
import type { Meaning } from './searchMeanings.ts';
import { openToAge, withinHours } from './vacancyFacets.ts';
import { hasMark, isMarked } from './vacancyMarks.ts';
import { vacancyIncludes } from './vacancyRelations.ts';
import type { VacancySearch } from './vacancySearch.ts';
import { searchByWords } from './vacancyWords.ts';

/** The filters of the facets, in wire names: which facet, and how it may be asked. */
const facetFilters: Record<string, { facet: VacancyFacetName; predicates: readonly string[] }> = {
  vacancy_type: { facet: 'vacancyType', predicates: ['eq', 'in'] },
  category_ids: { facet: 'categoryIds', predicates: ['in'] },
  age_group_ids: { facet: 'ageGroupIds', predicates: ['in'] },
  dayparts: { facet: 'dayparts', predicates: ['in'] },
  frequency: { facet: 'frequency', predicates: ['eq', 'in'] },
  location_kind: { facet: 'locationKind', predicates: ['eq', 'in'] },
  language_level: { facet: 'languageLevel', predicates: ['eq', 'in'] },
  accessibility_ids: { facet: 'accessibilityIds', predicates: ['in'] },
  group_suitable: { facet: 'groupSuitable', predicates: ['eq', 'true'] },
  vog_required: { facet: 'vogRequired', predicates: ['eq', 'true', 'false'] },
  organization_id: { facet: 'organizationId', predicates: ['eq', 'in'] },
  volunteer_center_id: { facet: 'volunteerCenterId', predicates: ['eq', 'in'] },
};
const facetColumns: FilterColumns = {
  vacancy_type: vacancies.vacancyType,
  category_ids: vacancies.categoryIds,
  age_group_ids: vacancies.ageGroupIds,
  dayparts: vacancies.dayparts,
  frequency: vacancies.frequency,
  location_kind: vacancies.locationKind,
  language_level: vacancies.languageLevel,
  accessibility_ids: vacancies.accessibilityIds,
  group_suitable: vacancies.groupSuitable,
  vog_required: vacancies.vogRequired,
  organization_id: vacancies.organizationId,
  volunteer_center_id: vacancies.centerId,
};
const facetOfKey = new Map(
  Object.entries(facetFilters).flatMap(([attribute, { facet, predicates }]) =>
    predicates.map((predicate): [string, VacancyFacetName] => [`${attribute}_${predicate}`, facet]),
  ),
);

/** What is chosen in a facet, by this filter; undefined when nothing is filled in. Wrong values are refused. */
function choiceOf(facet: VacancyFacetName, key: string, value: string): SQL | undefined {
  const condition = filterToSql(key, [value], facetColumns);
  if (!condition || !isMarked(facet)) return condition;
  return hasMark(facet, takesList(key) ? value.split(',').map((each) => each.trim()) : [value]);
}

const wordsKey = 'title_or_summary_or_description_or_organization_name_cont';
const longestText = 200;
const farthestKilometres = 500;

/** What the address of the public search may say. */
export const searchDefinition: ListDefinition = {
  id: vacancies.id,
  filters: {
    id: vacancies.id,
    expires_at: vacancies.expiresAt,
    published_at: vacancies.publishedAt,
    starts_on: vacancies.startsOn,
    help_category: vacancies.helpCategory,
  },
  scopes: [wordsKey, 'near', 'distance_lteq', 'hours_per_week_max_lteq', 'minimum_age_lteq', ...facetOfKey.keys()],
  sorts: { relevance: null, published_at: null, distance: null, expires_at: null },
  defaultSort: '',
  includes: vacancyIncludes.filter((name) => name !== 'owner'),
  pagesByRecord: true,
};

function numberIn(query: ListQuery, key: string, most: number): number | null {
  const text = query.scopes.get(key);
  if (text === undefined) return null;
  const number = Number(text.replace(',', '.'));
  if (!(number > 0 && number <= most))
    throw badParameter(
      `filter[${key}]`,
      `Vul een getal in van meer dan 0 en hoogstens ${most}.`,
      `Fill in a number above 0 and at most ${most}.`,
    );
  return number;
}

function sortOf({ sort, scopes }: ListQuery): VacancySort {
  const [first] = sort;
  if (sort.length > 1) throw badParameter('sort', 'Sorteer op één ding.', 'Sort by one thing.');
  if (!first) return scopes.has(wordsKey) ? 'relevance' : '-published_at';
  if (first.descending !== (first.name === 'published_at'))
    throw badParameter(
      'sort',
      'Kies relevance, -published_at, distance of expires_at.',
      'Choose relevance, -published_at, distance or expires_at.',
    );
  return first.name === 'published_at' ? '-published_at' : (first.name as VacancySort);
}

/** What a search asks of its site: where places lie, and what words mean here (asked only where there are words). */
export type SearchSite = { geocoder: Geocoder; center: Point | null; meanings: () => Promise<readonly Meaning[]> };

/** Understands the address of a search. An unknown place and an order that lacks its place are named. */
export async function readSearch(query: ListQuery, { geocoder, center, meanings }: SearchSite): Promise<VacancySearch> {
  const { scopes, where, limit, offset } = query;
  const sort = sortOf(query);
  const text = scopes.get(wordsKey);
  if (text !== undefined && text.length > longestText)
    throw badParameter(
      `filter[${wordsKey}]`,
      `Gebruik hoogstens ${longestText} tekens.`,
      `Use at most ${longestText} characters.`,
    );
  const place = scopes.get('near');
  const near = place === undefined ? null : await geocoder.find(place, center);
  if (place !== undefined && near === null) throw unknownPlace({ value: place.slice(0, 100) });
  if (sort === 'distance' && near === null)
    throw badParameter(
      'sort',
      'Vul bij filter[near] een plaats of postcode in om op afstand te sorteren.',
      'Fill in a place or postcode at filter[near] to sort by distance.',
    );
  const distanceKm = numberIn(query, 'distance_lteq', farthestKilometres);
  const hours = numberIn(query, 'hours_per_week_max_lteq', 168);
  const age = numberIn(query, 'minimum_age_lteq', 120);

  const chosen: VacancySearch['chosen'] = {};
  for (const [key, value] of scopes) {
    const facet = facetOfKey.get(key);
    const condition = facet ? choiceOf(facet, key, value) : undefined;
    if (facet && condition) chosen[facet] = and(chosen[facet], condition) as SQL;
  }
  if (hours !== null) chosen.hoursPerWeekMax = withinHours(hours);
  if (age !== null) chosen.minimumAge = openToAge(age);
  return {
    text: text ?? null,
    words: text === undefined ? null : searchByWords(text, await meanings()),
    near,
    distanceKm: near === null ? null : distanceKm,
    where,
    chosen,
    sort,
    limit,
    offset,
  };
}

/**
 * What could be chosen instead of words that mean it. Whatever stands under such a choice is found by its words too, so
 * the facet's count is what the choice holds beside the words that are left.
 */
export function suggestionsOf({ words, chosen }: VacancySearch, facets: VacancyFacets): VacancySuggestion[] {
  return (words?.suggested ?? []).flatMap((one) => {
    const found = facets[one.facet]?.find(({ value }) => value === one.value);
    if (!found || found.count === 0 || chosen[one.facet]) return [];
    return [{ ...one, count: found.count, ...(found.more ? { more: found.more } : {}) }];
  });
}
