import type { Platform } from '@omzien/platform';
import { retryWithBackoff } from './retryWithBackoff.ts';

/**
 * While the API could not say who is signed in, the page asks again by itself, ever less often, and goes on as the
 * person that it turns out to be.
 */
export function retrySession({ session, api, responses, clock }: Platform): () => void {
  const isUnavailable = () => session.getState().isUnavailable;
  if (!isUnavailable()) return () => {};
  return retryWithBackoff(clock, async () => {
    if (!isUnavailable()) return true;
    try {
      await api.loadSession();
      responses.clear();
      return true;
    } catch {
      // Still out of order, or nobody: `loadSession` has told the session which.
      return !isUnavailable();
    }
  });
}
