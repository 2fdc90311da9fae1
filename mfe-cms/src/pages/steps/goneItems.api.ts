import { editorMenuItem, menu } from '@omzien/model/menu';
import { editorPage } from '@omzien/model/pageEditor';
import { useResourceList } from '@omzien/platform';
import type { SelectionTarget } from '@omzien/ui/list';
import * as v from 'valibot';

const menuName = v.pick(menu, ['id', 'key', 'name']);
export type MenuName = v.InferOutput<typeof menuName>;
const pageId = v.pick(editorPage, ['id']);
const hung = v.pick(editorMenuItem, ['id', 'name', 'parentId', 'pageId', 'warning']);

/** The pages behind a choice; null before they are known. */
export function useChosenPages(target: SelectionTarget): ReadonlySet<string> | null {
  const query = new URLSearchParams(target.kind === 'filter' ? target.query : '');
  for (const [name, value] of [
    ['fields[pages]', 'title'],
    ['page[size]', '1000'],
    ['page[number]', '1'],
  ] as const)
    query.set(name, value);
  const { items } = useResourceList(target.kind === 'filter' ? `/api/v1/pages?${query}` : null, pageId);
  if (target.kind === 'rows') return new Set(target.ids);
  return items ? new Set(items.map(({ id }) => id).filter((id) => !target.except.includes(id))) : null;
}

export const useMenuNames = () => useResourceList('/api/v1/menus', menuName);

/** The items of a menu that go with these pages: what leads to one that is not on line, and what hangs under that. */
export function useGoneItems(key: string, pages: ReadonlySet<string>) {
  const { items } = useResourceList(`/api/v1/menus/${key}/menu_items`, hung);
  const leading = (items ?? []).filter(
    (item) => item.pageId !== null && pages.has(item.pageId) && item.warning === 'target_unpublished',
  );
  const gone = new Set(leading.map(({ id }) => id));
  return (items ?? []).filter(({ id, parentId }) => gone.has(id) || (parentId !== null && gone.has(parentId)));
}
