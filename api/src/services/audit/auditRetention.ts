import { and, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { auditEvents } from '../../tables/administration/auditEvents.table.ts';
import { shortenChain, verifyChain } from './auditChain.ts';

/** Logs are kept for 12 months (`decisions.md`, section 6). */
export async function forgetOldAuditEvents(db: Database, now: Date): Promise<void> {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - 1);
  await db.delete(auditEvents).where(and(lt(auditEvents.createdAt, limit), isNull(auditEvents.chainPosition)));
  await shortenChain(db, limit, now);
}

/** A chain that somebody changed makes the night fail, so that somebody looks at it. */
export async function verifyAuditChain(db: Database): Promise<void> {
  const { broken } = await verifyChain(db);
  if (broken) throw new AuditChainBroken(broken.position, broken.reason);
}

class AuditChainBroken extends Error {
  override readonly name = 'AuditChainBroken';

  constructor(position: number, reason: string) {
    super(`The audit chain is broken at link ${position} (${reason}): compare it with the log and with a backup.`);
  }
}
