import type { Format, ListMeta } from '@omzien/platform';

/** A number of a search. With `more` there are more, and nobody counted how many. */
export type ToldCount = { count: number; more?: boolean | undefined };

/**
 * How a number of a search is written: `1.000+` where there are more than were counted. `count` chooses between one and
 * many in a text, `formatted` stands in it.
 *
 * @example
 * const { number } = useFormat();
 * t('search.count', toldCount(number, { count: 1000, more: true })); // '1.000+ vacatures'
 */
export const toldCount = (number: Format['number'], { count, more }: ToldCount) => ({
  // More than one is many, whatever was counted.
  count: more ? count + 1 : count,
  formatted: more ? `${number(count)}+` : number(count),
});

/**
 * How many a list has on all its pages together; undefined until its first answer.
 *
 * @example
 * const { meta } = useResourceList('/api/v1/vacancies/search', vacancyHit);
 * const count = countOfList(meta);
 */
export function countOfList(meta: ListMeta | undefined): ToldCount | undefined {
  const pages = meta?.pagination;
  return pages && { count: pages.records, more: pages.more };
}
