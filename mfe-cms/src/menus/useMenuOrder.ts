import { toOmzienError, usePlatform } from '@omzien/platform';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuWrites, ShownItem } from './menus.api.ts';
import { inOrder, isSameOrder, keptOrder, type Order } from './menuTree.ts';

export type Conflict = { mine: Order<ShownItem>; theirs: Order<ShownItem> };
type MenuOrderOptions = {
  menu: string;
  stored: readonly ShownItem[];
  writes: MenuWrites;
  /** Asks anew what is stored, and answers it. */
  reread: () => Promise<readonly ShownItem[]>;
  /** It is saved: how it stood before, for the way back. */
  onSaved: (before: Order<ShownItem>) => void;
};

/**
 * The order of a menu: shown at once, saved as a whole, and one saving at a time, however quickly somebody moves things.
 * Where somebody else was quicker both orders are kept until one of them is chosen.
 */
export function useMenuOrder({ menu, stored, writes, reread, onSaved }: MenuOrderOptions) {
  const { t } = useTranslation('cms');
  const { toasts } = usePlatform();
  const [wanted, setWanted] = useState<Order<ShownItem> | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const next = useRef<Order<ShownItem> | null>(null);
  const isSaving = useRef(false);
  const shown = wanted ?? inOrder(stored);

  async function send(first: readonly ShownItem[]) {
    isSaving.current = true;
    const before = inOrder(first);
    let known = first;
    try {
      while (next.current) {
        const order = next.current;
        next.current = null;
        known = await writes.order(menu, order, known);
      }
      await writes.reload();
      onSaved(before);
    } catch (thrown) {
      const mine = next.current ?? shownNow.current;
      next.current = null;
      const failure = toOmzienError(thrown);
      if (!failure.hasCode('menu_changed')) {
        toasts.getState().fail(failure);
        await writes.reload().catch(() => {});
      } else {
        try {
          const fresh = await reread();
          setConflict({ mine: keptOrder(mine, fresh), theirs: inOrder(fresh) });
        } catch (unread) {
          toasts.getState().fail(unread);
        }
      }
    } finally {
      isSaving.current = false;
      if (!next.current) setWanted(null);
    }
  }
  const shownNow = useRef(shown);
  shownNow.current = shown;

  function save(order: Order<ShownItem>, over: readonly ShownItem[] = stored) {
    if (isSameOrder(order, shown) && over === stored) return;
    setWanted(order);
    shownNow.current = order;
    next.current = order;
    if (!isSaving.current) void send(over);
  }

  return {
    shown,
    save,
    conflict,
    /** Mine over theirs, or theirs as they stand. */
    settle(keepMine: boolean) {
      if (!conflict) return;
      setConflict(null);
      if (keepMine) save(conflict.mine, conflict.theirs);
      else toasts.getState().show({ color: 'info', message: t('menus.conflict.keptTheirs') });
    },
  };
}
