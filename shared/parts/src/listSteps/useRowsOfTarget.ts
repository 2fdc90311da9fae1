import { type AnswerSchema, usePlatform, withDefaults } from '@omzien/platform';
import type { SelectionTarget } from '@omzien/ui/list';
import { useCallback } from 'react';

/** What the API lists at once. */
const mostRows = 1000;

type Source<Row> = {
  /** Where the rows are, such as `/api/v1/applications`. */
  source: string;
  schema: AnswerSchema<Row>;
  /** The little that is asked of each: `fields[vacancies]=lock_version`. */
  fields: string;
  /** Parameters that hold where the choice says nothing of them. */
  defaults?: string;
};

/**
 * The rows behind a choice, of which ids are known. What a filter finds is looked up at the moment of the step, so that
 * it is about what is there then.
 *
 * @example
 * const rowsOf = useRowsOfTarget();
 * const rows = await rowsOf(target, { source: '/api/v1/users', schema: known, fields: 'fields[users]=email' });
 */
export function useRowsOfTarget() {
  const { api } = usePlatform();
  return useCallback(
    async <Row extends { id: string }>(
      target: SelectionTarget,
      { source, schema, fields, defaults = '' }: Source<Row>,
    ): Promise<readonly (Row | { id: string })[]> => {
      if (target.kind === 'rows') return target.ids.map((id) => ({ id }));
      const found: Row[] = [];
      for (let page = 1; ; page++) {
        const query = new URLSearchParams(withDefaults(target.query, defaults));
        for (const [name, value] of new URLSearchParams(fields)) query.set(name, value);
        query.set('page[size]', String(mostRows));
        query.set('page[number]', String(page));
        const { items, meta } = await api.list(`${source}?${query}`, schema);
        found.push(...items);
        if (page >= (meta.pagination?.last ?? page)) break;
      }
      return found.filter(({ id }) => !target.except.includes(id));
    },
    [api],
  );
}
