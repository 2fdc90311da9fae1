import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type UserRow, userRoles, users } from '../users/users.table.ts';
import { type SessionRow, sessions } from './sessions.table.ts';
import type { TokenState } from './tokenState.ts';

const dateOf = (time: number | null) => (time === null ? null : new Date(time));

export const stateOf = (row: SessionRow): TokenState => ({
  tokenHash: row.tokenHash,
  tokenIssuedAt: row.tokenIssuedAt.getTime(),
  tokenFirstUsedAt: row.tokenFirstUsedAt?.getTime() ?? null,
  previousTokenHash: row.previousTokenHash,
  successorKey: row.successorKey,
  expiresAt: row.expiresAt.getTime(),
  endsAt: row.endsAt.getTime(),
  lastSeenAt: row.lastSeenAt.getTime(),
});

const columnsOf = (state: TokenState) => ({
  tokenHash: state.tokenHash,
  tokenIssuedAt: new Date(state.tokenIssuedAt),
  tokenFirstUsedAt: dateOf(state.tokenFirstUsedAt),
  previousTokenHash: state.previousTokenHash,
  successorKey: state.successorKey,
  expiresAt: new Date(state.expiresAt),
  endsAt: new Date(state.endsAt),
  lastSeenAt: new Date(state.lastSeenAt),
});

/** Signed-in devices. Lookups go by address and client, never by token: comparing tokens in an index leaks by time. */
export const createSessionRepository = (db: Database) => {
  const byClient = (userId: string, client: string) => and(eq(sessions.userId, userId), eq(sessions.client, client));

  return {
    async find(uid: string, client: string): Promise<{ user: UserRow; session: SessionRow } | null> {
      const [row] = await db
        .select({ user: users, session: sessions })
        .from(sessions)
        .innerJoin(users, and(eq(users.tenant, sessions.tenant), eq(users.id, sessions.userId)))
        .where(and(eq(users.email, uid), eq(sessions.client, client)))
        .limit(1);
      return row ?? null;
    },
    /** The same row again, held until the end of the transaction, so that only one request replaces a token. */
    async lock(userId: string, client: string): Promise<SessionRow | null> {
      const [row] = await db.select().from(sessions).where(byClient(userId, client)).for('update');
      return row ?? null;
    },
    async save(userId: string, client: string, state: TokenState) {
      await db.update(sessions).set(columnsOf(state)).where(byClient(userId, client));
    },
    async add(userId: string, client: string, state: TokenState) {
      await db.insert(sessions).values({ userId, client, ...columnsOf(state) });
    },
    async remove(userId: string, client: string): Promise<boolean> {
      const removed = await db.delete(sessions).where(byClient(userId, client)).returning({ id: sessions.id });
      return removed.length > 0;
    },
    /** Ends every session of a user: after a password or role change, or when an account is closed. */
    async removeAll(userId: string) {
      await db.delete(sessions).where(eq(sessions.userId, userId));
    },
    /** Drops what has expired, and the devices with the oldest expiry beyond the limit. */
    async prune(userId: string, now: Date, maximumDevices: number) {
      await db.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now)));
      const surplus = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.expiresAt), desc(sessions.id))
        .offset(maximumDevices);
      if (surplus.length === 0) return;
      const ids = surplus.map(({ id }) => id);
      await db.delete(sessions).where(and(eq(sessions.userId, userId), inArray(sessions.id, ids)));
    },
    async rolesOf(userId: string) {
      return db
        .select({ role: userRoles.role, scopeType: userRoles.scopeType, scopeId: userRoles.scopeId })
        .from(userRoles)
        .where(eq(userRoles.userId, userId));
    },
  };
};
