import {
  isWantedByDefault,
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
  notificationKinds,
} from '@omzien/model/notification';
import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { notificationPreferences, notifications } from '../../tables/notifications/notifications.table.ts';

export type Preference = { channel: NotificationChannel; notificationType: NotificationKind; enabled: boolean };

const keyOf = (userId: string, channel: NotificationChannel, kind: NotificationKind) => `${userId}:${channel}:${kind}`;
/** How many months a notice stays. */
export const noticeMonths = 12;

export const createNotificationRepository = (db: Database) => ({
  async list(query: { where: SQL | undefined; orderBy: (SQL | AnyPgColumn)[]; limit: number; offset: number }) {
    return db
      .select()
      .from(notifications)
      .where(query.where)
      .orderBy(...query.orderBy)
      .limit(query.limit)
      .offset(query.offset);
  },

  async count(where: SQL | undefined): Promise<number> {
    return db.$count(notifications, where);
  },

  async unreadCount(userId: string): Promise<number> {
    return db.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  },

  async add(rows: (typeof notifications.$inferInsert)[]): Promise<string[]> {
    if (rows.length === 0) return [];
    const added = await db.insert(notifications).values(rows).returning({ id: notifications.id });
    return added.map(({ id }) => id);
  },

  async markRead(userId: string, id: string, now: Date) {
    await db
      .update(notifications)
      .set({ readAt: now })
      .where(and(eq(notifications.userId, userId), eq(notifications.id, id), isNull(notifications.readAt)));
    const [row] = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.id, id)));
    return row;
  },

  async markUnread(userId: string, id: string) {
    const [row] = await db
      .update(notifications)
      .set({ readAt: null })
      .where(and(eq(notifications.userId, userId), eq(notifications.id, id)))
      .returning();
    return row;
  },

  /** Takes back what was marked at one moment. */
  async markAllUnread(userId: string, readAt: Date): Promise<number> {
    const rows = await db
      .update(notifications)
      .set({ readAt: null })
      .where(and(eq(notifications.userId, userId), eq(notifications.readAt, readAt)))
      .returning({ id: notifications.id });
    return rows.length;
  },

  /** What somebody was told of a record that he has seen by now. */
  async markReadAbout(userId: string, subject: { type: string; id: string }, now: Date): Promise<number> {
    const rows = await db
      .update(notifications)
      .set({ readAt: now })
      .where(
        and(
          eq(notifications.userId, userId),
          eq(notifications.subjectType, subject.type),
          eq(notifications.subjectId, subject.id),
          isNull(notifications.readAt),
        ),
      )
      .returning({ id: notifications.id });
    return rows.length;
  },

  async markAllRead(userId: string, now: Date): Promise<number> {
    const rows = await db
      .update(notifications)
      .set({ readAt: now })
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
      .returning({ id: notifications.id });
    return rows.length;
  },

  /** Every switch of one user, those that he never touched among them. */
  async preferencesOf(userId: string): Promise<Preference[]> {
    const stored = await db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
    return notificationChannels.flatMap((channel) =>
      notificationKinds.map((notificationType) => {
        const found = stored.find((row) => row.channel === channel && row.notificationType === notificationType);
        return { channel, notificationType, enabled: found?.enabled ?? isWantedByDefault(channel, notificationType) };
      }),
    );
  },

  /** Asks for several users at once whether they want a kind of notification by a way. Essential ones always come. */
  async wishesOf(userIds: readonly string[]) {
    const rows =
      userIds.length === 0
        ? []
        : await db
            .select()
            .from(notificationPreferences)
            .where(inArray(notificationPreferences.userId, [...userIds]));
    const said = new Map(
      rows.map(({ userId, channel, notificationType, enabled }) => [keyOf(userId, channel, notificationType), enabled]),
    );
    return (userId: string, channel: NotificationChannel, kind: NotificationKind) =>
      kind === 'essential' || (said.get(keyOf(userId, channel, kind)) ?? isWantedByDefault(channel, kind));
  },

  async savePreferences(userId: string, preferences: readonly Preference[]): Promise<void> {
    if (preferences.length === 0) return;
    await db
      .insert(notificationPreferences)
      .values(preferences.map((preference) => ({ userId, ...preference })))
      .onConflictDoUpdate({
        target: [
          notificationPreferences.tenant,
          notificationPreferences.userId,
          notificationPreferences.channel,
          notificationPreferences.notificationType,
        ],
        set: { enabled: sql`excluded.enabled`, updatedAt: sql`now()` },
      });
  },
});
export type NotificationRepository = ReturnType<typeof createNotificationRepository>;

/** What people were told a year ago is forgotten. */
export async function forgetOldNotifications(db: Database, now: Date): Promise<void> {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - noticeMonths);
  await db.delete(notifications).where(lt(notifications.createdAt, limit));
}
