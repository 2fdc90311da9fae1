import { usePlatform } from '@omzien/platform';
import { useEffect, useState } from 'react';

/** How many seconds are left until a moment, counted down; null until the page runs. */
export function useCountdown(until: number): number | null {
  const { clock } = usePlatform();
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((until - clock.now()) / 1000)));
    count();
    return clock.every(1000, count);
  }, [clock, until]);
  return left;
}
