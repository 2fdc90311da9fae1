import { type MenuItem, menuItem } from '@omzien/model/menu';
import { siteStatus } from '@omzien/model/siteStatus';
import { usePlatform, useResource, useResourceList } from '@omzien/platform';
import useSWR from 'swr';
import { slugOf } from './helpMenu.ts';

/** The help articles for the roles of who asks; also the address of the route's first data. */
export const helpAddress = '/api/v1/menu_items?filter[menu_eq]=help';
export const useHelpMenu = () => useResourceList(helpAddress, menuItem);

export const useSiteStatus = () => useResource('/platform/status', siteStatus);

/** The contents of the articles, by slug, once somebody searches. An article that cannot be read now is found by its name. */
export function useArticleContents(items: readonly MenuItem[] | null) {
  const { api, locale } = usePlatform();
  const slugs = items?.flatMap((item) => slugOf(item) ?? []) ?? [];
  return useSWR<ReadonlyMap<string, string>, unknown>(
    slugs.length > 0 ? `help-articles/${locale}/${slugs.join(',')}` : null,
    async () => {
      // With the schemas of all blocks, which only a search needs.
      const { fetchArticleContents } = await import('./articleContents.ts');
      return fetchArticleContents(api, slugs, locale);
    },
    { revalidateOnFocus: false },
  );
}
