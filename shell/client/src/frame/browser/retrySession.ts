import type { Platform } from '@omzien/platform';

const shortest = 3000;
const longest = 60_000;

/**
 * While the API could not say who is signed in, the page asks again by itself, ever less often, and goes on as the
 * person that it turns out to be.
 */
export function retrySession({ session, api, answers, clock }: Platform): () => void {
  let cancel = () => {};
  const askAfter = (delay: number) => {
    // Spread, so that all open pages do not come back in the same second.
    cancel = clock.after(delay * (0.75 + clock.random() / 2), () => void ask(delay));
  };
  async function ask(delay: number) {
    if (!session.getState().isUnavailable) return;
    try {
      await api.loadSession();
      answers.forget();
    } catch {
      // Still out of order, or nobody: `loadSession` has told the session which.
      if (session.getState().isUnavailable) askAfter(Math.min(longest, delay * 2));
    }
  }
  if (session.getState().isUnavailable) askAfter(shortest);
  return () => cancel();
}
