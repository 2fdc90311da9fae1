import type { ImportReason } from '@omzien/model/userImport';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createLastAdmins } from '../../../services/directory/lastAdmins.ts';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import { endSessionsOf } from '../../../services/sessions/endSessions.ts';
import {
  userImportRows as rowTable,
  type UserImportDbRow,
  type UserImportRowDbRow,
} from '../../../tables/people/userImports.table.ts';
import { type UserRow, userRoles, users } from '../../../tables/people/users.table.ts';
import { personalData } from '../deletion/personalData.ts';

const chunk = 50;

/** What an account has before anybody has done anything with it: it goes with it. */
const ofEveryAccount = new Set([
  'users',
  'user_roles',
  'account_tokens',
  'mails',
  'security_events',
  'user_import_rows',
  'user_merges',
]);

/** Takes an import back, row by row: what somebody uses stays, and says why. */
export function createTakingBack(app: Pick<FastifyInstance, 'db' | 'held' | 'clock'>) {
  const { db, held } = app;
  const lastAdmins = createLastAdmins(app);
  const repository = createUserRepository(db);

  /** Accounts that something is kept under by now. */
  async function withRecords(ids: readonly string[]): Promise<Set<string>> {
    const parts = Object.entries(personalData).flatMap(([name, { about = [] }]) =>
      ofEveryAccount.has(name)
        ? []
        : about.map(
            (column) =>
              sql`select ${sql.identifier(column)}::text as id from ${sql.identifier(name)} where ${sql.identifier(column)} in (${sql.join(
                ids.map((id) => sql`${id}`),
                sql`, `,
              )})`,
          ),
    );
    const { rows } = await db.execute(sql.join(parts, sql` union `));
    return new Set((rows as { id: string }[]).map(({ id }) => id));
  }

  /** Why an account stays; null when nobody has used it since it was made. */
  function reasonToStay(user: UserRow, roles: readonly { id: string }[], hasRecords: boolean): ImportReason | null {
    if (user.status !== 'invited' || user.confirmedAt !== null || user.lastSignInAt !== null) return 'used';
    if (user.lockVersion > 0) return 'changed';
    if (roles.length > 1) return 'has_roles';
    return hasRecords ? 'has_records' : null;
  }

  async function settle(
    rows: readonly UserImportRowDbRow[],
    outcome: 'removed' | 'stays',
    reason: ImportReason | null,
  ) {
    if (rows.length === 0) return;
    await db
      .update(rowTable)
      .set({ outcome, reason })
      .where(
        inArray(
          rowTable.id,
          rows.map(({ id }) => id),
        ),
      );
  }

  async function takeRoleBack(row: UserImportRowDbRow) {
    const [given] = row.givenRoleId ? await db.select().from(userRoles).where(eq(userRoles.id, row.givenRoleId)) : [];
    if (given && (await lastAdmins.isLastAdmin(given, given.userId))) return settle([row], 'stays', 'last_admin');
    const removed = row.givenRoleId
      ? await db.delete(userRoles).where(eq(userRoles.id, row.givenRoleId)).returning({ id: userRoles.id })
      : [];
    if (row.userId && removed.length > 0) await endSessionsOf(db, row.userId);
    await settle([row], removed.length > 0 ? 'removed' : 'stays', removed.length > 0 ? null : 'gone');
  }

  async function removeAccounts(rows: readonly UserImportRowDbRow[]) {
    const ids = rows.flatMap(({ userId }) => (userId === null ? [] : [userId]));
    if (ids.length === 0) return;
    // Held until the end: nobody accepts an invitation while it is taken back.
    const found = await db.select().from(users).where(inArray(users.id, ids)).orderBy(asc(users.id)).for('update');
    const byId = new Map(found.map((user) => [user.id, user]));
    const roles = await repository.rolesOfAll(ids);
    const recorded = await withRecords(ids);
    const going: UserImportRowDbRow[] = [];
    const gone: UserImportRowDbRow[] = [];
    const staying = new Map<ImportReason, UserImportRowDbRow[]>();
    for (const row of rows) {
      const user = byId.get(row.userId ?? '');
      if (!user) {
        gone.push(row);
        continue;
      }
      const reason = reasonToStay(user, roles.get(user.id) ?? [], recorded.has(user.id));
      if (reason === null) going.push(row);
      else staying.set(reason, [...(staying.get(reason) ?? []), row]);
    }
    const goingIds = going.flatMap(({ userId }) => (userId === null ? [] : [userId]));
    for (const id of goingIds) await held.drop('users', id);
    if (goingIds.length > 0) await db.delete(users).where(inArray(users.id, goingIds));
    await settle(going, 'removed', null);
    await settle(gone, 'removed', 'gone');
    for (const [reason, some] of staying) await settle(some, 'stays', reason);
  }

  return {
    /** The next rows; false when none is left. In the transaction of who calls, which holds the row of the import. */
    async next({ id }: UserImportDbRow): Promise<boolean> {
      const rows = await db
        .select()
        .from(rowTable)
        .where(and(eq(rowTable.importId, id), inArray(rowTable.outcome, ['created', 'roleGiven'])))
        .orderBy(asc(rowTable.number))
        .limit(chunk);
      if (rows.length === 0) return false;
      await removeAccounts(rows.filter(({ outcome }) => outcome === 'created'));
      for (const row of rows) if (row.outcome === 'roleGiven') await takeRoleBack(row);
      return true;
    },
  };
}
