import { createHash } from 'node:crypto';
import { type NotificationKey, notificationKeys } from '@omzien/model/notification';

/** The id of a notification: it has no record of its own until somebody changes it, so it is made of its key. */
export function templateIdOf(key: NotificationKey): string {
  const hash = createHash('sha256').update(`notification_templates:${key}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

const keys = new Map(notificationKeys.map((key) => [templateIdOf(key), key]));
export const keyOfTemplate = (id: string): NotificationKey | undefined => keys.get(id.toLowerCase());
