import { type DigestSubscriptionInput, digestPreview, digestSubscription } from '@omzien/model/digest';
import { useMutation, useResource } from '@omzien/platform';

const base = '/api/v1/digest_subscription';
const type = 'digest_subscriptions';

/** How the reader gets the summary by mail. */
export const useDigest = () => useResource(base, digestSubscription);
/** The next summary, made as the mail is. */
export const useDigestPreview = () => useResource(`${base}/preview`, digestPreview);

/** Changes what is named; the rest stays. What is told by mail changes with it. */
export function useDigestWrites() {
  const { api, mutateRecord } = useMutation();
  return {
    change: (input: DigestSubscriptionInput, idempotencyKey?: string) =>
      mutateRecord(
        api.put(base, { type, ...input }, digestSubscription, idempotencyKey ? { idempotencyKey } : {}),
        type,
        'notification_preferences',
        'saved_searches',
      ),
  };
}
