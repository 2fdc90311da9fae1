/** What other sites and mail programs add to a link to know again who follows it. It says nothing of the page. */
const tracking =
  /^(utm_[a-z_]+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|twclid|ttclid|li_fat_id|igshid|igsh|epik|mc_cid|mc_eid|_hsenc|_hsmi)$/;

/**
 * The address of a page without what only counts where its visitors come from, so that all who follow a link that spreads get
 * one page. What else stands in the query stays as it is written.
 *
 * @example
 * withoutTracking('/nieuws/markt?utm_source=mail&page=2&fbclid=x'); // '/nieuws/markt?page=2'
 */
export function withoutTracking(address: string): string {
  const [, path = address, query] = /^([^?#]*)\?([^#]*)/.exec(address) ?? [];
  if (query === undefined) return address;
  const kept = query
    .split('&')
    .filter((part) => part !== '' && !tracking.test((part.split('=', 1)[0] ?? '').toLowerCase()));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}
