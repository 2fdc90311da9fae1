import { conversation } from '@omzien/model/conversation';
import { type MenuItem, menuItem } from '@omzien/model/menu';
import { page } from '@omzien/model/page';
import { siteStatus } from '@omzien/model/siteStatus';
import { contactPerson } from '@omzien/model/volunteerCenter';
import { concerns, usePlatform, useResource, useResourceList } from '@omzien/platform';
import useSWR, { useSWRConfig } from 'swr';
import { pageAddress } from '../pages/pages.api.ts';
import { slugOf } from './helpMenu.ts';
import { wordsOfPage } from './search.ts';

/** The help articles for the roles of who asks; also the address of the route's first data. */
export const helpAddress = '/api/v1/menu_items?filter[menu_eq]=help';
export const useHelpMenu = () => useResourceList(helpAddress, menuItem);

/** Whom to ask at this centre. */
export function useContactPersons() {
  const { center } = usePlatform();
  return useResourceList(`/api/v1/volunteer_centers/${center.id}/contact_persons`, contactPerson);
}

export const useSiteStatus = () => useResource('/platform/status', siteStatus);

/** The words of the articles, by slug, once somebody searches. An article that cannot be read now is found by its name. */
export function useArticleWords(items: readonly MenuItem[] | null) {
  const { api, locale } = usePlatform();
  const slugs = items?.flatMap((item) => slugOf(item) ?? []) ?? [];
  return useSWR<ReadonlyMap<string, string>, unknown>(
    slugs.length > 0 ? `help-articles/${locale}/${slugs.join(',')}` : null,
    async () => {
      const found = await Promise.allSettled(slugs.map((slug) => api.get(pageAddress(slug, locale), page)));
      return new Map(
        found.flatMap((result, index) =>
          result.status === 'fulfilled' ? [[slugs[index] ?? '', wordsOfPage(result.value)] as const] : [],
        ),
      );
    },
    { revalidateOnFocus: false },
  );
}

export type Problem = { subject: string; body: string; fileIds: string[] };

/** Writes to the centre of this site: the answer comes in a conversation. The same key twice writes once. */
export function useReportProblem() {
  const { api, center } = usePlatform();
  const { mutate } = useSWRConfig();
  return async (problem: Problem, idempotencyKey: string) => {
    const recipient = { type: 'volunteer_centers', id: center.id };
    const input = { type: 'conversations', ...problem, recipient };
    const started = await api.post('/api/v1/conversations', input, conversation, { idempotencyKey });
    await mutate(concerns('conversations'));
    return started;
  };
}
