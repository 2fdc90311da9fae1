import type { {{schema}} } from '@omzien/model/{{modelFile}}';
import { concerns, usePlatform } from '@omzien/platform';
import { useSWRConfig } from 'swr';
import * as v from 'valibot';

const saved = v.object({ id: v.string() });

/** Sends the form, and shows what it changed. */
export function use{{Key}}() {
  const { api } = usePlatform();
  const { mutate } = useSWRConfig();
  return async (input: v.InferOutput<typeof {{schema}}>, idempotencyKey: string) => {
    const answer = await api.post('/api/v1/{{type}}', { ...input, type: '{{type}}' }, saved, { idempotencyKey });
    await mutate(concerns('{{type}}'));
    return answer;
  };
}
