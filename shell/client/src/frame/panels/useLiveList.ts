import { type LiveKind, usePlatform } from '@omzien/platform';
import { useEffect, useRef } from 'react';

/** Asks for a list anew when the API tells that something of it changed. */
export function useLiveList(kind: LiveKind, refresh: () => unknown): void {
  const { live } = usePlatform();
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => live.on(kind, () => void latest.current()), [live, kind]);
}
