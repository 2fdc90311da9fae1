import { wholeScope } from '@omzien/model/scope';
import type { Platform, SessionState } from '@omzien/platform';

const channelName = 'omzien-session';

/** What one tab tells the others. */
type News =
  | { kind: 'signedOut' }
  /** Somebody is signed in; `who` differs when the user, the roles or who works as the user differ. */
  | { kind: 'signedIn'; who: string }
  /** Which of the organisations is worked for, or all. */
  | { kind: 'organization'; id: string };

const has = (data: object, key: string) => key in data && typeof (data as Record<string, unknown>)[key] === 'string';
const isNews = (data: unknown): data is News =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  (data.kind === 'signedOut' ||
    (data.kind === 'signedIn' && has(data, 'who')) ||
    (data.kind === 'organization' && has(data, 'id')));

/** What a page may do follows from this alone; null for nobody. */
function whoOf({ isSignedIn, user, impersonator }: SessionState): string | null {
  if (!isSignedIn || !user) return null;
  const roles = (user.roles ?? []).map(({ role, scopeType, scopeId }) => `${role} ${scopeType} ${scopeId}`).sort();
  return [user.id, impersonator?.id ?? '', ...roles].join('|');
}

const chosenIn = ({ isScopeWide, currentOrganizationId }: SessionState) =>
  isScopeWide ? wholeScope : currentOrganizationId;

/**
 * Whoever signs out in one tab is signed out in all of them: the others leave their private screens at once, and not
 * only when they are used again. Whoever signs in goes on in all of them, also where a form waits for it; so does a
 * change of roles, of who works as whom, and of the organisation that all tabs' requests are made for. Tabs of other
 * sites have other origins and hear nothing.
 */
export function followSession({ session, api, responses }: Platform): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(channelName);
  let isTold = false;
  const quietly = (change: () => void) => {
    isTold = true;
    change();
    isTold = false;
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isNews(data)) return;
    const state = session.getState();
    if (data.kind === 'signedIn') {
      if (whoOf(state) !== data.who) void api.followSession();
      return;
    }
    if (!state.isSignedIn) return;
    // The guards lead away from what is private, and say why.
    if (data.kind === 'signedOut') return quietly(() => state.end('lost'));
    const before = chosenIn(state);
    quietly(() => state.selectOrganization(data.id));
    if (chosenIn(session.getState()) !== before) responses.clear();
  });
  const tell = (news: News) => channel.postMessage(news);
  const stop = session.subscribe((now, before) => {
    if (isTold) return;
    const who = whoOf(now);
    if (before.isSignedIn && !now.isSignedIn) tell({ kind: 'signedOut' });
    // Who heard it tells it on; those who know it already do nothing.
    else if (who !== null && who !== whoOf(before)) tell({ kind: 'signedIn', who });
    else if (who !== null) {
      const id = chosenIn(now);
      if (id && id !== chosenIn(before)) tell({ kind: 'organization', id });
    }
  });
  return () => {
    stop();
    channel.close();
  };
}
