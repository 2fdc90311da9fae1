import type { NotificationKey } from '@omzien/model/notification';
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { changeVersion } from '../../database/records.ts';
import { dayLength } from '../../services/calendar/calendar.ts';
import type { MailTemplate } from '../../services/mail/mailTemplate.ts';
import { triedName } from '../../services/mail/outbox.ts';
import { mails } from '../../tables/notifications/mails.table.ts';
import {
  type NotificationTemplateRow,
  notificationTemplates as table,
  notificationTemplateVersions as versions,
} from '../../tables/notifications/notificationTemplates.table.ts';

/** Whose text: that of a centre, or with null that of the tenant. */
export type Owner = { centerId: string | null };
export type Written = MailTemplate & { active: boolean };

const ofOwner = ({ centerId }: Owner): SQL | undefined =>
  centerId === null ? isNull(table.centerId) : eq(table.centerId, centerId);
const mostVersions = 50;
const month = 30 * dayLength;

export const createTemplateRepository = (db: Database) => ({
  /** What this owner's mails are made of: own texts and those of the tenant. */
  async rowsFor({ centerId }: Owner): Promise<NotificationTemplateRow[]> {
    const reach = centerId === null ? isNull(table.centerId) : or(eq(table.centerId, centerId), isNull(table.centerId));
    return db.select().from(table).where(reach);
  },

  /** Undefined when somebody else saved one meanwhile. */
  async save(owner: Owner, key: NotificationKey, written: Written, existing: NotificationTemplateRow | undefined) {
    const { subject, body, active } = written;
    if (!existing) {
      const [added] = await db
        .insert(table)
        .values({ centerId: owner.centerId, templateKey: key, subject, body, active })
        .onConflictDoNothing()
        .returning();
      return added;
    }
    const changed = await changeVersion(db, table, existing, {
      subject,
      body,
      active,
    });
    return changed;
  },

  async remove(owner: Owner, key: NotificationKey): Promise<boolean> {
    const removed = await db
      .delete(table)
      .where(and(ofOwner(owner), eq(table.templateKey, key)))
      .returning({ id: table.id });
    return removed.length > 0;
  },

  async keepVersion(version: typeof versions.$inferInsert): Promise<void> {
    await db.insert(versions).values(version);
  },

  /** How often this owner changed a text or took it back: two who begin with the standard text are told apart by it. */
  async versionOf({ centerId }: Owner, key: NotificationKey): Promise<number> {
    const ofThis = centerId === null ? isNull(versions.centerId) : eq(versions.centerId, centerId);
    return db.$count(versions, and(eq(versions.templateKey, key), ofThis));
  },

  async versionsOf({ centerId }: Owner, key: NotificationKey) {
    return db
      .select()
      .from(versions)
      .where(
        and(
          eq(versions.templateKey, key),
          centerId === null ? isNull(versions.centerId) : eq(versions.centerId, centerId),
        ),
      )
      .orderBy(desc(versions.createdAt), desc(versions.id))
      .limit(mostVersions);
  },

  /** When each kind of mail was last sent for this owner, and how many in 30 days. In one statement. */
  async sent({ centerId }: Owner, now: Date, keys: readonly NotificationKey[]) {
    const since = new Date(now.getTime() - month);
    const rows = await db
      .select({
        key: mails.templateKey,
        last: sql<string | null>`max(${mails.sentAt})`,
        recent: sql<number>`(count(*) filter (where ${mails.sentAt} > ${since}))::int`,
      })
      .from(mails)
      .where(
        and(
          eq(mails.state, 'sent'),
          sql`not jsonb_exists(${mails.variables}, ${triedName})`,
          inArray(mails.templateKey, [...keys]),
          centerId === null ? undefined : eq(mails.centerId, centerId),
        ),
      )
      .groupBy(mails.templateKey);
    return new Map(rows.map(({ key, last, recent }) => [key, { last: last === null ? null : new Date(last), recent }]));
  },
});
