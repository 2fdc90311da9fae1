import { isCenterStaff } from '@omzien/model/roles';
import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { newId } from '../../database/newId.ts';
import type { RoleScope } from '../../http/access.ts';
import { signInRules } from '../../tables/centers/signInRules.table.ts';
import { type SessionRow, sessions } from '../../tables/people/sessions.table.ts';
import { type UserRow, userRoles, users } from '../../tables/people/users.table.ts';
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
  const { placeholder } = sql;
  const byClient = (userId: string, client: string) => and(eq(sessions.userId, userId), eq(sessions.client, client));

  /**
   * With the user, what he may do now, and whether he still has to make a second step: that begins also in a session that
   * was open when the days of grace of his centre ended. Every request with a session asks it, so its text is written once.
   */
  function withUser(condition: SQL | undefined) {
    const itsRoles = and(
      eq(userRoles.tenant, sessions.tenant),
      eq(userRoles.userId, sessions.userId),
      or(isNull(userRoles.expiresAt), gt(userRoles.expiresAt, placeholder('now'))),
    );
    const roles = sql<RoleScope[]>`(select coalesce(json_agg(json_build_object(
      'role', ${userRoles.role}, 'scopeType', ${userRoles.scopeType}, 'scopeId', ${userRoles.scopeId})), '[]')
      from ${userRoles} where ${itsRoles})`;
    const build = () =>
      db
        .select({ user: users, session: sessions, roles, requiredFrom: signInRules.requiredFrom })
        .from(sessions)
        .innerJoin(users, and(eq(users.tenant, sessions.tenant), eq(users.id, sessions.userId)))
        .leftJoin(
          signInRules,
          and(
            eq(signInRules.tenant, users.tenant),
            eq(signInRules.centerId, users.centerId),
            eq(signInRules.requiresSecondStep, true),
          ),
        )
        .where(condition)
        .limit(1)
        .prepare('');

    let built: ReturnType<typeof build> | undefined;
    return async (asked: Record<string, string>, now: Date) => {
      built ??= build();
      const [row] = await built.execute({ ...asked, now: now.toISOString() });
      if (!row) return null;
      const { user, session, requiredFrom } = row;
      const isDue =
        requiredFrom !== null && requiredFrom <= now && !user.twoFactorEnabled && row.roles.some(isCenterStaff);
      // Who works as somebody else is asked for his own.
      const needsFactor = session.needsFactor || (isDue && session.impersonatorSessionId === null);
      return { user, session: { ...session, needsFactor }, roles: row.roles };
    };
  }
  const ofClient = eq(sessions.client, placeholder('client'));
  const byAddress = withUser(and(eq(users.email, placeholder('uid')), ofClient));
  const byFormerAddress = withUser(and(eq(sessions.previousUid, placeholder('uid')), ofClient));
  const byId = withUser(eq(sessions.id, placeholder('id')));

  return {
    /** A session with its user and what he may do now: in one statement, because every request with a session asks it. */
    async find(
      uid: string,
      client: string,
      now: Date,
    ): Promise<{ user: UserRow; session: SessionRow; roles: RoleScope[] } | null> {
      return (
        (await byAddress({ uid, client }, now)) ??
        // A browser that has not heard yet that the address of its account has changed.
        (await byFormerAddress({ uid, client }, now))
      );
    },
    /** Who works as another user from this session, as long as it lasts. */
    owner: (sessionId: string, now: Date) => byId({ id: sessionId }, now),
    /** The same row again, held until the end of the transaction, so that only one request replaces a token. */
    async lock(userId: string, client: string): Promise<SessionRow | null> {
      const [row] = await db.select().from(sessions).where(byClient(userId, client)).for('update');
      return row ?? null;
    },
    async save(userId: string, client: string, state: TokenState) {
      await db.update(sessions).set(columnsOf(state)).where(byClient(userId, client));
    },
    async add(
      userId: string,
      client: string,
      state: TokenState,
      more: { userAgent: string | null; impersonatorSessionId?: string; needsFactor?: boolean; createdAt: Date },
    ): Promise<string> {
      const id = newId();
      await db.insert(sessions).values({ id, userId, client, ...columnsOf(state), ...more });
      return id;
    },
    /** Ends one session; one that somebody opened as another user ends together with his own. */
    async end({ id, impersonatorSessionId }: SessionRow) {
      await db
        .delete(sessions)
        .where(inArray(sessions.id, [id, ...(impersonatorSessionId ? [impersonatorSessionId] : [])]));
    },
    async endOnly(id: string) {
      await db.delete(sessions).where(eq(sessions.id, id));
    },
    async ofUser(userId: string, now: Date): Promise<SessionRow[]> {
      return db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
    },
    /** Sessions keep working when the address of their account, by which browsers name it, changes. */
    async rename(userId: string, previousUid: string) {
      await db.update(sessions).set({ previousUid }).where(eq(sessions.userId, userId));
    },
    /** Drops what has expired, and the devices with the oldest expiry beyond the limit. */
    async prune(userId: string, now: Date, maximumDevices: number) {
      const ofUser = eq(sessions.userId, userId);
      const surplus = db
        .select({ id: sessions.id })
        .from(sessions)
        // A centre that works as somebody takes no place away from his own devices.
        .where(and(ofUser, isNull(sessions.impersonatorSessionId)))
        .orderBy(desc(sessions.expiresAt), desc(sessions.id))
        .offset(maximumDevices);
      await db.delete(sessions).where(and(ofUser, or(lt(sessions.expiresAt, now), inArray(sessions.id, surplus))));
    },
    async rolesOf(userId: string, now: Date) {
      return db
        .select({ role: userRoles.role, scopeType: userRoles.scopeType, scopeId: userRoles.scopeId })
        .from(userRoles)
        .where(and(eq(userRoles.userId, userId), or(isNull(userRoles.expiresAt), gt(userRoles.expiresAt, now))));
    },
  };
};
