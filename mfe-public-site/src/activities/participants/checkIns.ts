import { activityRegistration } from '@omzien/model/activity';
import { OmzienError, type Platform } from '@omzien/platform';
import * as v from 'valibot';
import { changeCheckIns, type KeptCheckIn, readCheckIns } from './keptCheckIns.ts';

/** What the API says of somebody who was checked in. */
const checkedIn = v.pick(activityRegistration, ['id', 'state', 'checkedInAt']);
type CheckedIn = v.InferOutput<typeof checkedIn>;

export type CheckInsState = {
  /** By registration: what was said here and is not sent yet. */
  waiting: ReadonlyMap<string, KeptCheckIn>;
  /** By registration: what the API answered since this page was opened. */
  answered: ReadonlyMap<string, CheckedIn>;
  /** The last try got no answer. */
  isOff: boolean;
};

const pause = 10_000;
/** Answers after which the same may be tried again. */
const passingStatuses = new Set([401, 408, 425, 429]);
const passingCodes = ['network', 'in_progress', 'identity_changed'];
const isPassing = (error: OmzienError) =>
  error.statusCode >= 500 || passingStatuses.has(error.statusCode) || passingCodes.some((code) => error.hasCode(code));

type Parts = Pick<Platform, 'api' | 'clock' | 'session' | 'tenant'>;

/**
 * Check-ins on their way: each is kept on this device first, and sent when there is a line. Each has a key of its own, so
 * that what was sent and got no answer is sent again without counting twice.
 */
export function createCheckIns(parts: Parts, onRefused: (error: unknown, id: string) => void, onSent: () => void) {
  const { api, clock } = parts;
  const mapOf = (kept: readonly KeptCheckIn[]) => new Map(kept.map((one) => [one.id, one]));
  let state: CheckInsState = { waiting: new Map(), answered: new Map(), isOff: false };
  const listeners = new Set<() => void>();
  let isSending = false;
  let isStopped = false;
  let cancelTry: (() => void) | null = null;

  function set(change: Partial<CheckInsState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  /** Only what was sent is taken away: meanwhile the opposite may have been said. */
  const without = ({ id, key }: KeptCheckIn) => {
    const waiting = new Map(state.waiting);
    if (waiting.get(id)?.key === key) waiting.delete(id);
    changeCheckIns(parts, (kept) => kept.filter((one) => one.key !== key));
    set({ waiting });
  };

  async function send(one: KeptCheckIn): Promise<boolean> {
    const { id, activityId, attended, at, key } = one;
    try {
      const answer = await api.put(
        `/api/v1/activities/${activityId}/registrations/${id}/check_in`,
        { type: 'activity_registrations', id, attended, at },
        checkedIn,
        { idempotencyKey: key },
      );
      set({ answered: new Map(state.answered).set(id, answer) });
      without(one);
      return true;
    } catch (error) {
      if (error instanceof OmzienError && isPassing(error)) return false;
      without(one);
      onRefused(error, id);
      return true;
    }
  }

  async function flush(): Promise<void> {
    if (isSending || isStopped || state.waiting.size === 0) return;
    isSending = true;
    cancelTry?.();
    let hasLine = true;
    while (hasLine && !isStopped) {
      const next = state.waiting.values().next().value;
      if (!next) break;
      hasLine = await send(next);
    }
    isSending = false;
    if (isStopped) return;
    set({ isOff: !hasLine });
    if (hasLine) onSent();
    else cancelTry = clock.after(pause, () => void flush());
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes up what was kept before, and sends it. */
    start() {
      isStopped = false;
      set({ waiting: mapOf(readCheckIns(parts)) });
      void flush();
    },
    stop() {
      isStopped = true;
      cancelTry?.();
    },
    flush,
    /** What was answered is in the list by now. */
    forgetAnswers() {
      if (state.answered.size > 0) set({ answered: new Map() });
    },
    /** Says that somebody came, or not after all. What is not sent yet is only as it was said last. */
    say(activityId: string, id: string, attended: boolean) {
      const one = { id, activityId, attended, at: new Date(clock.now()).toISOString(), key: clock.newId() };
      changeCheckIns(parts, (kept) => [...kept.filter((other) => other.id !== id), one]);
      const waiting = new Map(state.waiting);
      waiting.delete(id);
      set({ waiting: waiting.set(id, one) });
      void flush();
    },
  };
}
export type CheckIns = ReturnType<typeof createCheckIns>;
