import { and, lt, ne } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { mails } from '../../tables/notifications/mails.table.ts';

/** How many months it is known that a mail was sent. */
export const mailMonths = 12;

/** That a mail was sent is known for as long as logs are kept; to whom, no longer. */
export async function forgetOldMails(db: Database, now: Date): Promise<void> {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - mailMonths);
  await db.delete(mails).where(and(ne(mails.state, 'waiting'), lt(mails.updatedAt, limit)));
}
