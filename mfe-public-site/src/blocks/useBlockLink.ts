import type { BlockData } from '@omzien/model/contentBlock';
import { useHref } from '@omzien/platform';

type BlockLink = BlockData<'DynamicCards'>['items'][number]['link'];

/** What an anchor needs for a stored link; null when the API could not resolve it (its page is gone). */
export function useBlockLink() {
  const href = useHref();
  return (link: BlockLink) =>
    link.href
      ? { href: href(link.href), ...(link.newWindow ? { target: '_blank', rel: 'noopener noreferrer' } : {}) }
      : null;
}
