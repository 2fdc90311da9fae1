export type DayGroup<T> = { key: string; items: T[] };

/** Things that happened, newest first, put together by the day on which they did. The order is kept. */
export function groupByDay<T extends { createdAt: string }>(items: readonly T[], dayOf: (at: string) => string) {
  const groups: DayGroup<T>[] = [];
  for (const item of items) {
    const key = dayOf(item.createdAt);
    const last = groups.at(-1);
    if (last?.key === key) last.items.push(item);
    else groups.push({ key, items: [item] });
  }
  return groups;
}
