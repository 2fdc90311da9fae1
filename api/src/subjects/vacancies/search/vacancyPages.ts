import type { VacancySort } from '@omzien/model/vacancy';
import { type SQL, sql } from 'drizzle-orm';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';

/** The last vacancy of a page, by which the next one begins. Moments are texts, since they are finer than a `Date`. */
export type After = { id: string; publishedAt: string | null; expiresAt: string | null };

/**
 * What comes after this vacancy in an order that an index gives; undefined for other orders, whose pages are counted off.
 * Nobody reads what stands on all the pages before, and what is published meanwhile moves nothing.
 */
export function afterLast({ id, publishedAt, expiresAt }: After, sort: VacancySort): SQL | undefined {
  const { publishedAt: published, expiresAt: expires } = vacancies;
  if (sort === '-published_at')
    return publishedAt === null
      ? sql`(${published} is not null or ${vacancies.id} > ${id})`
      : sql`(${published} <= ${publishedAt}::timestamptz and (${published} < ${publishedAt}::timestamptz or ${vacancies.id} > ${id}))`;
  if (sort === 'expires_at')
    return expiresAt === null
      ? sql`(${expires} is null and ${vacancies.id} > ${id})`
      : sql`(${expires} is null or (${expires} >= ${expiresAt}::timestamptz and (${expires} > ${expiresAt}::timestamptz or ${vacancies.id} > ${id})))`;
  return undefined;
}
