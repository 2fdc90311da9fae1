import { conversation } from '@omzien/model/conversation';
import { useMutation, usePlatform } from '@omzien/platform';

export type Problem = { subject: string; body: string; fileIds: string[] };

/** Writes to the centre of this site: the answer comes in a conversation. The same key twice writes once. */
export function useReportProblem() {
  const { api, center } = usePlatform();
  const { mutateRecord } = useMutation();
  return async (problem: Problem, idempotencyKey: string) => {
    const recipient = { type: 'volunteer_centers', id: center.id };
    const input = { type: 'conversations', ...problem, recipient };
    return mutateRecord(api.post('/api/v1/conversations', input, conversation, { idempotencyKey }), 'conversations');
  };
}
