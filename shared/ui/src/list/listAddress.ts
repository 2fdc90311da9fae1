/** How a list stands in the address bar: the parameters of the API itself. */
export const pageNumber = 'page[number]';
export const pageSize = 'page[size]';
export const sortParameter = 'sort';
/** Chosen on purpose where a list opens with a saved view: all that there is. */
const everything = 'view';
/** How the rows are drawn, where a list has more than one way: a matter of looks, not of which rows. */
export const listLayout = 'layout';

export const rowsPerPage = [25, 50, 100] as const;
export const defaultRows = rowsPerPage[0];

const readable = (query: URLSearchParams) =>
  query.toString().replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%2C', ',');

/** A copy with these parameters changed; empty takes one out. Unless it is about pages, the list starts at its first. */
export function withParameters(query: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  if (!(pageNumber in changes)) next.delete(pageNumber);
  return next;
}

/** `/applications?filter[stage_in]=new&sort=name` */
export function addressOf(path: string, query: URLSearchParams): string {
  const text = readable(query);
  return text === '' ? path : `${path}?${text}`;
}

/**
 * Which rows in which order, however it is written and whichever page of them is shown: equal for equal views.
 *
 * @example const isSameView = viewOf(list.query) === viewOf(new URLSearchParams(view.query));
 */
export function viewOf(query: URLSearchParams): string {
  const parts = [...query].filter(([name]) => ![pageNumber, pageSize, everything, listLayout].includes(name));
  return readable(new URLSearchParams(parts.sort(([one], [other]) => (one < other ? -1 : 1))));
}

/** Which rows a list holds, in whatever order: equal for equal filters. */
export function rowsOf(query: URLSearchParams): string {
  const unordered = new URLSearchParams(query);
  unordered.delete(sortParameter);
  return viewOf(unordered);
}

/**
 * What a saved view keeps of an address: everything but the page.
 *
 * @example keptQuery(new URLSearchParams('sort=name&page[number]=3')) // 'sort=name'
 */
export function keptQuery(query: URLSearchParams): string {
  const kept = new URLSearchParams(query);
  for (const name of [pageNumber, everything]) kept.delete(name);
  return kept.toString();
}

/** The address of all that there is: it says so, where an empty one opens with a saved view. */
export const everythingQuery = () => new URLSearchParams({ [everything]: 'all' });

export type SortDirection = 'ascending' | 'descending' | 'none';

/** How a list is sorted by one name now, and the `sort` that a press on its header asks for: it turns around. */
export function sortBy(current: string, name: string, first: 'ascending' | 'descending' = 'ascending') {
  const direction: SortDirection = current === name ? 'ascending' : current === `-${name}` ? 'descending' : 'none';
  const isAscendingNext = direction === 'none' ? first === 'ascending' : direction === 'descending';
  return { direction, next: isAscendingNext ? name : `-${name}` };
}
