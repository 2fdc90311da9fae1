/** The list as a table, or as the pages hang in the menus. */
export const pageViews = ['table', 'tree'] as const;
export type PageView = (typeof pageViews)[number];
/** The parameter of the address; without it the list is a table. */
export const viewParameter = 'view';

export const viewIn = (query: URLSearchParams): PageView => (query.get(viewParameter) === 'tree' ? 'tree' : 'table');
