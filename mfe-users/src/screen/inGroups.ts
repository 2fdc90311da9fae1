/** Items put together by a key, in the order in which they come. For browsers that have no `Map.groupBy` yet. */
export function inGroups<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): { key: string; items: [Item, ...Item[]] }[] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups].map(([key, grouped]) => ({ key, items: grouped }));
}
