import type { WireDocument } from '@omzien/model/jsonApi';
import { usePlatform, useSession } from '@omzien/platform';
import { useEffect, useState } from 'react';
import useSWR from 'swr';

export const notificationsAddress = (size: number) => `/api/v1/notifications?page[size]=${size}`;
const countAddress = notificationsAddress(1);
/** The page itself comes first. */
const delay = 1_000;

/** How many notifications the reader has not read: asked for after the page stands, and again when the API tells of one. */
export function useUnreadCount(): number {
  const { clock, live } = usePlatform();
  const isSignedIn = useSession((session) => session.isSignedIn);
  const [isDue, setIsDue] = useState(false);
  const { data, mutate } = useSWR<WireDocument>(isSignedIn && isDue ? countAddress : null);
  useEffect(() => clock.after(delay, () => setIsDue(true)), [clock]);
  useEffect(() => {
    if (!isSignedIn || !isDue) return;
    const stop = live.on('notifications', () => void mutate());
    // Without the stream the count is asked for whenever somebody comes back to the page.
    const look = () => {
      if (!live.isOpen()) void mutate();
    };
    window.addEventListener('focus', look);
    return () => {
      stop();
      window.removeEventListener('focus', look);
    };
  }, [isSignedIn, isDue, live, mutate]);
  const unread = Number(data?.meta?.unread_count ?? 0);
  return isSignedIn && Number.isInteger(unread) ? unread : 0;
}
