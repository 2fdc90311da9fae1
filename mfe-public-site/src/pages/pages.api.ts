import { page } from '@omzien/model/page';
import { usePlatform, useResource } from '@omzien/platform';

/**
 * The request of a page; also the key under which the gateway puts its answer into the boot document. `preview` is the
 * token of a link to a page that is not public.
 */
export const pageAddress = (slug: string, locale: string, preview: string | null = null) =>
  `/api/v1/pages/by_slug?slug=${slug}&locale=${locale}${preview ? `&preview=${encodeURIComponent(preview)}` : ''}`;

/** The centre's own page under `slug`, in the reader's language. */
export function usePage(slug: string, preview: string | null = null) {
  const { locale } = usePlatform();
  return useResource(pageAddress(slug, locale, preview), page);
}
