import { useEffect, useRef } from 'react';

/** The focus goes to this element when what had it is gone with another record. */
export function useFocusKept(id: string | undefined) {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(id);
  useEffect(() => {
    const wasOpen = before.current;
    before.current = id;
    if (wasOpen === undefined || wasOpen === id) return;
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [id]);
  return element;
}
