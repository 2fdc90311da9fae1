import type { BlockData } from '@omzien/model/contentBlock';
import { useHasPage, useHref } from '@omzien/platform';

type BlockLink = BlockData<'DynamicCards'>['items'][number]['link'];

/** Links to screens of the product: which of them a site has is known where its modules are. */
const toScreens = new Set(['system_page', 'organization', 'vacancy']);

/**
 * What an anchor needs for a stored link; null when the API could not resolve it (its page is gone), or when no module of
 * this site has that screen.
 */
export function useBlockLink() {
  const href = useHref();
  const hasPage = useHasPage();
  return ({ kind, href: address, newWindow }: BlockLink) =>
    address && (!toScreens.has(kind) || hasPage(address))
      ? { href: href(address), ...(newWindow ? { target: '_blank', rel: 'noopener noreferrer' } : {}) }
      : null;
}
