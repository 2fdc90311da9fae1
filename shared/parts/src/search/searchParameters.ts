/**
 * What every public search says the same in its address. The names are the API's own, so the query string of the page is
 * the query string of the request.
 */
export const near = 'filter[near]';
export const distance = 'filter[distance_lteq]';
export const sort = 'sort';
export const pageNumber = 'page[number]';
/** The record after which a deep page begins, as the API names it in its link to that page. */
export const pageAfter = 'page[after]';

/** Kilometres to choose from. */
export const distances = [2, 5, 10, 15, 25, 50] as const;

/** A copy with one parameter changed. Empty takes it out. Whatever changes, the list starts at its first page again. */
export function withParameter(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === '') next.delete(name);
  else next.set(name, value);
  if (name !== pageNumber && name !== pageAfter) next.delete(pageNumber);
  // Where a page begins says nothing of any other.
  if (name !== pageAfter) next.delete(pageAfter);
  // A distance, and an order by distance, mean nothing without a place to measure from.
  if (!next.get(near)) {
    next.delete(distance);
    if (next.get(sort) === 'distance') next.delete(sort);
  }
  return next;
}

/** A query as people read it: brackets and commas stay as they are. */
export const readableQuery = (query: URLSearchParams): string =>
  query.toString().replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%2C', ',');

/** A page with its query, without a question mark where there is none. */
export function searchAddressOf(path: string, query: URLSearchParams): string {
  const text = readableQuery(query);
  return text === '' ? path : `${path}?${text}`;
}
