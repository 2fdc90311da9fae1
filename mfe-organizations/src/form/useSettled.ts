import { usePlatform } from '@omzien/platform';
import { useEffect, useState } from 'react';

/** What somebody types, once he has stopped for a moment. */
export function useSettled(value: string, delay = 400): string {
  const { clock } = usePlatform();
  const [settled, setSettled] = useState(value);
  useEffect(() => clock.after(delay, () => setSettled(value)), [clock, delay, value]);
  return settled;
}
