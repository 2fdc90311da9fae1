import { createHash } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { problem, sendProblem } from '../http/problems.ts';

/** Where a page loads the tag from, and the hash without which no browser runs it. */
export type AnalyticsTag = { id: string; src: string; integrity: string };

/** What a measurement id looks like (`security.md` 41). Anything else starts nothing. */
const gtagId = /^(G|UA|AW|GT)-[A-Z0-9-]+$/;
/** Longer than any id that is given out; keeps the memory of this process small. */
const longestId = 40;

/** Where the script of a page that measures may send what it measured. */
export const analyticsOrigins = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

export type AnalyticsTags = {
  /** The tag of a centre, as soon as it is here; null without a valid id, and as long as the script did not come. */
  of(id: string | null | undefined): AnalyticsTag | null;
  /** The script under the name that stands in `src`. */
  file(name: string): Buffer | null;
};

type Parts = {
  /** The one fixed address. The id is all that is added to it. */
  address: string;
  /** After so long the script is fetched anew. */
  life: number;
  /** After so long a fetch that failed is tried again. */
  patience: number;
  log: FastifyBaseLogger;
  now?: () => number;
};

type Script = { tag: AnalyticsTag; name: string; bytes: Buffer };
type Kept = { current: Script | null; before: Script | null; nextFetchAt: number };

const timeout = 5_000;
const mostBytes = 2 * 1024 * 1024;

/**
 * The scripts of web analytics, fetched from their one address and served from our own origin: `Integrity-Policy` blocks
 * foreign ones, and a script whose hash nobody knows could change overnight. No page waits for it: where it does not
 * come, pages go out without it.
 */
export function createAnalyticsTags({ address, life, patience, log, now = Date.now }: Parts): AnalyticsTags {
  const kept = new Map<string, Kept>();

  async function fetchScript(id: string): Promise<Script> {
    const answer = await fetch(`${address}?id=${encodeURIComponent(id)}`, {
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    if (!/\bjavascript\b/.test(answer.headers.get('content-type') ?? '')) throw new Error('no script');
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (bytes.length === 0 || bytes.length > mostBytes) throw new Error(`${bytes.length} bytes`);
    const hash = createHash('sha384').update(bytes).digest();
    const name = `${id}-${hash.toString('hex').slice(0, 12)}.js`;
    const tag = { id, src: `/platform/analytics/${name}`, integrity: `sha384-${hash.toString('base64')}` };
    return { tag, name, bytes };
  }

  async function refresh(id: string, known: Kept) {
    // Said before the answer is there, so that a thousand pages ask once.
    known.nextFetchAt = now() + life;
    try {
      const script = await fetchScript(id);
      if (script.name === known.current?.name) return;
      known.before = known.current;
      known.current = script;
    } catch (error) {
      known.nextFetchAt = now() + patience;
      log.warn({ event: 'analytics_tag', id, reason: String(error) }, 'The analytics tag could not be fetched');
    }
  }

  return {
    of(id) {
      if (!id || id.length > longestId || !gtagId.test(id)) return null;
      const known = kept.get(id) ?? { current: null, before: null, nextFetchAt: 0 };
      kept.set(id, known);
      if (now() >= known.nextFetchAt) void refresh(id, known);
      return known.current?.tag ?? null;
    },
    file(name) {
      for (const { current, before } of kept.values()) {
        // A page that was opened before the last refresh asks for what it was told.
        const script = [current, before].find((candidate) => candidate?.name === name);
        if (script) return script.bytes;
      }
      return null;
    },
  };
}

/** `/platform/analytics/<id>-<hash>.js`. */
export function analyticsRoutes(app: FastifyInstance, tags: AnalyticsTags): void {
  app.get<{ Params: { name: string } }>('/platform/analytics/:name', async (request, reply) => {
    const bytes = tags.file(request.params.name);
    if (!bytes) return sendProblem(reply, problem(404, 'unknown_file', 'There is no such script.'));
    return reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Type', 'text/javascript; charset=utf-8')
      .send(bytes);
  });
}
