import { conversation, type questionInput } from '@omzien/model/conversation';
import { useMutation } from '@omzien/platform';
import type { InferOutput } from 'valibot';

/** Asks the organisation of a vacancy something. A second question goes into the same conversation. */
export function useAskQuestion(vacancyId: string) {
  const { api, mutateRecord } = useMutation();
  return async (input: InferOutput<typeof questionInput>, idempotencyKey: string) => {
    const address = `/api/v1/vacancies/${vacancyId}/questions`;
    return mutateRecord(
      api.post(address, { ...input, type: 'questions' }, conversation, { idempotencyKey }),
      'conversations',
    );
  };
}
