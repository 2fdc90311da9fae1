import type { {{schema}} } from '@omzien/model/{{modelFile}}';
import { useMutation } from '@omzien/platform';
import * as v from 'valibot';

const saved = v.object({ id: v.string() });

/** Sends the form, and shows what it changed. */
export function use{{Key}}() {
  const { api, mutateRecord } = useMutation();
  return async (input: v.InferOutput<typeof {{schema}}>, idempotencyKey: string) =>
    mutateRecord(api.post('/api/v1/{{type}}', { ...input, type: '{{type}}' }, saved, { idempotencyKey }), '{{type}}');
}
