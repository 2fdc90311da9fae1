import { useHref, usePlatform, withDefaults } from '@omzien/platform';
import { useMemo } from 'react';
import { useLocation } from 'react-router';

const kind = 'filter[kind_eq]';
const unread = 'filter[unread_true]';
const pageSize = 'page[size]';
const settings = 'settings';
const firstSize = 25;
/** The API gives no more at once, and keeps a year. */
const largestSize = 500;

/** The parts of the list, each a filter of the API. */
export const noticeTabs = ['all', 'unread', 'essential', 'activity', 'news'] as const;
export type NoticeTab = (typeof noticeTabs)[number];
const path = '/notificaties';

/** The state of the list, which is its address: what narrows it, how much is shown, and whether the settings are open. */
export function useNotificationAddress() {
  const href = useHref();
  const { navigation } = usePlatform();
  const { search } = useLocation();

  return useMemo(() => {
    const query = new URLSearchParams(search);
    const size = Number(query.get(pageSize)) || firstSize;
    const addressWith = (changes: Readonly<Record<string, string>>) => {
      const next = new URLSearchParams(query);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      const text = next.toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
      return text === '' ? path : `${path}?${text}`;
    };
    const asked = new URLSearchParams(query);
    asked.delete(settings);
    const chosen = query.get(unread) === 'true' ? 'unread' : query.get(kind);
    return {
      tab: noticeTabs.find((name) => name === chosen) ?? ('all' as const),
      /** What the list asks its API, as in the boot document. */
      request: withDefaults(asked.toString().replaceAll('%5B', '[').replaceAll('%5D', ']'), `${pageSize}=${firstSize}`),
      hrefOfTab: (name: NoticeTab) =>
        href(
          addressWith({
            [pageSize]: '',
            [unread]: name === 'unread' ? 'true' : '',
            [kind]: name === 'all' || name === 'unread' ? '' : name,
          }),
        ),
      hasMore: (total: number) => total > size && size < largestSize,
      /** The same list with more below: the place in it stays, and is found again by who comes back. */
      showMore: () =>
        void navigation.navigate(addressWith({ [pageSize]: String(Math.min(size * 2, largestSize)) }), {
          replace: true,
        }),
      hasSettings: query.get(settings) === 'true',
      showSettings: (isOpen: boolean) =>
        void navigation.navigate(addressWith({ [settings]: isOpen ? 'true' : '' }), { replace: true }),
    };
  }, [search, href, navigation]);
}
