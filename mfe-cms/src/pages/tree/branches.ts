import type { PageRow } from '../rows/pageRow.ts';
import type { HungItem } from './pageTree.api.ts';

/** One item of a menu as the tree shows it. `page` is what it leads to, where the filters of the list find that. */
export type Branch = { item: HungItem; page: PageRow | null; children: Branch[] };

/**
 * The items of a menu as they hang, in its order. Under filters only those that lead to a page that is found, with what
 * they hang under.
 */
export function branchesOf(
  items: readonly HungItem[],
  pages: readonly PageRow[],
  { isFiltered }: { isFiltered: boolean },
): Branch[] {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const under = (parentId: string | null): Branch[] =>
    items
      .filter((item) => item.parentId === parentId)
      .map((item) => ({
        item,
        page: byId.get(item.pageId ?? '') ?? null,
        children: under(item.id),
      }))
      .filter(({ page, children }) => !isFiltered || page !== null || children.length > 0);
  return under(null);
}
