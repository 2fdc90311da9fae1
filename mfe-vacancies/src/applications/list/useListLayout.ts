import { useOpensWithView } from '@omzien/parts/list';
import { usePlatform } from '@omzien/platform';
import type { List } from '@omzien/ui/list';
import { useEffect, useRef } from 'react';

export const layouts = ['table', 'board'] as const;
export type Layout = (typeof layouts)[number];
/** The parameter of the address; without it the list is a table. */
export const layoutParameter = 'layout';

const kept = (tenant: string) => `omzien.${tenant}.applications.layout`;

/** Storage may be switched off or full: then the choice holds as long as its address. */
function attempt<T>(task: () => T): T | null {
  try {
    return task();
  } catch {
    return null;
  }
}

/**
 * Table or board, as the address says. The last choice is remembered: an address without any query opens with it, unless
 * the list opens with a saved view.
 */
export function useListLayout(list: List, isOffered: boolean): Layout {
  const { tenant } = usePlatform();
  const opensWithView = useOpensWithView(list.definition.key);
  const isArrived = useRef(false);
  const layout: Layout = isOffered && list.query.get(layoutParameter) === 'board' ? 'board' : 'table';
  const isBare = [...list.query].length === 0;

  useEffect(() => {
    if (!isOffered || opensWithView === undefined) return;
    const place = kept(tenant.key);
    const isFirst = !isArrived.current;
    isArrived.current = true;
    if (!isFirst || !isBare) {
      attempt(() => window.localStorage.setItem(place, layout));
      return;
    }
    if (!opensWithView && attempt(() => window.localStorage.getItem(place)) === 'board') {
      list.open(new URLSearchParams({ [layoutParameter]: 'board' }).toString(), { replace: true });
    }
  }, [isOffered, opensWithView, isBare, layout, list, tenant.key]);

  return layout;
}
