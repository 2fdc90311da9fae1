import { notification, notificationReading } from '@omzien/model/notification';
import { useMutation, useResourceList } from '@omzien/platform';

const base = '/api/v1/notifications';
const type = 'notifications';

/** What the reader was told, by the page's own query string. */
export const useNotifications = (request: string) =>
  useResourceList(`${base}?${request}`, notification, { keepPreviousData: true });

/** Marks as read, and takes that back. The bell hears of it as well. */
export function useNotificationSteps() {
  const { api, mutateRecord, revalidate } = useMutation();
  return {
    read: (id: string) => mutateRecord(api.put(`${base}/${id}/read`, { type, id }, notification), type),
    unread: (id: string) => mutateRecord(api.put(`${base}/${id}/unread`, { type, id }, notification), type),
    /** Answers the moment under which all were marked, by which that is taken back. */
    async readAll(): Promise<string> {
      const { readAt } = await api.put(`${base}/read_all`, { type }, notificationReading);
      await revalidate(type);
      return readAt;
    },
    unreadAll: (readAt: string) => mutateRecord(api.put(`${base}/unread_all`, { type, readAt }), type),
  };
}
