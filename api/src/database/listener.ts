import pg from 'pg';

const firstDelay = 500;
const longestDelay = 10_000;

export type ListenerParts = {
  channel: string;
  hear: (message: string) => void;
  /** Something may have been missed from here on, until it listens again. */
  onGap: () => void;
  /** It hears everything from here on. */
  onListening?: () => void;
  /** Milliseconds after which it asks whether the other end is there still: a line that was cut says nothing by itself. */
  heartbeat?: number;
};

/**
 * Hears what other processes say, over a connection of its own: one of the pool would be missing there for ever. It
 * begins with the first listener and comes back when the database was away.
 */
export function createListener(
  options: pg.ClientConfig,
  { channel, hear, onGap, onListening = () => undefined, heartbeat }: ListenerParts,
) {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let beat: NodeJS.Timeout | undefined;
  let delay = firstDelay;
  let isClosed = false;
  let connecting: Promise<void> | null = null;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...options, statement_timeout: 0, idle_in_transaction_session_timeout: 0 });
    let isLost = false;
    const lost = () => {
      if (isLost) return;
      isLost = true;
      clearInterval(beat);
      if (client === fresh) client = null;
      fresh.removeAllListeners('notification');
      onGap();
      comeBack();
    };
    fresh.on('error', () => undefined);
    fresh.once('end', lost);
    fresh.on('notification', ({ payload }) => {
      if (payload) hear(payload);
    });
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${channel}`);
      client = fresh;
      delay = firstDelay;
      if (isClosed) return void (await fresh.end());
      if (heartbeat !== undefined) beat = followPulse(fresh, heartbeat, lost);
      if (!isLost) onListening();
    } catch {
      await fresh.end().catch(() => undefined);
      comeBack();
    }
  }

  /** Whoever does not answer until the next beat is given up. */
  function followPulse(one: pg.Client, every: number, lost: () => void) {
    let isWaiting = false;
    return setInterval(() => {
      if (isWaiting) {
        lost();
        // Ending it politely would wait for the silent end.
        (one as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
        return;
      }
      isWaiting = true;
      one.query('select 1').then(
        () => {
          isWaiting = false;
        },
        () => undefined,
      );
    }, every).unref();
  }

  function comeBack() {
    if (isClosed || timer) return;
    timer = setTimeout(() => {
      timer = null;
      connecting = connect();
    }, delay);
    timer.unref();
    delay = Math.min(delay * 2, longestDelay);
  }

  return {
    start() {
      connecting ??= connect();
    },
    ready: async () => {
      connecting ??= connect();
      await connecting;
    },
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      clearInterval(beat);
      await connecting;
      await client?.end();
    },
  };
}
