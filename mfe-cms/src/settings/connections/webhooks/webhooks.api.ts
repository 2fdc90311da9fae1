import {
  type Webhook,
  type WebhookChange,
  type WebhookInput,
  webhook,
  webhookDelivery,
} from '@omzien/model/connection';
import { useMutation, usePlatform, useResourceList } from '@omzien/platform';
import { useMemo } from 'react';

const type = 'webhooks';
const addressOf = (centerId: string) => `/api/v1/volunteer_centers/${centerId}/webhooks`;

export const useWebhooks = () => useResourceList(addressOf(usePlatform().boot.center.id), webhook);

/** What was told to an address, the newest first. */
export function useDeliveries(webhookId: string | null) {
  const { id } = usePlatform().boot.center;
  return useResourceList(
    webhookId === null ? null : `${addressOf(id)}/${webhookId}/deliveries?page[size]=25`,
    webhookDelivery,
  );
}

export function useWebhookWrites() {
  const { id } = usePlatform().boot.center;
  const { api, mutateRecord, revalidate } = useMutation();
  return useMemo(() => {
    const base = addressOf(id);
    return {
      add: (input: WebhookInput, idempotencyKey: string) =>
        mutateRecord(api.post(base, { type, ...input }, webhook, { idempotencyKey }), type),
      change: (row: Pick<Webhook, 'id' | 'lockVersion'>, input: WebhookChange, idempotencyKey?: string) =>
        mutateRecord(
          api.patch(`${base}/${row.id}`, { type, id: row.id, ...input }, webhook, {
            lockVersion: row.lockVersion,
            ...(idempotencyKey ? { idempotencyKey } : {}),
          }),
          type,
        ),
      renew: (webhookId: string) =>
        mutateRecord(api.put(`${base}/${webhookId}/secret`, { type, id: webhookId }, webhook), type),
      async remove(webhookId: string) {
        await api.delete(`${base}/${webhookId}`);
        await revalidate(type);
      },
      tryOut: (webhookId: string) =>
        mutateRecord(api.post(`${base}/${webhookId}/test`, { type }, webhookDelivery), type),
      replay: (webhookId: string, deliveryId: string) =>
        mutateRecord(
          api.put(
            `${base}/${webhookId}/deliveries/${deliveryId}/replay`,
            { type: 'webhook_deliveries', id: deliveryId },
            webhookDelivery,
          ),
          type,
        ),
    };
  }, [id, api, mutateRecord, revalidate]);
}
