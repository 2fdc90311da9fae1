import { concerns, usePlatform } from '@omzien/platform';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';

/** Five questions in one go are told five times: asking once is enough. */
const pause = 400;

/** Asks anew for questions to the pool, and for the cards that show them, when the API tells that one changed. */
export function useLiveReplies(): void {
  const { live, clock } = usePlatform();
  const { mutate } = useSWRConfig();

  useEffect(() => {
    let cancel: (() => void) | null = null;
    const stop = live.on('volunteer_profile_replies', () => {
      cancel ??= clock.after(pause, () => {
        cancel = null;
        void mutate(concerns('volunteer_profile_replies'));
        void mutate(concerns('volunteer_profiles'));
      });
    });
    return () => {
      cancel?.();
      stop();
    };
  }, [live, clock, mutate]);
}
