import type { Platform } from '@omzien/platform';

const channelName = 'omzien-session';

/**
 * Whoever signs out in one tab is signed out in all of them: the others leave their private screens at once, and not
 * only when they are used again. Tabs of other sites have other origins and hear nothing.
 */
export function followSession({ session }: Platform): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(channelName);
  let isTold = false;
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data !== 'signedOut' || !session.getState().isSignedIn) return;
    isTold = true;
    // The guards lead away from what is private, and say why.
    session.getState().end('lost');
    isTold = false;
  });
  const stop = session.subscribe((now, before) => {
    if (before.isSignedIn && !now.isSignedIn && !isTold) channel.postMessage('signedOut');
  });
  return () => {
    stop();
    channel.close();
  };
}
