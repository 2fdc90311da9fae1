import { type ApprovalCriterion, approvalCriteria } from '@omzien/model/organization';
import { isOvertaken } from '@omzien/parts/decide/isOvertaken';
import { type Denial, type OpenSignUp, useReviewSteps } from '@omzien/parts/review/review.api';
import { usePlatform } from '@omzien/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type QueueTab, type SignUp, useQueueList, useReviewing } from './queue.api.ts';

const undoTime = 20_000;
const none: readonly ApprovalCriterion[] = [];

/**
 * The queue as one person works through it: which sign-up is open, what was ticked for each, and what was decided. Nothing
 * waits for an answer: the next one is open at once, and what was refused comes back with the reason.
 */
export function useQueue(tab: QueueTab, first: string | null) {
  const { t } = useTranslation('organizations');
  const { toasts } = usePlatform();
  const list = useQueueList(tab);
  const steps = useReviewSteps();
  const { refresh } = useReviewing();
  const [followed, setFollowed] = useState(first);
  const [chosen, setChosen] = useState(first);
  const [ticked, setTicked] = useState<Readonly<Record<string, readonly ApprovalCriterion[]>>>({});
  const [decided, setDecided] = useState<readonly string[]>([]);
  const [asksForTicks, setAsksForTicks] = useState(false);
  /** What can be taken back, the latest last. */
  const done = useRef<{ id: string; name: string }[]>([]);
  const place = useRef(0);
  /** What this person decides, from before the answer is there. */
  const own = useRef(new Set<string>());

  if (first !== followed) {
    setFollowed(first);
    setChosen(first);
    setAsksForTicks(false);
  }
  const items = list.items?.filter(({ id }) => !decided.includes(id));
  const found = items?.find(({ id }) => id === chosen);
  const current = found ?? items?.[Math.min(place.current, Math.max(0, (items?.length ?? 1) - 1))];
  if (current && items) place.current = items.indexOf(current);

  // What somebody else decided while it was open is said, and not only gone.
  const shown = useRef<{ tab: QueueTab; record: SignUp } | null>(null);
  useEffect(() => {
    // Until the list of another tab is there, that of the one before stays in sight.
    if (!list.items || list.isLoading) return;
    const before = shown.current;
    shown.current = current ? { tab, record: current } : null;
    if (before?.tab !== tab || before.record.id === current?.id) return;
    const { id, name } = before.record;
    if (!list.items.some((one) => one.id === id) && !own.current.has(id))
      toasts.getState().show({ color: 'info', message: t('approve.goneMeanwhile', { name }) });
  }, [tab, current, list.items, list.isLoading, toasts, t]);

  const open = useCallback((id: string) => {
    setChosen(id);
    setAsksForTicks(false);
  }, []);
  const go = (by: 1 | -1) => {
    const next = items?.[place.current + by];
    if (next) open(next.id);
  };
  /** The one behind it is open while the decision is on its way. */
  function leave({ id }: SignUp) {
    const next = items?.[place.current + 1] ?? items?.[place.current - 1];
    setDecided((before) => [...before, id]);
    setAsksForTicks(false);
    setChosen(next?.id ?? null);
  }
  const comeBack = (id: string) => setDecided((before) => before.filter((one) => one !== id));

  function tell(record: SignUp, message: string) {
    done.current.push({ id: record.id, name: record.name });
    toasts.getState().show({
      color: 'success',
      message,
      duration: undoTime,
      action: { label: t('approve.undo'), run: () => void undo(record.id) },
    });
  }

  function fail(record: SignUp, error: unknown) {
    own.current.delete(record.id);
    comeBack(record.id);
    if (!isOvertaken(error)) return toasts.getState().fail(error);
    toasts.getState().show({ color: 'warning', message: t('approve.overtaken', { name: record.name }) });
    return refresh();
  }

  async function approve(record: OpenSignUp) {
    const criteria = ticked[record.id] ?? none;
    if (approvalCriteria.some((one) => !criteria.includes(one))) {
      setAsksForTicks(true);
      return;
    }
    leave(record);
    own.current.add(record.id);
    try {
      await steps.approve(record, criteria);
      tell(record, t('approve.approved', { name: record.name }));
      comeBack(record.id);
    } catch (error) {
      await fail(record, error);
    }
  }

  /** Thrown to the form when it is refused, so that what was written stays in sight. */
  async function deny(record: OpenSignUp, denial: Denial, idempotencyKey: string) {
    own.current.add(record.id);
    try {
      const answer = await steps.deny(record, denial, idempotencyKey);
      tell(record, t('approve.denied', { name: record.name }));
      return answer;
    } catch (error) {
      own.current.delete(record.id);
      if (isOvertaken(error)) void refresh();
      throw error;
    }
  }

  async function undo(id = done.current.at(-1)?.id) {
    const what = done.current.find((one) => one.id === id);
    if (!what) {
      toasts.getState().show({ color: 'info', message: t('approve.nothingToUndo') });
      return;
    }
    done.current = done.current.filter((one) => one !== what);
    own.current.add(what.id);
    try {
      await steps.undo(what.id);
      // It waits again, and a colleague may decide about it.
      if (tab === 'pending') own.current.delete(what.id);
      comeBack(what.id);
      open(what.id);
      toasts.getState().show({ color: 'success', message: t('approve.undone', { name: what.name }) });
    } catch (error) {
      toasts.getState().fail(error);
    }
  }

  function toggle(id: string, criterion: ApprovalCriterion) {
    setTicked((before) => {
      const mine = before[id] ?? none;
      return {
        ...before,
        [id]: mine.includes(criterion) ? mine.filter((one) => one !== criterion) : [...mine, criterion],
      };
    });
  }

  return {
    list,
    items,
    current,
    /** The one that was asked for and is not in the list. */
    missing:
      first !== null &&
      chosen === first &&
      !list.isLoading &&
      list.items?.some(({ id }) => id === first) === false &&
      !own.current.has(first)
        ? first
        : null,
    total: list.meta?.pagination?.records ?? items?.length ?? 0,
    open,
    next: () => go(1),
    previous: () => go(-1),
    ticked: (id: string) => ticked[id] ?? none,
    toggle,
    asksForTicks,
    approve,
    deny,
    undo: () => void undo(),
  };
}
export type Queue = ReturnType<typeof useQueue>;
