import type { Pagination } from '@omzien/model/jsonApi';
import type { Page } from './listQuery.ts';

export function paginationOf({ number, size }: Page, records: number): Pagination {
  const last = Math.max(1, Math.ceil(records / size));
  return {
    current: number,
    ...(number > 1 ? { first: 1, prev: number - 1 } : {}),
    ...(number < last ? { next: number + 1, last } : {}),
    records,
  };
}

/** `self` and the pages that `pagination` names, each with the rest of the query as it was. */
export function linksOf(url: string, pagination: Pagination): Record<string, string> {
  const [path = '', query = ''] = url.split('?', 2);
  const others = query.split('&').filter((part) => part !== '' && !/^page(\[|%5B)number(\]|%5D)=/i.test(part));
  const links: Record<string, string> = { self: url };
  for (const name of ['first', 'prev', 'next', 'last'] as const) {
    const page = pagination[name];
    if (page !== undefined) links[name] = `${path}?${[...others, `page%5Bnumber%5D=${page}`].join('&')}`;
  }
  return links;
}
