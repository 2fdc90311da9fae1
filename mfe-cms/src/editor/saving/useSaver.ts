import { useSyncExternalStore } from 'react';
import type { Saver, SaverState } from './createSaver.ts';

/** A part of what is known of storing. */
export function useSaverState<Part>(saver: Saver, part: (state: SaverState) => Part): Part {
  return useSyncExternalStore(saver.subscribe, () => part(saver.getState()));
}
