import { conversation, reply } from '@omzien/model/conversation';
import { organization } from '@omzien/model/organization';
import { useMutation, useResource } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';

const base = '/api/v1/organizations';
const type = 'organizations';
const versioned = v.object({ ...organization.entries, lockVersion: v.optional(v.number()) });

/** An organisation that signed up, with its version when it was read by itself. */
export type OpenSignUp = v.InferOutput<typeof versioned>;
/** What is decided about: with its version a step is refused when somebody else was first. */
type Decided = { id: string; lockVersion?: number | undefined };
/** Why one was refused, and what it reads about that. */
export type Denial = { reasonCode: string; reason: string };

/**
 * A sign-up as whoever decides about it sees it; nothing without an id.
 *
 * @example
 * const { data, error, mutate } = useSignUp(id);
 */
export const useSignUp = (id: string | null) =>
  useResource(id === null ? null : `${base}/${id}?include=address,addresses,profile`, versioned);

/**
 * What a centre decides about a sign-up, and asks of who signed up. A decision waits ten minutes and can be taken back.
 *
 * @example
 * const { deny, undo } = useReviewSteps();
 */
export function useReviewSteps() {
  const { api, mutateRecord } = useMutation();
  return useMemo(() => {
    const take = (
      id: string,
      step: 'approve' | 'deny' | 'undo',
      input: object = {},
      options: { lockVersion?: number; idempotencyKey?: string } = {},
    ) => mutateRecord(api.put(`${base}/${id}/${step}`, { ...input, type, id }, organization, options), type);
    const versionOf = ({ lockVersion }: Decided) => (lockVersion === undefined ? {} : { lockVersion });
    return {
      approve: (record: Decided, criteria: readonly string[]) =>
        take(record.id, 'approve', { criteria }, versionOf(record)),
      deny: (record: Decided, denial: Denial, idempotencyKey: string) =>
        take(record.id, 'deny', denial, { idempotencyKey, ...versionOf(record) }),
      undo: (id: string) => take(id, 'undo'),
      /** Begins the conversation with who signed up, or goes on with it. */
      ask({ id, reviewThread }: OpenSignUp, subject: string, body: string, idempotencyKey: string) {
        const recipient = { type: 'organizations', id };
        const sent: Promise<unknown> = reviewThread
          ? api.post(`/api/v1/conversations/${reviewThread.id}/replies`, { type: 'replies', body }, reply, {
              idempotencyKey,
            })
          : api.post('/api/v1/conversations', { type: 'conversations', subject, body, recipient }, conversation, {
              idempotencyKey,
            });
        return mutateRecord(sent, type, 'conversations', 'replies');
      },
    };
  }, [api, mutateRecord]);
}
