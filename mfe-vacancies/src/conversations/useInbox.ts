import { useHref, usePlatform, withDefaults } from '@omzien/platform';
import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router';

/** What narrows the inbox, by the API's own names. */
export const filters = {
  open: 'filter[state_eq]',
  unread: 'filter[unread_true]',
  archived: 'filter[archived_true]',
  moderation: 'filter[moderation_true]',
  vacancy: 'filter[vacancy_id_eq]',
  words: 'filter[subject_or_body_cont]',
} as const;
const pageSize = 'page[size]';
const firstSize = 25;
/** The API gives no more at once. */
const largestSize = 1000;

/** The parts of the inbox, and the filter that makes each. */
export const inboxTabs = ['all', 'open', 'unread', 'archived', 'moderation'] as const;
export type InboxTab = (typeof inboxTabs)[number];
const valueOfTab: Record<Exclude<InboxTab, 'all'>, string> = {
  open: 'open',
  unread: 'true',
  archived: 'true',
  moderation: 'true',
};

const readable = (query: URLSearchParams) => query.toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
const addressOf = (id: string | null, query: URLSearchParams) => {
  const path = id === null ? '/conversations' : `/conversations/${id}`;
  const text = readable(query);
  return text === '' ? path : `${path}?${text}`;
};

export type Inbox = ReturnType<typeof useInbox>;

/** The state of the inbox, which is its address: the open conversation in the path, what narrows the list in the query. */
export function useInbox() {
  const href = useHref();
  const { navigation } = usePlatform();
  const { search } = useLocation();
  const { id: openId = null } = useParams();

  return useMemo(() => {
    const query = new URLSearchParams(search);
    const size = Number(query.get(pageSize)) || firstSize;
    const isOn = (tab: Exclude<InboxTab, 'all'>) => query.get(filters[tab]) === valueOfTab[tab];
    const tab = inboxTabs.find((name) => name !== 'all' && isOn(name)) ?? 'all';
    const changed = (changes: Readonly<Record<string, string>>) => {
      const next = new URLSearchParams(query);
      // Another list starts at its beginning.
      next.delete(pageSize);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    };
    const inTab = (name: InboxTab) =>
      changed({
        ...Object.fromEntries(Object.keys(valueOfTab).map((key) => [filters[key as keyof typeof valueOfTab], ''])),
        ...(name === 'all' ? {} : { [filters[name]]: valueOfTab[name] }),
      });
    return {
      openId,
      tab,
      query,
      vacancyId: query.get(filters.vacancy) ?? '',
      words: query.get(filters.words) ?? '',
      isFiltered: tab !== 'all' || query.has(filters.vacancy) || query.has(filters.words),
      /** What the list asks its API, as in the boot document. */
      request: withDefaults(search.replace(/^\?/, ''), `${pageSize}=${firstSize}`),
      hrefOf: (id: string | null) => href(addressOf(id, query)),
      hrefOfTab: (name: InboxTab) => href(addressOf(openId, inTab(name))),
      hrefOfAll: href('/conversations'),
      /** The same list with more in it; null where there is no more. */
      hrefOfMore: (total: number) => {
        const next = changed({ [pageSize]: String(Math.min(size * 2, largestSize)) });
        return total > size && size < largestSize ? href(addressOf(openId, next)) : null;
      },
      narrow: (changes: Readonly<Record<string, string>>) =>
        void navigation.navigate(addressOf(openId, changed(changes))),
      open: (id: string) => void navigation.navigate(addressOf(id, query)),
      close: () => void navigation.navigate(addressOf(null, query)),
    };
  }, [search, openId, href, navigation]);
}
