import pg from 'pg';

const channel = 'omzien_live';
const longestMessage = 7900;
const firstDelay = 500;
const longestDelay = 10_000;

/**
 * Hears what other processes say, over a connection of its own: one of the pool would be missing there for ever. It
 * begins with the first listener and comes back when the database was away.
 */
export function createListener<Event>(options: pg.ClientConfig, hear: (event: Event) => void, onGap: () => void) {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let delay = firstDelay;
  let isClosed = false;
  let connecting: Promise<void> | null = null;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...options, statement_timeout: 0, idle_in_transaction_session_timeout: 0 });
    const lost = () => {
      if (client === fresh) client = null;
      fresh.removeAllListeners('notification');
      onGap();
      comeBack();
    };
    fresh.on('error', () => undefined);
    fresh.once('end', lost);
    fresh.on('notification', ({ payload }) => {
      if (payload) hear(JSON.parse(payload) as Event);
    });
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${channel}`);
      client = fresh;
      delay = firstDelay;
      if (isClosed) await fresh.end();
    } catch {
      await fresh.end().catch(() => undefined);
      comeBack();
    }
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
    async send(pool: pg.Pool, event: Event) {
      const payload = JSON.stringify(event);
      if (Buffer.byteLength(payload) > longestMessage) throw new Error('A live event is too long for one message.');
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await connecting;
      await client?.end();
    },
  };
}
