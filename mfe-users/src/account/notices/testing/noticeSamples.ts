import type { DigestSubscription } from '@omzien/model/digest';
import {
  isWantedByDefault,
  type Notification,
  type NotificationPreference,
  notificationChannels,
  notificationKinds,
} from '@omzien/model/notification';
import type { SavedSearch } from '@omzien/model/savedSearch';
import { testNow } from '@omzien/testing/bootDocument';

export const notice = (id: string, attributes: Partial<Notification> = {}): Notification => ({
  type: 'notifications',
  id,
  kind: 'activity',
  key: 'conversation_reply',
  title: `Bericht ${id}`,
  body: 'Er is een antwoord.',
  url: '/account/roles',
  readAt: null,
  subject: null,
  createdAt: testNow,
  ...attributes,
});

export const preferences: NotificationPreference[] = notificationChannels.flatMap((channel) =>
  notificationKinds.map((notificationType) => ({
    type: 'notification_preferences',
    id: `${channel}-${notificationType}`,
    channel,
    notificationType,
    enabled: isWantedByDefault(channel, notificationType),
    changeable: notificationType !== 'essential',
  })),
);

export const digest: DigestSubscription = {
  type: 'digest_subscriptions',
  id: '0196a000-0000-7000-8000-000000000010',
  days: [1],
  active: true,
  pausedUntil: null,
  savedSearchIds: [],
  withActivities: false,
  withNews: false,
  lastSentAt: null,
  nextAt: '2026-11-23T06:00:00.000Z',
};

export const wezep: SavedSearch = {
  type: 'saved_searches',
  id: '0196a000-0000-7000-8000-000000000800',
  name: 'Koken in Wezep',
  query: { 'filter[near]': 'Wezep', 'filter[distance_lteq]': '10', 'filter[category_ids_in]': 'cooking' },
  digestDays: [4],
  active: true,
  confirmed: true,
  lastSentAt: null,
  newCount: 2,
  createdAt: '2026-11-20T09:00:00.000Z',
};
