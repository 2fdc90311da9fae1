export type LivenessSettings = {
  /** Asks for a sign of life; any answer is one. */
  ask(signal: AbortSignal): Promise<unknown>;
  /** A call that waits for longer is a reason to ask. */
  suspicion: number;
  /** Whoever gives no sign for so long hangs. */
  patience: number;
  /** Time between two questions. */
  interval: number;
  onHang(): void;
  onReturn(): void;
};

export type Liveness = {
  /** Follows one call; `end` ends it when the other side turns out to hang. Returns what stops that. */
  follow(end: (() => void) | null): () => void;
  /** Something was answered. */
  heard(): void;
  isHanging(): boolean;
  close(): void;
};

const tick = 50;
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref());

/**
 * Tells a server that hangs (it accepts, and never answers) from one that is slow: when a call waits, it asks for a sign
 * of life. A wrong verdict lasts no longer than the silence, because it goes on asking.
 */
export function createLiveness(settings: LivenessSettings): Liveness {
  const { suspicion, patience, interval } = settings;
  const followed = new Set<() => void>();
  let isHanging = false;
  let isClosed = false;
  let isAsking = false;
  let askAgainAt = 0;

  async function ask(): Promise<'answered' | 'silent' | 'failed'> {
    const giveUp = new AbortController();
    let outcome: 'answered' | 'failed' | null = null;
    settings.ask(giveUp.signal).then(
      () => {
        outcome = 'answered';
      },
      () => {
        outcome = 'failed';
      },
    );
    // In short steps: where this process itself stood still, an answer that lies there is read before the time is up.
    for (let waited = 0; waited < patience && outcome === null; waited += tick) await pause(tick);
    const said = outcome ?? 'silent';
    giveUp.abort();
    return said;
  }

  async function suspect() {
    if (isAsking || isHanging || isClosed || performance.now() < askAgainAt) return;
    isAsking = true;
    const said = await ask();
    isAsking = false;
    askAgainAt = performance.now() + interval;
    // A refused connection is no silence: a server that stops takes no new ones, and finishes what it has.
    if (said !== 'silent' || isClosed) return;
    isHanging = true;
    settings.onHang();
    for (const end of followed) end();
    while (isHanging && !isClosed) {
      await pause(interval);
      if (isHanging && !isClosed && (await ask()) === 'answered' && isHanging) {
        isHanging = false;
        settings.onReturn();
      }
    }
  }

  return {
    follow(end) {
      const timer = setInterval(() => void suspect(), suspicion);
      timer.unref();
      if (end) followed.add(end);
      return () => {
        clearInterval(timer);
        if (end) followed.delete(end);
      };
    },
    heard() {
      isHanging = false;
    },
    isHanging: () => isHanging,
    close() {
      isClosed = true;
    },
  };
}
