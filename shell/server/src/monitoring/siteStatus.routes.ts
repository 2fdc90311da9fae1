import { jsonApiType } from '@omzien/model/jsonApi';
import type { SiteState } from '@omzien/model/siteStatus';
import type { FastifyInstance } from 'fastify';
import { inertPolicy } from '../http/securityHeaders.ts';
import type { ApiClient } from '../upstream/apiClient.ts';

type Found = Record<'reading' | 'saving' | 'mails', SiteState>;

/** However many people look, the API is asked this often at most. */
const life = 5_000;
/** An API that needs longer than this for a word of its health is not well. */
const patience = 3_000;
const everything = (state: SiteState): Found => ({ reading: state, saving: state, mails: state });
const worst = (states: SiteState[]): SiteState =>
  states.includes('down') ? 'down' : states.includes('limited') ? 'limited' : 'working';

type Readiness = { storage?: unknown; warnings?: unknown };

/** What the warnings of the API mean for people. What was given up is for who runs the platform, not for them. */
function meaningOf({ storage, warnings }: Readiness): Found {
  const has = (warning: string) => Array.isArray(warnings) && warnings.includes(warning);
  return {
    reading: has('load_shed') ? 'limited' : 'working',
    saving: storage === 'full' || has('storage_full') ? 'down' : 'working',
    mails: has('jobs_not_running') ? 'limited' : 'working',
  };
}

/** `GET /platform/status`: whether the site works, for everybody and without a session. Says nothing of how it is built. */
export function siteStatusRoute(app: FastifyInstance, api: ApiClient, now: () => number = Date.now): void {
  let known: { at: number; found: Found } | null = null;
  let underWay: Promise<Found> | null = null;

  async function look(): Promise<Found> {
    try {
      const { statusCode, body } = await api.request({ method: 'GET', path: '/ready', headers: {}, timeout: patience });
      const answer: unknown = await body.json();
      const isReady = statusCode === 200 && typeof answer === 'object' && answer !== null;
      return isReady ? meaningOf(answer) : everything('down');
    } catch {
      return everything('down');
    }
  }
  async function ask(): Promise<{ at: number; found: Found }> {
    if (known && now() - known.at < life) return known;
    underWay ??= look().finally(() => {
      underWay = null;
    });
    const found = await underWay;
    known = { at: now(), found };
    return known;
  }

  app.get('/platform/status', async (_request, reply) => {
    const { at, found } = await ask();
    const attributes = { state: worst(Object.values(found)), ...found, checked_at: new Date(at).toISOString() };
    // Always 200: the answer is about the site, and is itself no failure.
    return reply
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', inertPolicy)
      .type(jsonApiType)
      .send(JSON.stringify({ data: { type: 'site_statuses', id: 'now', attributes } }));
  });
}
