import { type ApplicationBulkInput, type ApplicationResult, applicationResult } from '@omzien/model/application';
import { useMutation } from '@omzien/platform';
import type { SelectionTarget } from '@omzien/ui/list';
import { useRef } from 'react';
import * as v from 'valibot';

const base = '/api/v1/applications';
/** What the API takes at once, and what it lists at once. */
const mostIds = 500;
const mostRows = 1000;
const known = v.object({ id: v.string() });

type WithoutIds<T> = T extends unknown ? Omit<T, 'ids'> : never;
export type BulkStep = WithoutIds<ApplicationBulkInput>;

/**
 * One step for many applications. All that a filter finds is looked up at the moment of the step, so that it is about
 * what is there then.
 */
export function useBulkSteps() {
  const { api, revalidate } = useMutation();
  const intent = useRef<{ key: string; ids: readonly string[] } | null>(null);

  async function idsOf(target: SelectionTarget): Promise<readonly string[]> {
    if (target.kind === 'rows') return target.ids;
    const ids: string[] = [];
    for (let page = 1; ; page++) {
      const query = new URLSearchParams(target.query);
      query.set('fields[applications]', 'stage');
      query.set('page[size]', String(mostRows));
      query.set('page[number]', String(page));
      const { items, meta } = await api.list(`${base}?${query}`, known);
      ids.push(...items.map(({ id }) => id));
      if (page >= (meta.pagination?.last ?? page)) break;
    }
    return ids.filter((id) => !target.except.includes(id));
  }

  async function takeFor(
    ids: readonly string[],
    step: BulkStep,
    idempotencyKey?: string,
  ): Promise<ApplicationResult[]> {
    const results: ApplicationResult[] = [];
    try {
      for (let start = 0; start < ids.length; start += mostIds) {
        const input = { ...step, type: 'applications', ids: ids.slice(start, start + mostIds) };
        const options = idempotencyKey ? { idempotencyKey: `${idempotencyKey}-${start}` } : {};
        const { items } = await api.putMany(`${base}/bulk`, input, applicationResult, options);
        results.push(...items);
      }
    } finally {
      // Also when a later part is refused: what went before has happened.
      await revalidate('applications');
    }
    return results;
  }

  return {
    async take(target: SelectionTarget, step: BulkStep, key: string) {
      // What is sent again because its answer was lost is for the same people, whom the filter may no longer find.
      if (intent.current?.key !== key) intent.current = { key, ids: await idsOf(target) };
      return takeFor(intent.current.ids, step, key);
    },
    reopen: (ids: readonly string[]) => takeFor(ids, { action: 'reopen' }),
  };
}
