import { useEffect, useState } from 'react';

const place = 'omzien-approve-keys';

/** Whether single keys do something here: on, until somebody switches them off on this device. */
export function useKeysWanted(): readonly [boolean, (isWanted: boolean) => void] {
  const [isWanted, setIsWanted] = useState(true);
  useEffect(() => {
    try {
      setIsWanted(window.localStorage.getItem(place) !== 'off');
    } catch {
      // A browser that keeps nothing has them on.
    }
  }, []);
  function change(next: boolean) {
    setIsWanted(next);
    try {
      window.localStorage.setItem(place, next ? 'on' : 'off');
    } catch {
      // It holds for this visit.
    }
  }
  return [isWanted, change];
}
