import {
  type AcceptInput,
  type Application,
  application,
  applicationResult,
  type MatchResult,
  type RejectInput,
  type ReopenInput,
  type WithdrawInput,
} from '@omzien/model/application';
import { type ReplyInput, reply } from '@omzien/model/conversation';
import { useMutation } from '@omzien/platform';

const base = '/api/v1/applications';
/** What shows an application, or that one waits. */
const touched = ['applications', 'conversations', 'dashboards'] as const;

type Step =
  | 'accept'
  | 'reject'
  | 'undo'
  | 'send_now'
  | 'withdraw'
  | 'reopen'
  | 'waiting_list'
  | 'assign'
  | 'match_result';

/**
 * The steps that a person can take with an application. Each answers the application as it is afterwards. Someone
 * else's change in between is refused with 412 (`stale`).
 *
 * @example
 * const { accept, undo } = useApplicationSteps(application);
 */
export function useApplicationSteps({ id, lockVersion }: Pick<Application, 'id' | 'lockVersion'>) {
  const { api, mutateRecord, revalidate } = useMutation();

  async function take(
    step: Step,
    input: Record<string, unknown> = {},
    { idempotencyKey, version = lockVersion }: { idempotencyKey?: string; version?: number | null } = {},
  ) {
    // A decision is said in the thread as well.
    return mutateRecord(
      api.put(`${base}/${id}/${step}`, { ...input, type: 'applications', id }, application, {
        ...(version === null ? {} : { lockVersion: version }),
        idempotencyKey,
      }),
      ...touched,
    );
  }

  return {
    accept: (input: AcceptInput, idempotencyKey: string) => take('accept', input, { idempotencyKey }),
    reject: (input: RejectInput, idempotencyKey: string) => take('reject', input, { idempotencyKey }),
    withdraw: (input: WithdrawInput, idempotencyKey?: string) =>
      take('withdraw', input, idempotencyKey ? { idempotencyKey } : {}),
    putOnWaitingList: () => take('waiting_list'),
    assignTo: (ownerId: string | null) => take('assign', { ownerId }),
    /** A student lets the mentor of the school see this application, or no longer. */
    shareWithMentor: async (sharedWithMentor: boolean) => {
      await mutateRecord(
        api.patch(`${base}/${id}`, { type: 'applications', id, sharedWithMentor }, application, { lockVersion }),
        ...touched,
      );
    },
    tellMatch: (result: MatchResult) => take('match_result', { result }),
    /** Of a decision that nobody has heard of yet, whatever else happened meanwhile. */
    undo: () => take('undo', {}, { version: null }),
    sendNow: () => take('send_now', {}, { version: null }),
    reopen: (input: ReopenInput, idempotencyKey: string) => take('reopen', input, { idempotencyKey }),
    /** Of a message that nobody has got yet. */
    async takeReply(action: 'undo_reply' | 'send_reply') {
      const { items } = await api.putMany(
        `${base}/bulk`,
        { action, type: 'applications', ids: [id] },
        applicationResult,
      );
      await revalidate(...touched);
      return items[0];
    },
    /** Fetches what someone else changed. */
    refresh: () => revalidate('applications'),
  };
}

/**
 * Writes in the thread of an application, which begins with the first line. One key for one intent.
 *
 * @example
 * <Composer send={useReplyAbout(application.id)} … />
 */
export function useReplyAbout(id: string) {
  const { api, mutateRecord } = useMutation();
  return async (input: ReplyInput, idempotencyKey: string) => {
    return mutateRecord(
      api.post(`${base}/${id}/replies`, { ...input, type: 'replies' }, reply, { idempotencyKey }),
      ...touched,
    );
  };
}
