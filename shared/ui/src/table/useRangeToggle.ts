import { useCallback, useEffect, useRef } from 'react';
import type { RowSelection } from './table.tsx';

/**
 * Ticks a row; with Shift all rows from the last one that was ticked to this one, as this one becomes. The same function
 * whatever is drawn: a row is not drawn anew for it.
 */
export function useRangeToggle(selection: RowSelection | undefined, keys: readonly string[]) {
  const latest = useRef({ selection, keys });
  useEffect(() => {
    latest.current = { selection, keys };
  });
  const anchor = useRef<string | null>(null);
  return useCallback((key: string, isRange: boolean) => {
    const { selection: present, keys: shown } = latest.current;
    const from = anchor.current === null ? -1 : shown.indexOf(anchor.current);
    const to = shown.indexOf(key);
    anchor.current = key;
    if (!isRange || from < 0 || from === to) present?.toggle(key);
    else present?.choose(shown.slice(Math.min(from, to), Math.max(from, to) + 1), !present.isSelected(key));
  }, []);
}
