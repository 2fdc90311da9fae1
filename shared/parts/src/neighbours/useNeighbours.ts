import { toSnakeCase } from '@omzien/model/names';
import { useResourceList } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';

export type NeighboursOptions = {
  id: string;
  /** The query of the list that one came from, by `useLastList`; null when there was none. */
  query: string | null;
  /** The key of the list, which is the type of its records too: `applications`. */
  list: string;
  /** The attribute by which a record is called. */
  name: string;
};

/**
 * Which records stand before and after one in a list. Null without a list, and for a record that is not in it. Asks for at
 * most a thousand names.
 */
export function useNeighbours({ id, query, list, name }: NeighboursOptions) {
  const schema = useMemo(() => v.object({ id: v.string(), [name]: v.string() }), [name]);
  const request = `fields[${list}]=${toSnakeCase(name)}&page[size]=1000`;
  const { items } = useResourceList(
    query === null ? null : `/api/v1/${list}?${query === '' ? '' : `${query}&`}${request}`,
    schema,
    { keepPreviousData: true },
  );
  const index = items?.findIndex((item) => item.id === id) ?? -1;
  if (!items || index === -1) return null;
  const called = (item: (typeof items)[number] | undefined) =>
    item && { id: String(item.id), name: String(item[name]) };
  return { previous: called(items[index - 1]), next: called(items[index + 1]), place: index + 1, count: items.length };
}
