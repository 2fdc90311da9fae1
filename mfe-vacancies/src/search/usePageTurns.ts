import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * Another page of a list begins at its top. Gives what notes the press on a link to a page; `begin` runs once the address
 * has that page. Who goes back by the browser is left where the browser puts them.
 */
export function usePageTurns(page: string | null, begin: () => void): (event: MouseEvent) => void {
  const shown = useRef(page);
  const isTurned = useRef(false);
  const start = useRef(begin);
  start.current = begin;

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (isTurned.current) start.current();
    isTurned.current = false;
  }, [page]);

  return ({ target, ctrlKey, metaKey, shiftKey }) => {
    isTurned.current = target instanceof Element && target.closest('a') !== null && !ctrlKey && !metaKey && !shiftKey;
  };
}
