import { usePlatform } from '@omzien/platform';
import { useEffect } from 'react';

/** Tells the stream of news whether anybody sees the page. */
export function useLiveVisibility(): void {
  const { live } = usePlatform();
  useEffect(() => {
    const tell = () => live.setHidden(document.visibilityState === 'hidden');
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [live]);
}
