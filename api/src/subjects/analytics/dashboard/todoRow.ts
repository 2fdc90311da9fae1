import type { Todo } from '@omzien/model/dashboard';
import { sql } from 'drizzle-orm';

/** So many of one kind when only that kind is asked for: the whole list, as far as anybody reads. */
export const mostOfAskedKind = 200;

/** How many there are altogether, beside each of the rows that are shown. */
export const totalOfAll = () => sql<number>`(count(*) over ())::int`;

/** A todo with what it does not say left empty. */
export const todoRow = (row: Pick<Todo, 'kind' | 'count' | 'url'> & Partial<Todo>): Todo => ({
  item: null,
  subject: null,
  person: null,
  owner: null,
  work: null,
  waitingDays: null,
  dueAt: null,
  listUrl: null,
  steps: [],
  ...row,
});
