import { splitLocale, usePlatform } from '@omzien/platform';
import type { MouseEvent } from 'react';

const searchPath = '/vacancies/search';

type History = { entries(): { url: string | null }[]; currentEntry: { index: number } | null };

/**
 * A press on the way back to `address` is the browser's own step back where that leads there: so the list stands where it
 * was left. In every other case the link is followed.
 */
export function goBackTo(address: string): (event: MouseEvent) => void {
  return (event) => {
    const { navigation: history } = window as unknown as { navigation?: History };
    const before = history?.entries()[(history.currentEntry?.index ?? 0) - 1]?.url;
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!before || !isPlain || before !== new URL(address, window.location.href).href) return;
    event.preventDefault();
    window.history.back();
  };
}

/** The search that somebody came from, to go back to it as it was, and the place that was searched around. */
export function useFormerSearch(): { path: string; near: string | null } {
  const { navigation } = usePlatform();
  const { previous } = navigation.getState();
  const path = previous === null ? '' : splitLocale(previous).path;
  if (path !== searchPath && !path.startsWith(`${searchPath}?`)) return { path: searchPath, near: null };
  return { path, near: new URLSearchParams(path.slice(searchPath.length)).get('filter[near]') };
}
