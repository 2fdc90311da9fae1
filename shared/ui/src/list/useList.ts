import { useHref, usePlatform, withDefaults } from '@omzien/platform';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import {
  addressOf,
  defaultRows,
  everythingQuery,
  pageNumber,
  pageSize,
  rowsOf,
  sortBy,
  sortParameter,
  viewOf,
  withParameters,
} from './listAddress.ts';
import type { ListFilter } from './listFilter.ts';

export type ListDefinition = {
  /** Names the list for saved views and columns; the last part of its address at the API (`applications`). */
  key: string;
  /** Its page, such as `/applications`. */
  path: string;
  /** What may be filtered, in the order in which it is offered. */
  filters: readonly ListFilter[];
  /** The parameter of the search box. */
  search?: { name: string; label: string };
  /** The order that the API gives when nothing is said. */
  defaultSort: string;
};

/** A filter that is on, with its value in words. */
export type ChosenFilter = { filter: ListFilter; value: string; text: string };

export type List = ReturnType<typeof useList>;

/** What a list page asks its API when its own address says nothing: for `data` of its route, behind `{query}`. */
export const listDefaults = `${pageSize}=${defaultRows}`;

/**
 * The state of a list, which is its address and nothing else: what is asked, what is chosen, and where links lead.
 *
 * @example const list = useList({ key: 'things', path: '/things', filters: [], defaultSort: '-created_at' });
 */
export function useList(definition: ListDefinition) {
  const { navigation } = usePlatform();
  const href = useHref();
  const { search } = useLocation();
  const { path, filters, defaultSort } = definition;

  return useMemo(() => {
    const query = new URLSearchParams(search);
    const to = (changes: Readonly<Record<string, string>>) => addressOf(path, withParameters(query, changes));
    // Who ticks twice before the page has followed means both.
    let latest = query;
    const chosen: ChosenFilter[] = filters.flatMap((filter) => {
      const value = query.get(filter.name);
      return value ? [{ filter, value, text: filter.textOf(value) }] : [];
    });
    const words = definition.search ? (query.get(definition.search.name) ?? '') : '';
    const order = query.get(sortParameter) || defaultSort;
    const cleared = Object.fromEntries(
      [...filters.map(({ name }) => name), ...(definition.search ? [definition.search.name] : [])].map((name) => [
        name,
        '',
      ]),
    );
    return {
      definition,
      query,
      /** What the list asks its API, as in the boot document. */
      request: withDefaults(search.replace(/^\?/, ''), listDefaults),
      /** Equal for equal rows and order, whatever the page. */
      view: viewOf(query),
      /** Equal for equal rows in any order: the filters alone. */
      rows: rowsOf(query),
      chosen,
      words,
      isFiltered: chosen.length > 0 || words !== '',
      size: Number(query.get(pageSize)) || defaultRows,
      order,
      hrefWith: (changes: Readonly<Record<string, string>>) => href(to(changes)),
      hrefOfPage: (page: number) => href(to({ [pageNumber]: page === 1 ? '' : String(page) })),
      hrefOfQuery: (text: string) => href(addressOf(path, new URLSearchParams(text))),
      /** All that there is; where the list opens with a saved view the address must say so. */
      hrefOfEverything: (opensWithView: boolean) =>
        href(addressOf(path, opensWithView ? everythingQuery() : new URLSearchParams())),
      hrefCleared: href(to(cleared)),
      /** For a column: how it is sorted, and the link that turns it around. */
      sort: (name: string, first?: 'ascending' | 'descending') => {
        const { direction, next } = sortBy(order, name, first);
        return { direction, href: href(to({ [sortParameter]: next === defaultSort ? '' : next })) };
      },
      go(changes: Readonly<Record<string, string>>) {
        latest = withParameters(latest, changes);
        void navigation.navigate(addressOf(path, latest));
      },
      /** Another page in the place of this one, which is not there any more. */
      replacePage: (page: number) =>
        void navigation.navigate(to({ [pageNumber]: page === 1 ? '' : String(page) }), { replace: true }),
      clear: () => void navigation.navigate(to(cleared)),
      open: (text: string, options?: { replace?: boolean }) =>
        void navigation.navigate(addressOf(path, new URLSearchParams(text)), options),
    };
  }, [definition, search, path, filters, defaultSort, href, navigation]);
}
