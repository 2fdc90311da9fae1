import { useCallback, useMemo, useState } from 'react';
import type { RowSelection } from '../table/table.tsx';
import { useListTexts } from './listTexts.ts';

/** What an action is about: rows by their ids, or all that the filters find, however many pages that is. */
export type SelectionTarget =
  | { kind: 'rows'; ids: string[] }
  | { kind: 'filter'; query: string; except: string[]; count: number };

/** What names a target. How many it was found to be is not of it: that changes while one looks. */
export const targetParts = ['kind', 'ids', 'query', 'except'];

type Chosen = { view: string; isAll: boolean; keys: ReadonlySet<string> };
const nothing: ReadonlySet<string> = new Set();

export type Selection = {
  rowSelection: RowSelection;
  count: number;
  /** Everything that the filters find is chosen, and not only what somebody saw. */
  isAll: boolean;
  target: SelectionTarget;
  selectAll(): void;
  clear(): void;
};

type SelectionOptions = {
  /** `list.rows`: other filters are another list, of which nothing is chosen; another page is not. */
  rows: string;
  /** Whose rows they are; the same filters find others for somebody else. */
  scope?: string | null | undefined;
  /** How many the filters find. */
  total: number;
  /** What a row is called. */
  nameOf(key: string): string;
  /** What was chosen before, for a list that somebody comes back to. */
  initial?: SelectionTarget | undefined;
};

const chosenOf = (view: string, target: SelectionTarget | undefined): Chosen =>
  target
    ? { view, isAll: target.kind === 'filter', keys: new Set(target.kind === 'filter' ? target.except : target.ids) }
    : { view, isAll: false, keys: nothing };

/** With everything chosen the set holds what is not; without, what is. */
function turned(before: ReadonlySet<string>, shown: readonly string[], isOn: boolean, isAll: boolean) {
  const after = new Set(before);
  for (const key of shown) {
    if (isOn === isAll) after.delete(key);
    else after.add(key);
  }
  return after;
}

/**
 * Which rows are ticked, across the pages of a list.
 *
 * @example const selection = useSelection({ rows: list.rows, total, nameOf: (id) => titles[id] ?? id });
 */
export function useSelection({ rows, scope, total, nameOf, initial }: SelectionOptions): Selection {
  const texts = useListTexts();
  const view = `${scope ?? ''}?${rows}`;
  const [chosen, setChosen] = useState(() => chosenOf(view, initial));
  const { isAll, keys } = chosen.view === view ? chosen : { isAll: false, keys: nothing };

  const change = useCallback(
    (next: (isAll: boolean, keys: ReadonlySet<string>) => { isAll: boolean; keys: ReadonlySet<string> }) =>
      setChosen((before) => {
        const same = before.view === view;
        return { view, ...next(same && before.isAll, same ? before.keys : nothing) };
      }),
    [view],
  );
  const toggle = useCallback(
    (key: string) =>
      change((all, before) => {
        const after = new Set(before);
        if (!after.delete(key)) after.add(key);
        return { isAll: all, keys: after };
      }),
    [change],
  );
  const choose = useCallback(
    (shown: readonly string[], isOn: boolean) =>
      change((all, before) => ({ isAll: all, keys: turned(before, shown, isOn, all) })),
    [change],
  );
  const toggleAll = useCallback(
    (shown: readonly string[]) =>
      change((all, before) => {
        const turnOn = !shown.every((key) => before.has(key) !== all);
        return { isAll: all, keys: turned(before, shown, turnOn, all) };
      }),
    [change],
  );

  // The same function whatever is chosen: a row is drawn anew when its own tick changes, and no other.
  const labelOf = useCallback((key: string) => texts.selectRow(nameOf(key)), [texts, nameOf]);

  return useMemo(() => {
    const count = isAll ? Math.max(0, total - keys.size) : keys.size;
    return {
      rowSelection: {
        isSelected: (key) => keys.has(key) !== isAll,
        toggle,
        choose,
        toggleAll,
        labelOf,
        labelOfAll: texts.selectPage,
      },
      count,
      isAll,
      target: isAll ? { kind: 'filter', query: rows, except: [...keys], count } : { kind: 'rows', ids: [...keys] },
      selectAll: () => setChosen({ view, isAll: true, keys: nothing }),
      clear: () => setChosen({ view, isAll: false, keys: nothing }),
    };
  }, [isAll, keys, total, rows, view, toggle, choose, toggleAll, labelOf, texts]);
}
