import { page } from '@omzien/model/page';
import { usePlatform, useResource } from '@omzien/platform';

/** The request of a page; also the key under which the gateway puts its answer into the boot document. */
export const pageAddress = (slug: string, locale: string) => `/api/v1/pages/by_slug?slug=${slug}&locale=${locale}`;

/** The centre's own page under `slug`, in the reader's language. */
export function usePage(slug: string) {
  const { locale } = usePlatform();
  return useResource(pageAddress(slug, locale), page);
}
