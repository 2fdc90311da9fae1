import { useEffect, useState } from 'react';
import { usePlatform } from '../visit/usePlatform.ts';

/**
 * Of a list that is longer than a window, what is seen first: after a move inside the page so many stand with the screen,
 * and the rest follows as soon as the browser has drawn that. The first page of a visit, which a server draws, has all of
 * them at once.
 *
 * @example const shown = useRestLater(vacancies, 4);
 */
export function useRestLater<T>(items: readonly T[], first: number): readonly T[] {
  const { navigation } = usePlatform();
  const [isWhole, setIsWhole] = useState(() => navigation.getState().previous === null);
  // Not as a transition or a deferred value: of one that is cut off by the next move React keeps what it has drawn.
  useEffect(() => setIsWhole(true), []);
  return isWhole ? items : items.slice(0, first);
}
