import { editorMenuItem, menu } from '@omzien/model/menu';
import { useResourceList, withDefaults } from '@omzien/platform';
import * as v from 'valibot';
import { pageListFields } from '../rows/pageListFields.ts';
import { pageRow } from '../rows/pageRow.ts';

const menuName = v.pick(menu, ['id', 'key', 'name']);
export type MenuName = v.InferOutput<typeof menuName>;

const hungItem = v.pick(editorMenuItem, ['id', 'name', 'parentId', 'linkType', 'pageId', 'warning']);
export type HungItem = v.InferOutput<typeof hungItem>;

/** All pages that the filters of the list find: a tree has no pages of its own to leaf through. */
export function useTreePages(view: string) {
  const query = new URLSearchParams(withDefaults(view, pageListFields));
  query.set('sort', 'title');
  query.set('page[size]', '1000');
  return useResourceList(`/api/v1/pages?${query}`, pageRow, { keepPreviousData: true });
}
export const useMenuNames = () => useResourceList('/api/v1/menus', menuName);
export const useMenuItems = (key: string) => useResourceList(`/api/v1/menus/${key}/menu_items`, hungItem);
