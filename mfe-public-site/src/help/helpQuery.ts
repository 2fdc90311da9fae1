import { distance, near, pageNumber, searchAddressOf, withParameter } from '@omzien/parts/search/searchParameters';

export const helpPath = '/een-op-een-hulp';
/** Where the list of the page stands. */
export const listId = 'hulpvragen';
export const category = 'filter[help_category_in]';

/** The fields of the form above the list, in the API's own names. */
export const formFields = [near, category, distance] as const;

/** The page with a query, as people read it. What only opens a dialog does not stay in it. */
export function helpAddress(query: URLSearchParams): string {
  const next = new URLSearchParams(query);
  next.delete('ask');
  return searchAddressOf(helpPath, next);
}

export const categoryAddress = (query: URLSearchParams, value: string) =>
  `${helpAddress(withParameter(query, category, value))}#${listId}`;

export const pageAddress = (query: URLSearchParams, page: number) =>
  `${helpAddress(withParameter(query, pageNumber, page === 1 ? '' : String(page)))}#${listId}`;

/** Whether the list is narrowed by anything. */
export const isNarrowed = (query: URLSearchParams) => formFields.some((name) => query.get(name));
