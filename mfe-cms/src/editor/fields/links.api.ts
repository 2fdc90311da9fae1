import { systemPage } from '@omzien/model/menu';
import { usePlatform, useResource, useResourceList } from '@omzien/platform';
import { useCallback } from 'react';
import * as v from 'valibot';

const titled = v.object({ id: v.string(), title: v.string() });
const named = v.object({ id: v.string(), title: v.object({ nl: v.string(), en: v.nullish(v.string()) }) });

/** The screens of the product that a link may lead to, where this site has them. */
export function useSystemPages() {
  const { locale } = usePlatform();
  const { items = [] } = useResourceList('/api/v1/system_pages', systemPage);
  return items
    .filter(({ available }) => available)
    .map(({ key, name }) => ({ value: key, label: name[locale] || name.nl }));
}

/** Pages of the centre by a part of their title. */
export function usePageFinder() {
  const { api } = usePlatform();
  return useCallback(
    async (text: string) => {
      const asked = encodeURIComponent(text);
      const { items } = await api.list(`/api/v1/pages?filter[title_cont]=${asked}&page[size]=8`, titled);
      return items.map(({ id, title }) => ({ id, label: title }));
    },
    [api],
  );
}

const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text);
/** What the page of a link is called; one that is named by its address is called by that. */
export const usePageTitle = (target: string | null) =>
  useResource(target && isId(target) ? `/api/v1/pages/${target}` : null, titled).data?.title ?? target ?? undefined;

/** The forms that can stand in a page. */
export function useForms() {
  const { locale } = usePlatform();
  const { items = [] } = useResourceList('/api/v1/forms?page[size]=100', named);
  return items.map(({ id, title }) => ({ value: id, label: title[locale] || title.nl }));
}
