import { isUuid } from '../../../http/context.ts';

/** By what a count can be narrowed: filters of a question, the part of an answer, and who reads. */
const restrictions = [
  'centers',
  'organizations',
  'vacancyType',
  'reader',
  'category',
  'place',
  'source',
  'vacancy',
  'page',
  'waited',
  'cohort',
] as const;
export type Restrictions = Partial<Record<(typeof restrictions)[number], string>>;
/** Of whom or what something is counted, over all days. */
export type Cell = Restrictions & { metric: string };

/** What is within another anyway is left out, so that a part has the name that it has as a filter. */
function plain({ centers, organizations, vacancyType, ...others }: Cell): Cell {
  const { reader, vacancy = '', page = '' } = others;
  if (reader !== undefined) return { centers, organizations, vacancyType, ...others } as Cell;
  if (isUuid(vacancy)) return others;
  const isWithinCenter = isUuid(page) || isUuid(organizations ?? '');
  return {
    ...others,
    ...(isWithinCenter || centers === undefined ? {} : { centers }),
    ...(organizations === undefined ? {} : { organizations }),
    ...(vacancyType === undefined ? {} : { vacancyType }),
  };
}

/** The one name of a cell, by whichever question somebody comes to it. */
export function nameOfCell(cell: Cell): string {
  const found: Cell = plain(cell);
  return JSON.stringify([
    found.metric,
    ...restrictions.flatMap((name) => (found[name] === undefined ? [] : [[name, found[name]]])),
  ]);
}
