import { embed } from '@omzien/model/embed';
import { useMutation, useResource } from '@omzien/platform';
import { useMemo } from 'react';
import type { Embed, EmbedDraft } from './embedForm.ts';

const base = '/api/v1/embeds';
const type = 'embeds';

/** One list for other sites, with how often it was loaded. */
export const useEmbed = (id: string) => useResource(`${base}/${id}`, embed);

/** Making, changing and deleting lists for other sites. */
export function useEmbedWrites() {
  const { api, mutateRecord, revalidate } = useMutation();
  return useMemo(
    () => ({
      add: (input: EmbedDraft, idempotencyKey: string): Promise<Embed> =>
        mutateRecord(api.post(base, { type, ...input }, embed, { idempotencyKey }), type),
      change: ({ id, lockVersion }: Embed, input: EmbedDraft, idempotencyKey: string): Promise<Embed> =>
        mutateRecord(api.patch(`${base}/${id}`, { type, id, ...input }, embed, { lockVersion, idempotencyKey }), type),
      remove: ({ id }: Embed) => api.delete(`${base}/${id}`),
      /** The list shows that one is gone when it is looked at. */
      tellOthers: () => revalidate(type),
    }),
    [api, mutateRecord, revalidate],
  );
}
