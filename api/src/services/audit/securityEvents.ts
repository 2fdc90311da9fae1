import type { Database } from '../../database/database.ts';
import { type SecurityEventKind, securityEvents } from '../../tables/people/securityEvents.table.ts';

/** Writes down what an auditor wants to see later. Never an address, a token or a password. */
export const createSecurityEvents = (db: Database) => ({
  async record(
    kind: SecurityEventKind,
    {
      userId = null,
      requestId,
      ...details
    }: { userId?: string | null; requestId: string } & Record<string, string | number | null | undefined>,
  ) {
    const known = Object.entries(details).filter(
      (entry): entry is [string, string | number | null] => entry[1] !== undefined,
    );
    await db.insert(securityEvents).values({ kind, userId, requestId, details: Object.fromEntries(known) });
  },
});
