import { organizationCorrection } from '@omzien/model/organization';
import type { correctionInput } from '@omzien/model/organizationInput';
import { type MapMessageInput, mapMessage, socialMapCard } from '@omzien/model/socialMap';
import { usePlatform, useResource } from '@omzien/platform';
import type { InferOutput } from 'valibot';

/** One organisation as the social map shows it. */
export const useCard = (id: string) => useResource(`/api/v1/social_map/${id}`, socialMapCard);

/** Says what is wrong on a card. The same key twice says it once. */
export function useSendCorrection(id: string) {
  const { api } = usePlatform();
  return (input: InferOutput<typeof correctionInput>, idempotencyKey: string) =>
    api.post(
      `/api/v1/social_map/${id}/corrections`,
      { ...input, type: 'organization_corrections' },
      organizationCorrection,
      { idempotencyKey },
    );
}

/** Sends a message to an organisation; its address stays unknown. The same key twice sends it once. */
export function useSendMessage(id: string) {
  const { api } = usePlatform();
  return (input: MapMessageInput, idempotencyKey: string) =>
    api.post(`/api/v1/social_map/${id}/messages`, { ...input, type: 'social_map_messages' }, mapMessage, {
      idempotencyKey,
    });
}
