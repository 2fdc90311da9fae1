import { type ApplicationBulkInput, type ApplicationResult, applicationResult } from '@omzien/model/application';
import { useRowsOfTarget } from '@omzien/parts/listSteps/useRowsOfTarget';
import { useMutation } from '@omzien/platform';
import type { SelectionTarget } from '@omzien/ui/list';
import { useRef } from 'react';
import * as v from 'valibot';

const base = '/api/v1/applications';
/** What the API takes at once. */
const mostIds = 500;
const known = v.object({ id: v.string() });

type WithoutIds<T> = T extends unknown ? Omit<T, 'ids'> : never;
export type BulkStep = WithoutIds<ApplicationBulkInput>;

/** One step for many applications. */
export function useBulkSteps() {
  const { api, revalidate } = useMutation();
  const rowsOf = useRowsOfTarget();
  const intent = useRef<{ key: string; ids: readonly string[] } | null>(null);

  async function idsOf(target: SelectionTarget): Promise<readonly string[]> {
    const rows = await rowsOf(target, { source: base, schema: known, fields: 'fields[applications]=stage' });
    return rows.map(({ id }) => id);
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
    takeFor,
  };
}
