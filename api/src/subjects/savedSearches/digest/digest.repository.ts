import { and, arrayContains, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { volunteerCenters } from '../../../tables/centers/volunteerCenters.table.ts';
import {
  type DigestSubscriptionRow,
  digestSubscriptions,
} from '../../../tables/notifications/digestSubscriptions.table.ts';
import { savedSearches } from '../../../tables/notifications/savedSearches.table.ts';
import { type UserRow, users } from '../../../tables/people/users.table.ts';

const ofSameUser = and(eq(digestSubscriptions.tenant, users.tenant), eq(digestSubscriptions.userId, users.id));
const centerColumns = {
  name: volunteerCenters.name,
  domains: volunteerCenters.domains,
  latitude: volunteerCenters.latitude,
  longitude: volunteerCenters.longitude,
};
export type DigestCenter = { name: string; domains: string[]; latitude: number | null; longitude: number | null };

const notYetOn = (day: string) => or(isNull(digestSubscriptions.lastRunOn), lt(digestSubscriptions.lastRunOn, day));

export const createDigestRepository = (db: Database) => ({
  /** How somebody wants the summary; the standing wish of who never said anything. */
  async find(userId: string): Promise<DigestSubscriptionRow | undefined> {
    const [row] = await db.select().from(digestSubscriptions).where(eq(digestSubscriptions.userId, userId));
    return row;
  },

  async save(userId: string, change: Partial<DigestSubscriptionRow>): Promise<void> {
    await db
      .insert(digestSubscriptions)
      .values({ ...change, userId })
      .onConflictDoUpdate({
        target: [digestSubscriptions.tenant, digestSubscriptions.userId],
        set: { ...change, lockVersion: sql`${digestSubscriptions.lockVersion} + 1`, updatedAt: sql`now()` },
      });
  },

  async saveDays(user: UserRow, days: readonly number[]): Promise<void> {
    await db
      .update(users)
      .set({ digestDays: [...days], lockVersion: sql`${users.lockVersion} + 1` })
      .where(eq(users.id, user.id));
  },

  async centerOf(centerId: string): Promise<DigestCenter | undefined> {
    const [row] = await db.select(centerColumns).from(volunteerCenters).where(eq(volunteerCenters.id, centerId));
    return row;
  },

  /** Whose turn it is on this day, by the days of the account or of one of its searches. */
  async due(day: string, weekday: number): Promise<string[]> {
    const hasSearch = sql`exists (select 1 from ${savedSearches} where ${and(
      eq(savedSearches.tenant, users.tenant),
      eq(savedSearches.userId, users.id),
      eq(savedSearches.active, true),
      arrayContains(savedSearches.digestDays, [weekday]),
    )})`;
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .leftJoin(digestSubscriptions, ofSameUser)
      .where(
        and(
          eq(users.status, 'active'),
          isNotNull(users.confirmedAt),
          isNull(users.emailBouncedAt),
          or(isNull(digestSubscriptions.id), eq(digestSubscriptions.active, true)),
          or(isNull(digestSubscriptions.pausedUntil), lt(digestSubscriptions.pausedUntil, day)),
          notYetOn(day),
          or(arrayContains(users.digestDays, [weekday]), hasSearch),
        ),
      );
    return rows.map(({ id }) => id);
  },

  /** Takes somebody's turn of a day. Undefined when another run, or another process, has taken it. */
  async take(userId: string, day: string): Promise<{ user: UserRow; subscription: DigestSubscriptionRow } | undefined> {
    await db.insert(digestSubscriptions).values({ userId }).onConflictDoNothing();
    const [subscription] = await db
      .update(digestSubscriptions)
      .set({ lastRunOn: day })
      .where(and(eq(digestSubscriptions.userId, userId), notYetOn(day)))
      .returning();
    const [user] = subscription ? await db.select().from(users).where(eq(users.id, userId)) : [];
    return user && subscription ? { user, subscription } : undefined;
  },

  /** The confirmed searches of people without an account whose turn it is. */
  async dueAlerts(day: string, weekday: number): Promise<string[]> {
    const rows = await db
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(
        and(
          isNull(savedSearches.userId),
          isNotNull(savedSearches.confirmedAt),
          eq(savedSearches.active, true),
          arrayContains(savedSearches.digestDays, [weekday]),
          or(isNull(savedSearches.lastRunOn), lt(savedSearches.lastRunOn, day)),
        ),
      );
    return rows.map(({ id }) => id);
  },

  async takeAlert(id: string, day: string) {
    const [row] = await db
      .update(savedSearches)
      .set({ lastRunOn: day })
      .where(and(eq(savedSearches.id, id), or(isNull(savedSearches.lastRunOn), lt(savedSearches.lastRunOn, day))))
      .returning();
    return row;
  },

  async markSent(searchIds: readonly string[], now: Date): Promise<void> {
    for (const id of searchIds) await db.update(savedSearches).set({ lastSentAt: now }).where(eq(savedSearches.id, id));
  },
});
