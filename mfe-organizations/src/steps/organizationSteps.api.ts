import { organizationMember } from '@omzien/model/organization';
import {
  type OrganizationBulkInput,
  type OrganizationResult,
  organizationResult,
} from '@omzien/model/organizationBulk';
import { useRowsOfTarget } from '@omzien/parts/listSteps/useRowsOfTarget';
import { useMutation, useResourceList } from '@omzien/platform';
import type { SelectionTarget } from '@omzien/ui/list';
import { useMemo, useRef } from 'react';
import * as v from 'valibot';
import { whichOrganizations } from './whichOrganizations.ts';

const base = '/api/v1/organizations';
const type = 'organizations';
/** What the API takes at once. */
const mostIds = 100;
const known = v.object({ id: v.string() });
const elsewhere = v.object({ meta: v.object({ exchange_url: v.string() }) });

export type BulkAction = OrganizationBulkInput['action'];

/** The steps that staff take with organisations. The same object between renders. */
export function useOrganizationStepWrites() {
  const { api, revalidate } = useMutation();
  const rowsOf = useRowsOfTarget();
  const intent = useRef<{ key: string; ids: readonly string[] } | null>(null);

  return useMemo(() => {
    const after = async <T>(step: Promise<T>) => {
      try {
        return await step;
      } finally {
        // Also when it was refused: then the organisation is another than it was shown.
        await revalidate('organizations');
      }
    };
    async function takeFor(ids: readonly string[], action: BulkAction, key?: string): Promise<OrganizationResult[]> {
      const results: OrganizationResult[] = [];
      try {
        for (let start = 0; start < ids.length; start += mostIds) {
          const input = { action, type, ids: ids.slice(start, start + mostIds) };
          const options = key ? { idempotencyKey: `${key}-${start}` } : {};
          const { items } = await api.putMany(`${base}/bulk`, input, organizationResult, options);
          results.push(...items);
        }
      } finally {
        await revalidate('organizations');
      }
      return results;
    }
    return {
      takeFor,
      /** One step for all that is chosen; what a filter finds is looked up now. */
      async take(target: SelectionTarget, action: BulkAction, key: string) {
        // What is sent again because its answer was lost is for the same ones, which the filter may no longer find.
        if (intent.current?.key !== key) {
          const rows = await rowsOf(target, {
            source: base,
            schema: known,
            fields: 'fields[organizations]=status',
            defaults: whichOrganizations,
          });
          intent.current = { key, ids: rows.map(({ id }) => id) };
        }
        return takeFor(intent.current.ids, action, key);
      },
      /** After a refusal: it waits ten minutes, and can be taken back until then. */
      approve: (id: string) => after(api.put(`${base}/${id}/approve`, { type, id })),
      sendNow: (id: string) => after(api.put(`${base}/${id}/send_now`, { type, id })),
      undoDecision: (id: string) => after(api.put(`${base}/${id}/undo`, { type, id })),
      confirmProfile: (id: string) => after(api.put(`${base}/${id}/confirm_profile`, { type, id })),
      /**
       * Begins to work as somebody. Answers where to go on for a user of another centre, whose site opens the session;
       * null when it is open here.
       */
      async workAs(userId: string, reason: string): Promise<string | null> {
        const answer = await api.auth('POST', '/api/v1/sign_in_as_user', {
          data: { type: 'users', id: userId, attributes: { reason } },
        });
        const told = v.safeParse(elsewhere, answer);
        return told.success ? told.output.meta.exchange_url : null;
      },
    };
  }, [api, revalidate, rowsOf]);
}

/** Who works for an organisation. */
export const useContacts = (id: string) => useResourceList(`${base}/${id}/members`, organizationMember);
