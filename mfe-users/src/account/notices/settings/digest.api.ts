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
  const { api, revalidate } = useMutation();
  const write = (input: DigestSubscriptionInput, idempotencyKey?: string) =>
    api.put(base, { type, ...input }, digestSubscription, idempotencyKey ? { idempotencyKey } : {});
  const tellOthers = () => revalidate(type, 'notification_preferences', 'saved_searches');
  return {
    async change(input: DigestSubscriptionInput) {
      const written = await write(input);
      await tellOthers();
      return written;
    },
    /** For a form that goes away once the page shows what is saved: it tells the others itself, when it is done. */
    write,
    tellOthers,
  };
}
