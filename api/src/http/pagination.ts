import type { Pagination } from '@omzien/model/jsonApi';
import type { Page } from './listQuery.ts';

/** What a list knows of its pages beyond how many records there are. */
export type PagesKnown = {
  /** There are more than were counted. */
  more?: true | undefined;
  /** Whether another page follows, where counting cannot tell. */
  hasNext?: boolean | undefined;
  /** The last record of this page, by which the next one begins. */
  last?: string | undefined;
};

/** Pages that begin beyond this many records begin by the record before them: counting off takes longer the deeper it goes. */
const countedOff = 1000;

export function paginationOf(
  { number, size }: Page,
  records: number,
  { more, hasNext = true }: PagesKnown = {},
): Pagination {
  const last = Math.max(1, Math.ceil(records / size));
  const before = number > 1 ? { first: 1, prev: number - 1 } : {};
  if (more) return { current: number, ...before, ...(hasNext ? { next: number + 1 } : {}), records, more };
  return { current: number, ...before, ...(number < last ? { next: number + 1, last } : {}), records };
}

/** `self` and the pages that `pagination` names, each with the rest of the query as it was. */
export function linksOf(
  url: string,
  pagination: Pagination,
  { size }: Pick<Page, 'size'>,
  { more, last }: PagesKnown = {},
): Record<string, string> {
  const [path = '', query = ''] = url.split('?', 2);
  const others = query
    .split('&')
    .filter((part) => part !== '' && !/^page(\[|%5B)(?:number|after)(\]|%5D)=/i.test(part));
  const links: Record<string, string> = { self: url };
  for (const name of ['first', 'prev', 'next', 'last'] as const) {
    const page = pagination[name];
    if (page === undefined) continue;
    const isByRecord = name === 'next' && more && last !== undefined && pagination.current * size >= countedOff;
    const begins = isByRecord ? [`page%5Bafter%5D=${last}`] : [];
    links[name] = `${path}?${[...others, `page%5Bnumber%5D=${page}`, ...begins].join('&')}`;
  }
  return links;
}
