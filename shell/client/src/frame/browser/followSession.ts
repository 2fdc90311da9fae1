import type { Platform } from '@omzien/platform';

const channelName = 'omzien-session';

/** What one tab tells the others. */
type News = { kind: 'signedOut' } | { kind: 'signedIn'; userId: string };

const isNews = (data: unknown): data is News =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  (data.kind === 'signedOut' || (data.kind === 'signedIn' && 'userId' in data));

/**
 * Whoever signs out in one tab is signed out in all of them: the others leave their private screens at once, and not
 * only when they are used again. Whoever signs in goes on in all of them, also where a form waits for it. Tabs of other
 * sites have other origins and hear nothing.
 */
export function followSession({ session, api }: Platform): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(channelName);
  let isTold = false;
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isNews(data)) return;
    const { isSignedIn, user, end } = session.getState();
    if (data.kind === 'signedIn') {
      if (!isSignedIn || user?.id !== data.userId) void api.followSession();
      return;
    }
    if (!isSignedIn) return;
    isTold = true;
    // The guards lead away from what is private, and say why.
    end('lost');
    isTold = false;
  });
  const tell = (news: News) => channel.postMessage(news);
  const stop = session.subscribe((now, before) => {
    if (before.isSignedIn && !now.isSignedIn && !isTold) tell({ kind: 'signedOut' });
    // Who heard it tells it on; those who know it already do nothing.
    if (now.isSignedIn && now.user && !(before.isSignedIn && before.user?.id === now.user.id)) {
      tell({ kind: 'signedIn', userId: now.user.id });
    }
  });
  return () => {
    stop();
    channel.close();
  };
}
