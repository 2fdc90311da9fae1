type Entry = { key: string; index: number };
type WithNavigation = { navigation?: { currentEntry: Entry | null } };

/**
 * The entry of the browser's history that the page stands on: a key that survives a reload, and its place among the
 * others. Null in browsers without the Navigation API, which tell only the address.
 */
export const historyEntry = (window: Window): Entry | null =>
  (window as Window & WithNavigation).navigation?.currentEntry ?? null;
