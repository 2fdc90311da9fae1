import type { EditorMenuItem } from '@omzien/model/menu';

/** Where an item stands: under what, and as which of those. */
export type Hung = Pick<EditorMenuItem, 'id' | 'parentId'>;
/** The items of a menu from top to bottom, each followed by what hangs under it. */
export type Order<Item extends Hung = Hung> = readonly Item[];
export const directions = ['up', 'down', 'in', 'out'] as const;
export type Direction = (typeof directions)[number];

/** Each item of the top, followed by what hangs under it, in the order in which they come. */
export function inOrder<Item extends Hung>(items: readonly Item[]): Order<Item> {
  const known = new Set(items.map(({ id }) => id));
  const isTop = ({ parentId }: Item) => parentId === null || !known.has(parentId);
  return items.filter(isTop).flatMap((item) => [item, ...childrenOf(items, item.id)]);
}
export const childrenOf = <Item extends Hung>(items: readonly Item[], id: string): Item[] =>
  items.filter(({ parentId }) => parentId === id);
/** Those beside an item, itself among them. */
export const siblingsOf = <Item extends Hung>(items: readonly Item[], { parentId }: Hung): Item[] =>
  items.filter((item) => item.parentId === parentId);

function put<Item extends Hung>(order: Order<Item>, item: Item, parentId: string | null, place: number): Order<Item> {
  const others = order.filter(({ id }) => id !== item.id);
  const beside = others.filter((other) => other.parentId === parentId);
  const next = beside[place];
  const moved = { ...item, parentId };
  const at = next ? others.indexOf(next) : others.length;
  return inOrder([...others.slice(0, at), moved, ...others.slice(at)]);
}

/** An item one step further; null where there is no such step: a menu has two levels. */
export function moved<Item extends Hung>(order: Order<Item>, id: string, direction: Direction): Order<Item> | null {
  const item = order.find((other) => other.id === id);
  if (!item) return null;
  const beside = siblingsOf(order, item);
  const place = beside.indexOf(item);
  switch (direction) {
    case 'up':
      return place > 0 ? put(order, item, item.parentId, place - 1) : null;
    case 'down':
      return place < beside.length - 1 ? put(order, item, item.parentId, place + 1) : null;
    case 'in': {
      const above = beside[place - 1];
      if (item.parentId !== null || !above || childrenOf(order, id).length > 0) return null;
      return put(order, item, above.id, childrenOf(order, above.id).length);
    }
    case 'out': {
      const parent = order.find((other) => other.id === item.parentId);
      return parent ? put(order, item, null, siblingsOf(order, parent).indexOf(parent) + 1) : null;
    }
  }
}

/**
 * An item dropped at a place of the list that is seen, itself not counted: as deep as wanted, where that goes. What hangs
 * under it comes along.
 */
export function dropped<Item extends Hung>(
  order: Order<Item>,
  id: string,
  { index, isDeep }: { index: number; isDeep: boolean },
): Order<Item> {
  const item = order.find((other) => other.id === id);
  if (!item) return order;
  const children = childrenOf(order, id);
  const others = order.filter((other) => other !== item);
  const above = others.slice(0, index).filter((other) => !children.includes(other));
  const last = above.at(-1);
  const parentId = isDeep && children.length === 0 && last ? (last.parentId ?? last.id) : null;
  const place = above.filter((other) => other.parentId === parentId).length;
  return put(order, item, parentId, place);
}

export const isSameOrder = (one: Order, other: Order): boolean =>
  one.length === other.length &&
  one.every(({ id, parentId }, place) => id === other[place]?.id && parentId === other[place]?.parentId);

/** What was put in order, for the items that there are by now: those that came meanwhile stand last. */
export function keptOrder<Item extends Hung>(wanted: Order, stored: readonly Item[]): Order<Item> {
  const byId = new Map(stored.map((item) => [item.id, item]));
  const places = wanted.filter(({ id }) => byId.has(id));
  const known = new Set(places.map(({ id }) => id));
  const isTop = (id: string | null) => places.some((place) => place.id === id && place.parentId === null);
  return inOrder([
    ...places.flatMap(({ id, parentId }) => {
      const item = byId.get(id);
      return item ? [{ ...item, parentId: isTop(parentId) ? parentId : null }] : [];
    }),
    ...stored.filter(({ id }) => !known.has(id)),
  ]);
}
