import type { Platform } from '@omzien/platform';
import { retryWithBackoff } from './retryWithBackoff.ts';

/** Public, small, and answered by every part that a page needs. */
const probe = '/api/v1/volunteer_centers/current';

/** A page that came while the API was out of order goes on by itself: the screen below the notice asks for its data. */
export function retryOutage({ boot, errors, api, responses, clock }: Platform): () => void {
  const isShown = () => errors.getState().error?.statusCode === 503;
  if (boot.status !== 503 || !isShown()) return () => {};
  return retryWithBackoff(clock, async () => {
    // The reader has gone on.
    if (!isShown()) return true;
    try {
      await api.document(probe);
    } catch {
      return false;
    }
    responses.clear();
    if (isShown()) errors.getState().clear();
    return true;
  });
}
