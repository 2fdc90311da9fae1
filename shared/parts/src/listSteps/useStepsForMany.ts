import { type AnswerSchema, useMutation } from '@omzien/platform';
import type { SelectionTarget } from '@omzien/ui/list';
import { useMemo, useRef } from 'react';
import * as v from 'valibot';
import { useRowsOfTarget } from './useRowsOfTarget.ts';
import type { StepResult } from './useStepReport.ts';

/** Where many records take one step, `/api/v1/<type>/bulk`. Say it beside the hook: it must not change. */
export type StepsForMany<Result extends StepResult> = {
  type: string;
  result: AnswerSchema<Result>;
  /** What the API takes at once. */
  most: number;
  /** Parameters that hold where the choice says nothing of them. */
  defaults?: string;
};

const known = v.object({ id: v.string() });

/**
 * One step for many records, in portions the API takes. The same object between renders.
 *
 * @example
 * const { take } = useStepsForMany<Step, UserResult>(steps);
 * const results = await take(target, { action: 'invite' }, idempotencyKey);
 */
export function useStepsForMany<Step extends { action: string }, Result extends StepResult>({
  type,
  result,
  most,
  defaults = '',
}: StepsForMany<Result>) {
  const { api, revalidate } = useMutation();
  const rowsOf = useRowsOfTarget();
  const intent = useRef<{ key: string; ids: readonly string[] } | null>(null);

  return useMemo(() => {
    const source = `/api/v1/${type}`;
    async function takeFor(ids: readonly string[], step: Step, key?: string): Promise<Result[]> {
      const results: Result[] = [];
      try {
        for (let start = 0; start < ids.length; start += most) {
          const input = { ...step, type, ids: ids.slice(start, start + most) };
          const options = key ? { idempotencyKey: `${key}-${start}` } : {};
          const { items } = await api.putMany(`${source}/bulk`, input, result, options);
          results.push(...items);
        }
      } finally {
        // Also when a later portion is refused: what went before has happened.
        await revalidate(type);
      }
      return results;
    }
    return {
      takeFor,
      /** For all that is chosen; what a filter finds is looked up now. */
      async take(target: SelectionTarget, step: Step, key: string): Promise<Result[]> {
        // What is sent again because its answer was lost is for the same ones, which the filter may no longer find.
        if (intent.current?.key !== key) {
          const rows = await rowsOf(target, { source, schema: known, fields: `fields[${type}]=status`, defaults });
          intent.current = { key, ids: rows.map(({ id }) => id) };
        }
        return takeFor(intent.current.ids, step, key);
      },
    };
  }, [api, revalidate, rowsOf, type, result, most, defaults]);
}
