import type { Platform } from '@omzien/platform';

/**
 * A page that the browser kept as it was and now shows again may be somebody's who has signed out since. It stays
 * hidden until the API has said that it is still theirs; otherwise the gateway decides what may stand at its address.
 */
export function revalidateKeptPage({ session, api, responses }: Platform, window: Window): () => void {
  const { style } = window.document.documentElement;
  async function revalidate() {
    const former = session.getState().user?.id;
    style.visibility = 'hidden';
    try {
      await api.loadSession();
      if (session.getState().user?.id !== former) responses.clear();
      style.removeProperty('visibility');
    } catch {
      window.location.reload();
    }
  }
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted && session.getState().isSignedIn) void revalidate();
  };
  window.addEventListener('pageshow', shown);
  return () => window.removeEventListener('pageshow', shown);
}
