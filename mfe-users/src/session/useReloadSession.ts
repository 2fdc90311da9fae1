import { usePlatform } from '@omzien/platform';
import { useCallback } from 'react';

/**
 * After an answer that may have opened a session: becomes whoever it is now. Answers whether anybody is signed in. The
 * cookies came with the answer; no script sees what is in them.
 */
export function useReloadSession() {
  const { api, responses, session } = usePlatform();
  return useCallback(async () => {
    await api.loadSession();
    responses.clear();
    return session.getState().isSignedIn;
  }, [api, responses, session]);
}
