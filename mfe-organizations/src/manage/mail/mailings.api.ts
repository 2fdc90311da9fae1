import {
  type MailingText,
  mailingPreview,
  mailingRecipient,
  mailingTest,
  type OrganizationMailing,
  organizationMailing,
} from '@omzien/model/organizationMailing';
import { useRowsOfTarget } from '@omzien/parts/listSteps/useRowsOfTarget';
import { useMutation, usePlatform, useResource, useResourceList } from '@omzien/platform';
import type { SelectionTarget } from '@omzien/ui/list';
import { useEffect, useMemo } from 'react';
import * as v from 'valibot';
import { whichOrganizations } from '../../steps/whichOrganizations.ts';

const base = '/api/v1/organization_mailings';
const type = 'organization_mailings';
const known = v.object({ id: v.string() });
/** How often is asked how far it is. */
const pace = 1000;

export const seenMailing = v.object({ ...organizationMailing.entries, lockVersion: v.optional(v.number()) });
export type SeenMailing = OrganizationMailing & { lockVersion?: number | undefined };

export const useMailings = () => useResourceList(`${base}?page[size]=10`, organizationMailing);

/** One mailing; while it is under way, how far it is. */
export function useMailing(id: string) {
  const { clock } = usePlatform();
  const answer = useResource(`${base}/${id}`, seenMailing);
  const { data, mutate } = answer;
  const isMoving = data?.status === 'sending';
  // Asked again after each answer, so that a slow line is not asked twice at once.
  useEffect(() => {
    if (!isMoving || data === undefined) return;
    return clock.after(pace, () => void mutate());
  }, [clock, isMoving, data, mutate]);
  return answer;
}

/** Who was left out of a mailing, the first hundred of them. */
export const useLeftOut = (id: string, isAsked: boolean) =>
  useResourceList(
    isAsked
      ? `/api/v1/organization_mailing_recipients?filter[mailing_id_eq]=${id}&filter[state_eq]=left_out&page[size]=100`
      : null,
    mailingRecipient,
  );

/** What is done about a mail to many. The same object between renders. */
export function useMailingSteps() {
  const { api, revalidate } = useMutation();
  const rowsOf = useRowsOfTarget();
  return useMemo(
    () => ({
      /** The organisations behind a choice; what a filter finds is looked up now. */
      async organizationsOf(target: SelectionTarget): Promise<string[]> {
        const rows = await rowsOf(target, {
          source: '/api/v1/organizations',
          schema: known,
          fields: 'fields[organizations]=status',
          defaults: whichOrganizations,
        });
        return rows.map(({ id }) => id);
      },
      preview: (organizationIds: readonly string[]) =>
        api.post(`${base}/preview`, { type, organizationIds }, mailingPreview),
      test: (text: MailingText, idempotencyKey: string) =>
        api.post(`${base}/test`, { type, ...text }, mailingTest, { idempotencyKey }),
      async send(text: MailingText, organizationIds: readonly string[], idempotencyKey: string): Promise<SeenMailing> {
        const sent = await api.post(base, { type, ...text, organizationIds }, seenMailing, { idempotencyKey });
        await revalidate(type);
        return sent;
      },
      async stop({ id, lockVersion }: SeenMailing) {
        try {
          await api.put(`${base}/${id}/stop`, { type, id }, seenMailing, { lockVersion });
        } finally {
          await revalidate(type);
        }
      },
    }),
    [api, revalidate, rowsOf],
  );
}
