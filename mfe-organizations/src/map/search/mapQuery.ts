/** The parameters of the address are those of the API, so that the page's query is the request's. */
export const words = 'filter[name_or_description_cont]';
export const theme = 'filter[theme_in]';
export const kind = 'filter[type_eq]';
export const audience = 'filter[age_group_ids_in]';
export const near = 'filter[near]';
export const distance = 'filter[distance_lteq]';
export const withVacancies = 'filter[has_open_vacancies_true]';
export const openNow = 'filter[open_now_true]';
export const letter = 'filter[letter_eq]';
export const spot = 'filter[id_in]';
export const sort = 'sort';
export const view = 'view';
export const pageNumber = 'page[number]';
const pageSize = 'page[size]';

/** What the search form fills in. */
export const formFields = [words, theme, kind, audience, near, distance, withVacancies, openNow] as const;
const filters: readonly string[] = [...formFields, letter, spot];

/** Kilometres to choose from. */
export const distances = [2, 5, 10, 15, 25, 50] as const;

/** A copy with one parameter changed. Empty takes it out. Whatever changes, the list starts at its first page again. */
export function withParameter(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === '') next.delete(name);
  else next.set(name, value);
  if (name !== pageNumber) next.delete(pageNumber);
  // A distance, and an order by distance, mean nothing without a place to measure from.
  if (!next.get(near)) {
    next.delete(distance);
    if (next.get(sort) === 'distance') next.delete(sort);
  }
  return next;
}

export const isNarrowed = (query: URLSearchParams) => filters.some((name) => query.get(name));

/** The query without any filter; only how it is shown is kept. */
export const withoutFilters = (query: URLSearchParams) =>
  new URLSearchParams([...query].filter(([name]) => name === view));

/** What narrows the map, as the API is asked for its dots and files: not what was pressed on the map itself. */
export const filtersOf = (query: URLSearchParams) =>
  readable(new URLSearchParams([...query].filter(([name]) => filters.includes(name) && name !== spot)));

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

function readable(query: URLSearchParams): string {
  return query.toString().replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%2C', ',');
}

/** `/sociale-kaart` with the query, readable: brackets and commas stay as they are. */
export function mapAddress(query: URLSearchParams): string {
  const text = readable(query);
  return text === '' ? '/sociale-kaart' : `/sociale-kaart?${text}`;
}
