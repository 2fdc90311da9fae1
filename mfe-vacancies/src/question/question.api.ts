import { conversation, type questionInput } from '@omzien/model/conversation';
import { concerns, usePlatform } from '@omzien/platform';
import { useSWRConfig } from 'swr';
import type { InferOutput } from 'valibot';

/** Asks the organisation of a vacancy something. A second question goes into the same conversation. */
export function useAskQuestion(vacancyId: string) {
  const { api } = usePlatform();
  const { mutate } = useSWRConfig();
  return async (input: InferOutput<typeof questionInput>, idempotencyKey: string) => {
    const address = `/api/v1/vacancies/${vacancyId}/questions`;
    const asked = await api.post(address, { ...input, type: 'questions' }, conversation, { idempotencyKey });
    await mutate(concerns('conversations'));
    return asked;
  };
}
