import { lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { auditEvents } from '../../tables/administration/auditEvents.table.ts';

/** Logs are kept for 12 months (`decisions.md`, section 6). */
export async function forgetOldAuditEvents(db: Database, now: Date): Promise<void> {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - 1);
  await db.delete(auditEvents).where(lt(auditEvents.createdAt, limit));
}
