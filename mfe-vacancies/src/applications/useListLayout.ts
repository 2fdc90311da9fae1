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

/** Table or board, as the address says. The last choice is remembered: a bare address opens with it. */
export function useListLayout(list: List, isOffered: boolean): Layout {
  const { tenant } = usePlatform();
  const isArrived = useRef(false);
  const said = list.query.get(layoutParameter);
  const layout: Layout = isOffered && said === 'board' ? 'board' : 'table';

  useEffect(() => {
    if (!isOffered) return;
    const place = kept(tenant.key);
    const isFirst = !isArrived.current;
    isArrived.current = true;
    if (isFirst && said === null && attempt(() => window.localStorage.getItem(place)) === 'board') {
      const query = new URLSearchParams(list.query);
      query.set(layoutParameter, 'board');
      list.open(query.toString(), { replace: true });
      return;
    }
    attempt(() => window.localStorage.setItem(place, layout));
  }, [isOffered, layout, list, said, tenant.key]);

  return layout;
}
