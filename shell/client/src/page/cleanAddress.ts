import type { BootDocument } from '@omzien/platform';

/**
 * The gateway answers for an address without what only tells where its visitors come from (`withoutTracking.ts` of the
 * server), so the page goes on at that one. Analytics still hear of the whole address (`analyticsTag.ts`). Not through
 * single-spa, for which nothing moves.
 *
 * @example
 * cleanAddress(boot, window); // at /nieuws?fbclid=x the address becomes /nieuws
 */
export function cleanAddress({ url }: Pick<BootDocument, 'url'>, { location, history }: Window): void {
  const { pathname, search, hash } = location;
  if (url.split('?', 1)[0] !== pathname || url === `${pathname}${search}`) return;
  History.prototype.replaceState.call(history, history.state, '', `${url}${hash}`);
}
