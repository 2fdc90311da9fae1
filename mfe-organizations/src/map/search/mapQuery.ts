import { distance, near, readableQuery, searchAddressOf, sort } from '@omzien/parts/search/searchParameters';

export const words = 'filter[name_or_description_cont]';
export const theme = 'filter[theme_in]';
export const kind = 'filter[type_eq]';
export const audience = 'filter[age_group_ids_in]';
export const withVacancies = 'filter[has_open_vacancies_true]';
export const openNow = 'filter[open_now_true]';
export const letter = 'filter[letter_eq]';
export const spot = 'filter[id_in]';
export const view = 'view';
const pageSize = 'page[size]';

/** What the search form fills in. */
export const formFields = [words, theme, kind, audience, near, distance, withVacancies, openNow] as const;
const filters: readonly string[] = [...formFields, letter, spot];

export const isNarrowed = (query: URLSearchParams) => filters.some((name) => query.get(name));

/** The query without any filter; only how it is shown is kept. */
export const withoutFilters = (query: URLSearchParams) =>
  new URLSearchParams([...query].filter(([name]) => name === view));

/** What narrows the map, as the API is asked for its dots and files: not what was pressed on the map itself. */
export const filtersOf = (query: URLSearchParams) =>
  readableQuery(new URLSearchParams([...query].filter(([name]) => filters.includes(name) && name !== spot)));

/** Everything that was found, in the order of the alphabet, to be printed. */
export function printQuery(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams([...query].filter(([name]) => filters.includes(name)));
  next.set(sort, 'name');
  next.set(view, 'print');
  next.set(pageSize, '500');
  return next;
}

/** The same search without what only a list to print needs. */
export function withoutPrint(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of [view, sort, pageSize]) next.delete(name);
  return next;
}

/** The social map with what it is narrowed by. */
export const mapAddress = (query: URLSearchParams): string => searchAddressOf('/sociale-kaart', query);
