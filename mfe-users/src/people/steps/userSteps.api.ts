import { type UserBulkInput, type UserResult, userResult } from '@omzien/model/userBulk';
import { useRowsOfTarget } from '@omzien/parts/listSteps/useRowsOfTarget';
import { useMutation } from '@omzien/platform';
import type { SelectionTarget } from '@omzien/ui/list';
import { useMemo, useRef } from 'react';
import * as v from 'valibot';

const base = '/api/v1/users';
const type = 'users';
/** What the API takes at once. */
const mostIds = 500;
const known = v.object({ id: v.string() });
const elsewhere = v.object({ meta: v.object({ exchange_url: v.string() }) });

type WithoutIds<T> = T extends unknown ? Omit<T, 'ids'> : never;
export type BulkStep = WithoutIds<UserBulkInput>;

/** The steps that staff take with accounts. The same object between renders. */
export function useUserStepWrites() {
  const { api, revalidate } = useMutation();
  const rowsOf = useRowsOfTarget();
  const intent = useRef<{ key: string; ids: readonly string[] } | null>(null);

  return useMemo(() => {
    const after = async <T>(step: Promise<T>) => {
      try {
        return await step;
      } finally {
        // Also when it was refused: then the account is another than it was shown.
        await revalidate('users');
      }
    };
    async function takeFor(ids: readonly string[], step: BulkStep, key?: string): Promise<UserResult[]> {
      const results: UserResult[] = [];
      try {
        for (let start = 0; start < ids.length; start += mostIds) {
          const input = { ...step, type, ids: ids.slice(start, start + mostIds) };
          const options = key ? { idempotencyKey: `${key}-${start}` } : {};
          const { items } = await api.putMany(`${base}/bulk`, input, userResult, options);
          results.push(...items);
        }
      } finally {
        await revalidate('users');
      }
      return results;
    }
    return {
      takeFor,
      /** One step for all that is chosen; what a filter finds is looked up now. */
      async take(target: SelectionTarget, step: BulkStep, key: string) {
        // What is sent again because its answer was lost is for the same people, whom the filter may no longer find.
        if (intent.current?.key !== key) {
          const rows = await rowsOf(target, { source: base, schema: known, fields: 'fields[users]=status' });
          intent.current = { key, ids: rows.map(({ id }) => id) };
        }
        return takeFor(intent.current.ids, step, key);
      },
      resendConfirmation: (id: string) =>
        after(api.post(`${base}/${id}/resend_confirmation_instructions`, { type, id })),
      sendNow: (id: string) => after(api.put(`${base}/${id}/send_now`, { type, id })),
      undoInvitation: (id: string) => after(api.put(`${base}/${id}/undo`, { type, id })),
      mailWorks: (id: string) => after(api.patch(`${base}/${id}`, { type, id, emailBouncedAt: null })),
      restore: (id: string) => after(api.put(`${base}/${id}/restore`, { type, id })),
      /**
       * Begins to work as somebody. Answers where to go on for a user of another centre, whose site opens the session; null
       * when it is open here.
       */
      async workAs(id: string, reason: string): Promise<string | null> {
        const answer = await api.auth('POST', '/api/v1/sign_in_as_user', {
          data: { type, id, attributes: { reason } },
        });
        const told = v.safeParse(elsewhere, answer);
        return told.success ? told.output.meta.exchange_url : null;
      },
    };
  }, [api, revalidate, rowsOf]);
}
