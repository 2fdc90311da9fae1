import type { MenuItem } from '@omzien/model/menu';

/** The slug of an item that leads to a page of the site itself; null for a screen, or a page with an address of its own kind. */
export const slugOf = ({ linkType, path }: MenuItem): string | null =>
  (linkType === 'content_page' && /^\/([^/?#]+)$/.exec(path ?? '')?.[1]) || null;

/** Where an item of the help menu leads: articles open beside the help, other screens where they are. */
export const addressOf = (item: MenuItem): string | null => {
  const slug = slugOf(item);
  return slug ? `/support/${slug}` : item.path;
};

export type HelpSection = { item: MenuItem; articles: MenuItem[] };

/** The menu as it is read: each first item with what hangs under it. What hangs under nothing stands by itself. */
export function sectionsOf(items: readonly MenuItem[]): HelpSection[] {
  const byOrder = [...items].sort((one, other) => one.order - other.order);
  const ids = new Set(items.map(({ id }) => id));
  return byOrder
    .filter(({ parentId }) => !parentId || !ids.has(parentId))
    .map((item) => ({ item, articles: byOrder.filter(({ parentId }) => parentId === item.id) }));
}
