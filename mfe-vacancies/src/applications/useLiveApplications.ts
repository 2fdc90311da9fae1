import { concerns, usePlatform } from '@omzien/platform';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';

/** One step for five hundred applications is told five hundred times: asking once is enough. */
const pause = 400;

/** Asks anew for what is shown of applications when the API tells that something happened to them. */
export function useLiveApplications(): void {
  const { live, clock } = usePlatform();
  const { mutate } = useSWRConfig();

  useEffect(() => {
    let cancel: (() => void) | null = null;
    const hear = () => {
      cancel ??= clock.after(pause, () => {
        cancel = null;
        void mutate(concerns('applications'));
      });
    };
    const stops = [live.on('applications', hear), live.on('conversations', hear)];
    return () => {
      cancel?.();
      for (const stop of stops) stop();
    };
  }, [live, clock, mutate]);
}
