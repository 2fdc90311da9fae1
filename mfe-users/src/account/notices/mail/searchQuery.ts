/** The parts of a saved search that are changed here, under the API's own names. The rest of it stays as it was saved. */
const near = 'filter[near]';
const distance = 'filter[distance_lteq]';
const categories = 'filter[category_ids_in]';
const words = 'filter[title_or_summary_or_description_or_organization_name_cont]';

/** Kilometres to choose from. */
export const distances = ['2', '5', '10', '15', '25', '50'] as const;

export type SearchParts = { words: string; near: string; distance: string; categoryIds: string[] };
type Query = Readonly<Record<string, string>>;

export const partsOf = (query: Query): SearchParts => ({
  words: query[words] ?? '',
  near: query[near] ?? '',
  distance: query[distance] ?? '',
  categoryIds: (query[categories] ?? '').split(',').filter((id) => id !== ''),
});

/** The query with these parts. A distance means nothing without a place to measure from. */
export function withParts(query: Query, parts: Omit<SearchParts, 'words'>): Record<string, string> {
  const place = parts.near.trim();
  const changed = {
    ...query,
    [near]: place,
    [distance]: place === '' ? '' : parts.distance,
    [categories]: parts.categoryIds.join(','),
  };
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== ''));
}

export const searchAddress = (query: Query) => {
  const text = new URLSearchParams(query).toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
  return text === '' ? '/vacancies/search' : `/vacancies/search?${text}`;
};
