import { type RefObject, useEffect, useRef, useState } from 'react';

/** How much room there is for a frame, in pixels; 0 until it has been measured. */
export function useRoom(): { room: RefObject<HTMLDivElement | null>; size: { width: number; height: number } } {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = room.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { room, size };
}
