import { type SavedView, savedView } from '@omzien/model/savedView';
import { useMutation, useResourceList } from '@omzien/platform';
import { useMemo } from 'react';

const base = '/api/v1/saved_views';

/** The address of somebody's views of a list: for `data` of its route. */
export const savedViewsOf = (list: string) => `${base}?filter[list_eq]=${list}&page[size]=100`;

export type NamedView = SavedView & { name: string };
const isNamed = (view: SavedView): view is NamedView => view.name !== null;

/** What this person keeps of a list: the views with a name, and the columns last chosen. Nothing while it is not known. */
export function useSavedViews(list: string | null) {
  const { items } = useResourceList(list && savedViewsOf(list), savedView);
  return useMemo(
    () => ({
      isKnown: items !== undefined,
      views: items?.filter(isNamed) ?? [],
      columns: items?.find(({ name }) => name === null)?.columns ?? [],
    }),
    [items],
  );
}

/** Writes what somebody keeps of a list. The same object between renders: the columns of every row hang from it. */
export function useViewWrites(list: string) {
  const { api, mutateRecord } = useMutation();
  return useMemo(() => {
    const type = 'saved_views';
    return {
      add: (view: Pick<NamedView, 'name' | 'query' | 'columns' | 'isDefault'> & { order?: number }) =>
        mutateRecord(api.post(base, { type, list, ...view }, savedView), 'saved_views'),
      change: (id: string, change: Partial<Pick<NamedView, 'name' | 'query' | 'columns' | 'order' | 'isDefault'>>) =>
        mutateRecord(api.patch(`${base}/${id}`, { type, id, ...change }, savedView), 'saved_views'),
      remove: (id: string) => mutateRecord(api.delete(`${base}/${id}`), 'saved_views'),
      keepColumns: (columns: readonly string[]) =>
        mutateRecord(api.put(`${base}/columns`, { type, list, columns }, savedView), 'saved_views'),
    };
  }, [api, mutateRecord, list]);
}

/** Whether a list opens with a view that somebody chose for that; undefined until it is known. */
export function useOpensWithView(key: string): boolean | undefined {
  const { views, isKnown } = useSavedViews(key);
  return isKnown ? views.some(({ isDefault, query }) => isDefault && query !== '') : undefined;
}
