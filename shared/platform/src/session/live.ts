import type { Clock } from '../host/clock.ts';
import type { Session } from './session.ts';

/** What the API tells of while it happens; an event has the id of a record to ask for, never its content. */
export const liveKinds = [
  'notifications',
  'conversations',
  'applications',
  'activity_events',
  'volunteer_profile_replies',
  'user_imports',
  'organization_reviewers',
  'organization_moves',
] as const;
export type LiveKind = (typeof liveKinds)[number];

/** The part of the browser's `EventSource` that is used. */
export type LiveSource = {
  addEventListener(name: string, listener: (event: { data?: unknown }) => void): void;
  close(): void;
};

export type Live = {
  /**
   * Hears of changes, from now until the returned function is called. The listener is also called without an id when
   * something may have been missed: then everything of that kind is asked for anew.
   */
  on(kind: LiveKind, listener: (id: string | null) => void): () => void;
  /** Whether news comes by itself at the moment; without it a screen asks again when it is looked at. */
  isOpen(): boolean;
  /** Hears nothing until the returned function is called: what is asked while a session changes would be refused. */
  hold(): () => void;
  /** The page is hidden, or seen again. */
  setHidden(isHidden: boolean): void;
};

const address = '/api/v1/stream';
/** A page that nobody looks at for so long gives its connection back; a short look elsewhere does not. */
export const hiddenTimeLimit = 60_000;
/** The browser connects again by itself, except when it was refused: then we try, more and more seldom. */
const reconnectDelays = [5_000, 15_000, 60_000, 300_000];

type Parts = { session: Session; clock: Clock; openSource: (address: string) => LiveSource | null };

/**
 * News from the API: one connection for the whole page, however many listen. It is there while somebody is signed in,
 * somebody listens and the page is not hidden for long.
 */
export function createLive({ session, clock, openSource }: Parts): Live {
  const listeners = new Map<LiveKind, Set<(id: string | null) => void>>();
  let source: LiveSource | null = null;
  let isConnected = false;
  let isUnseen = false;
  let holds = 0;
  let hasMissed = false;
  let refusals = 0;
  let cancelHiding = () => {};
  let cancelRetry = () => {};

  const tell = (kind: LiveKind, id: string | null) => {
    for (const listener of listeners.get(kind) ?? []) listener(id);
  };
  const tellAll = () => {
    for (const kind of listeners.keys()) tell(kind, null);
  };

  function close() {
    cancelRetry();
    if (source) hasMissed = true;
    source?.close();
    source = null;
    isConnected = false;
  }

  function open() {
    const opened = openSource(address);
    if (!opened) return;
    source = opened;
    opened.addEventListener('open', () => {
      isConnected = true;
      refusals = 0;
      if (hasMissed) tellAll();
      hasMissed = false;
    });
    opened.addEventListener('error', () => {
      isConnected = false;
      hasMissed = true;
      // 2 is CLOSED: refused, so the browser has given up.
      if (source !== opened || (opened as { readyState?: number }).readyState !== 2) return;
      source = null;
      const delay = reconnectDelays[Math.min(refusals, reconnectDelays.length - 1)] ?? 0;
      refusals += 1;
      cancelRetry = clock.after(delay, adjust);
    });
    opened.addEventListener('resync', tellAll);
    for (const kind of liveKinds) opened.addEventListener(kind, ({ data }) => tell(kind, idOf(data)));
  }

  function adjust() {
    const isWanted = listeners.size > 0 && !isUnseen && holds === 0 && session.getState().isSignedIn;
    if (isWanted && !source) {
      cancelRetry();
      open();
    } else if (!isWanted) close();
  }

  session.subscribe((now, before) => {
    // Somebody else hears other things.
    if (now.isSignedIn !== before.isSignedIn || now.user?.id !== before.user?.id) {
      close();
      hasMissed = false;
      if (listeners.size > 0) adjust();
    }
  });

  return {
    on(kind, listener) {
      const known = listeners.get(kind) ?? new Set();
      listeners.set(kind, known.add(listener));
      adjust();
      return () => {
        known.delete(listener);
        if (known.size === 0) listeners.delete(kind);
        adjust();
      };
    },
    isOpen: () => isConnected,
    hold() {
      holds += 1;
      adjust();
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        holds -= 1;
        adjust();
      };
    },
    setHidden(isHidden) {
      cancelHiding();
      if (isHidden) {
        cancelHiding = clock.after(hiddenTimeLimit, () => {
          isUnseen = true;
          adjust();
        });
        return;
      }
      isUnseen = false;
      adjust();
    },
  };
}

function idOf(data: unknown): string | null {
  try {
    const { id } = JSON.parse(String(data)) as { id?: unknown };
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
