import { editorMenuItem, menu, type menuItemInput, systemPage } from '@omzien/model/menu';
import { editorPage } from '@omzien/model/pageEditor';
import { useMutation, usePlatform, useResourceList } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';
import { childrenOf, keptOrder, type Order } from './menuTree.ts';

const base = '/api/v1/menu_items';
const type = 'menu_items';

export const shownMenu = v.pick(menu, ['type', 'id', 'key', 'name', 'itemsCount', 'warningsCount']);
export type ShownMenu = v.InferOutput<typeof shownMenu>;
export const shownItem = v.omit(editorMenuItem, ['order', 'depth', 'volunteerCenterId', 'nameTranslations']);
export type ShownItem = v.InferOutput<typeof shownItem>;
export type ItemInput = v.InferInput<typeof menuItemInput>;

const foundPage = v.pick(editorPage, ['id', 'title', 'status', 'isPublished', 'locale']);
const fields = 'fields[pages]=title,status,is_published,locale';

export const useMenus = () => useResourceList('/api/v1/menus', shownMenu);
export const useMenuItems = (key: string) => useResourceList(`/api/v1/menus/${key}/menu_items`, shownItem);
export const useSystemPages = () => useResourceList('/api/v1/system_pages', systemPage);

/** The pages of the site by a part of their title, to lead to. */
export function usePageFinder() {
  const { api } = usePlatform();
  return async (text: string) => {
    const address = `/api/v1/pages?filter[title_or_slug_cont]=${encodeURIComponent(text)}&sort=title&page[size]=8&${fields}`;
    return (await api.list(address, foundPage)).items;
  };
}

/** What a new item is given, so that it stands as one that was taken away. */
const inputOf = ({ name, menu: key, parentId, linkType, pageId, systemPageId, newWindow, visibleFor }: ShownItem) => ({
  ...{ type, menu: key, name: { nl: name.nl, en: name.en }, parentId, linkType, pageId, systemPageId, newWindow },
  visibleFor: visibleFor ?? [],
});

/** What editors write into menus. The same object between renders. */
export function useMenuWrites() {
  const { api, mutateRecord, revalidate } = useMutation();
  return useMemo(() => {
    const about = ['menus', 'menu_items', 'pages'];
    const order = (key: string, wanted: Order, stored: readonly ShownItem[]) => {
      const versions = new Map(stored.map(({ id, lockVersion }) => [id, lockVersion]));
      const items = wanted.map(({ id, parentId }, place) => ({
        id,
        parentId,
        order: place,
        lockVersion: versions.get(id),
      }));
      return api.putMany(`/api/v1/menus/${key}/order`, { type: 'menus', items }, shownItem);
    };
    const read = async (key: string) => (await api.list(`/api/v1/menus/${key}/menu_items`, shownItem)).items;
    return {
      reload: () => revalidate('menus'),
      /** As it is stored now. */
      read,
      /** Puts the items back where they stood, as far as they are there still. */
      async orderAs(key: string, before: Order) {
        const stored = await read(key);
        await order(key, keptOrder(before, stored), stored);
        await revalidate('menus');
      },
      /** The whole menu at once; refused when somebody else has changed it since it was `stored` so. */
      async order(key: string, wanted: Order, stored: readonly ShownItem[]): Promise<ShownItem[]> {
        return (await order(key, wanted, stored)).items;
      },
      add: (input: ItemInput, idempotencyKey: string) =>
        mutateRecord(api.post(base, { ...input, type }, shownItem, { idempotencyKey }), ...about),
      change: (id: string, input: Partial<ItemInput>, lockVersion: number, idempotencyKey?: string) =>
        mutateRecord(
          api.patch(`${base}/${id}`, { ...input, type, id }, shownItem, {
            lockVersion,
            ...(idempotencyKey ? { idempotencyKey } : {}),
          }),
          ...about,
        ),
      remove: ({ id, lockVersion }: Pick<ShownItem, 'id' | 'lockVersion'>) =>
        mutateRecord(api.delete(`${base}/${id}`, { lockVersion }), ...about),
      /** Puts back what was taken away, with what hung under it, where it stood among `before`. */
      async putBack(item: ShownItem, before: readonly ShownItem[]) {
        try {
          const again = new Map<string, string>();
          const parent = await api.post(base, inputOf(item), shownItem);
          again.set(item.id, parent.id);
          for (const child of childrenOf(before, item.id)) {
            const made = await api.post(base, { ...inputOf(child), parentId: parent.id }, shownItem);
            again.set(child.id, made.id);
          }
          const idOf = (id: string) => again.get(id) ?? id;
          await order(
            item.menu,
            before.map(({ id, parentId }) => ({ id: idOf(id), parentId: parentId && idOf(parentId) })),
            [],
          );
        } finally {
          await revalidate(...about);
        }
      },
    };
  }, [api, mutateRecord, revalidate]);
}
export type MenuWrites = ReturnType<typeof useMenuWrites>;
