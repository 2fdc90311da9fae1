import { usePlatform } from '@omzien/platform';
import { type ColumnChoice, type List, type ListColumns, viewOf } from '@omzien/ui/list';
import { useMemo, useState } from 'react';
import { type NamedView, useSavedViews, useViewWrites } from './savedViews.api.ts';

/** The saved view that the address shows, if it is one. */
export const activeView = (views: readonly NamedView[], list: List): NamedView | undefined =>
  views.find(({ query }) => viewOf(new URLSearchParams(query)) === list.view);

/**
 * Which columns a list shows: those of the saved view that is open, else what this person last chose, else all that are
 * not hidden at first. A choice is kept on the server, in the view that is open when it has columns of its own.
 */
export function useListColumns(list: List, choices: readonly ColumnChoice[], isKept = true): ListColumns {
  const { key } = list.definition;
  const { toasts } = usePlatform();
  const kept = useSavedViews(isKept ? key : null);
  const { change, keepColumns } = useViewWrites(key);
  // What was just pressed is shown at once; the server's answer says the same a moment later.
  const [pressed, setPressed] = useState<{ view: string; keys: readonly string[] } | null>(null);
  const active = activeView(kept.views, list);
  const ofView = active && active.columns.length > 0 ? active : undefined;

  return useMemo(() => {
    const fixed = choices.filter(({ isFixed }) => isFixed).map((choice) => choice.key);
    const free = choices.filter(({ isFixed }) => !isFixed);
    const standard = free.filter(({ isHiddenAtFirst }) => !isHiddenAtFirst).map((choice) => choice.key);
    const stored = pressed?.view === list.view ? pressed.keys : (ofView?.columns ?? kept.columns);
    // A column that is no longer there, or was renamed, is left out.
    const known = stored.filter((name) => free.some((choice) => choice.key === name));
    const shown = known.length > 0 ? known : standard;

    async function store(keys: readonly string[]) {
      setPressed({ view: list.view, keys });
      try {
        await (ofView ? change(ofView.id, { columns: [...keys] }) : keepColumns(keys));
      } catch (error) {
        setPressed(null);
        toasts.getState().fail(error);
      }
    }
    return {
      choices,
      shown: [...fixed, ...shown],
      isStandard: shown.join() === standard.join(),
      choose: (keys) => void store(keys.filter((name) => !fixed.includes(name))),
      reset: () => void store([]),
    };
  }, [choices, kept.columns, ofView, pressed, list.view, change, keepColumns, toasts]);
}
