import { useEffect, useState } from 'react';

/**
 * False on the server and in the first render: for parts that the browser alone fetches.
 *
 * @example
 * const isHydrated = useHydrated();
 * const { items } = useNotes(isHydrated ? id : null);
 */
export function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return isHydrated;
}
