import type { Platform } from '@omzien/platform';

export type LivePlatform = {
  /**
   * The Platform of the visit for whoever lives as long as the page: each look at `locale`, `i18n`, `formats` or `boot`
   * gives that of the language which is spoken now. The stores and the services are the same in every language.
   */
  live: Platform;
  /** The Platform as it is now, for a React root, which is drawn again when the language changes. */
  now(): Platform;
  change(next: Platform): void;
};

/** Keeps the one Platform of a page that can change its language. */
export function createLivePlatform(first: Platform): LivePlatform {
  let present = first;
  const getters = Object.keys(first).map((key) => [
    key,
    { enumerable: true, get: () => present[key as keyof Platform] },
  ]);
  return {
    live: Object.defineProperties({}, Object.fromEntries(getters)) as Platform,
    now: () => present,
    change(next) {
      present = next;
    },
  };
}
