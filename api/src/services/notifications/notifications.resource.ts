import type { Notification, NotificationPreference } from '@omzien/model/notification';
import type { NotificationRow } from '../../tables/notifications/notifications.table.ts';
import type { Preference } from './notifications.repository.ts';

export const toNotification = (row: NotificationRow): Notification => ({
  type: 'notifications',
  id: row.id,
  kind: row.kind,
  key: row.templateKey,
  title: row.title,
  body: row.body,
  url: row.url,
  readAt: row.readAt?.toISOString() ?? null,
  subject: row.subjectType !== null && row.subjectId !== null ? { type: row.subjectType, id: row.subjectId } : null,
  createdAt: row.createdAt.toISOString(),
});

/** A switch has no record of its own, so it is known by what it switches. */
export const toPreference = ({ channel, notificationType, enabled }: Preference): NotificationPreference => ({
  type: 'notification_preferences',
  id: `${channel}-${notificationType}`,
  channel,
  notificationType,
  enabled: notificationType === 'essential' ? true : enabled,
  changeable: notificationType !== 'essential',
});
