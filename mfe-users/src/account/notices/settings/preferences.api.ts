import { type NotificationChannel, type NotificationKind, notificationPreference } from '@omzien/model/notification';
import { useMutation, useResourceList } from '@omzien/platform';

const base = '/api/v1/notification_preferences';
const type = 'notification_preferences';

/** What the reader is told, and by which way. */
export const usePreferences = () => useResourceList(base, notificationPreference);

export function usePreferenceWrites() {
  const { api, revalidate } = useMutation();
  return {
    async choose(channel: NotificationChannel, kind: NotificationKind, enabled: boolean) {
      await api.putMany(base, { type, preferences: [{ channel, type: kind, enabled }] }, notificationPreference);
      await revalidate(type, 'digest_subscriptions');
    },
  };
}
