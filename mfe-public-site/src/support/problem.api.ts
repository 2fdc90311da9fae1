import { conversation } from '@omzien/model/conversation';
import { concerns, usePlatform } from '@omzien/platform';
import { useSWRConfig } from 'swr';

export type Problem = { subject: string; body: string; fileIds: string[] };

/** Writes to the centre of this site: the answer comes in a conversation. The same key twice writes once. */
export function useReportProblem() {
  const { api, center } = usePlatform();
  const { mutate } = useSWRConfig();
  return async (problem: Problem, idempotencyKey: string) => {
    const recipient = { type: 'volunteer_centers', id: center.id };
    const input = { type: 'conversations', ...problem, recipient };
    const started = await api.post('/api/v1/conversations', input, conversation, { idempotencyKey });
    await mutate(concerns('conversations'));
    return started;
  };
}
