import type { RoleInPlace } from '@omzien/model/roleRules';
import { isStaffRole } from '@omzien/model/roles';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { newId } from '../../../database/newId.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { endSessionsOf } from '../../../services/sessions/endSessions.ts';
import {
  userImportRows as rowTable,
  type UserImportDbRow,
  type UserImportRowDbRow,
} from '../../../tables/people/userImports.table.ts';
import { userRoles, users } from '../../../tables/people/users.table.ts';
import type { Importer, Judge, Judged } from './judgeRows.ts';

export type MakingParts = Pick<FastifyInstance, 'db' | 'clock' | 'audit' | 'held'>;
type ToMake = { row: UserImportRowDbRow; judged: Extract<Judged, { plan: 'create' }>; id: string };

/** How many rows one transaction takes. */
const chunk = 50;

/** Makes accounts of the rows of an import, a few in one transaction. */
export function createMaking({ db, clock, audit, held }: MakingParts) {
  /** So that nobody invites the same addresses meanwhile: those of accounts that wait stand in no index. */
  async function lockAddresses(tenant: string, emails: readonly string[]) {
    for (const email of [...new Set(emails)].sort())
      await db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`omzien_invitation:${tenant}:${email}`}, 0))`,
      );
  }

  /** Addresses that have an account, also one that who imports may not know of. */
  async function taken(emails: readonly string[]): Promise<Set<string>> {
    if (emails.length === 0) return new Set();
    const found = await db
      .select({ email: sql<string>`lower(${users.email})` })
      .from(users)
      .where(inArray(sql`lower(${users.email})`, emails));
    return new Set(found.map(({ email }) => email));
  }

  async function insert(importRow: UserImportDbRow, importer: Importer, made: readonly ToMake[]) {
    const now = clock();
    const isTaken = await taken(made.map(({ judged }) => judged.person.email));
    await db.insert(users).values(
      made.map(({ id, judged: { person } }) => {
        // Without an address of its own while the mail waits, and where it has an account already (`invitations`).
        const isAddressless = importRow.sendInvitations || isTaken.has(person.email);
        const { email, role: _role, organization: _organization, locale, ...details } = person;
        return {
          ...details,
          id,
          centerId: importRow.centerId,
          email: isAddressless ? `${id}@invited.invalid` : email,
          invitedEmail: isAddressless ? email : null,
          locale: locale ?? importRow.locale,
          status: 'invited' as const,
          signupMethod: 'imported' as const,
          invitedBy: importer.user.id,
          createdAt: now,
          updatedAt: now,
        };
      }),
    );
    await db.insert(userRoles).values(
      made.map(({ id, judged: { wanted } }) => ({
        userId: id,
        role: wanted.role,
        scopeType: wanted.scopeType,
        scopeId: wanted.scopeId,
        grantedBy: importer.user.id,
        createdAt: now,
      })),
    );
    if (importRow.sendInvitations)
      for (const { id } of made)
        await held.hold({
          centerId: importRow.centerId,
          subjectType: 'users',
          subjectId: id,
          step: 'invite',
          input: {},
          outcome: 'invited',
          decidedBy: importer.user.id,
          deciderName: fullNameOf(importer.user),
          impersonatorId: null,
          side: 'center',
        });
    for (const { id, judged } of made)
      if (isStaffRole(judged.wanted)) await recordRole(importRow, id, judged.person, judged.wanted);
  }

  /** A role that works with the data of others is in the log by itself; the import as a whole is in the chain. */
  const recordRole = (
    { centerId, userId }: UserImportDbRow,
    id: string,
    name: { firstName: string; lastName: string },
    { role, scopeType, scopeId }: RoleInPlace,
  ) =>
    audit.record(null, {
      action: 'user.role_added',
      subject: { type: 'users', id, name: fullNameOf(name) },
      centerId,
      organizationId: scopeType === 'Organization' ? scopeId : null,
      changes: { role: { from: null, to: role } },
      by: { userId, impersonatorId: null },
    });

  /** All at once; when one of them is in the way, each by itself. Gives those that were made. */
  async function insertWhatCan(importRow: UserImportDbRow, importer: Importer, made: ToMake[]): Promise<ToMake[]> {
    if (made.length === 0) return [];
    try {
      await db.transaction(() => insert(importRow, importer, made));
      return made;
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as { code?: string };
      if (code !== '23505') throw error;
      if (made.length === 1) return [];
      const each: ToMake[] = [];
      for (const one of made) each.push(...(await insertWhatCan(importRow, importer, [one])));
      return each;
    }
  }

  async function giveRole(importRow: UserImportDbRow, judged: Extract<Judged, { plan: 'giveRole' }>): Promise<string> {
    const { known, wanted } = judged;
    const id = newId();
    const { role, scopeType, scopeId } = wanted;
    const now = clock();
    await db
      .insert(userRoles)
      .values({ id, userId: known.id, role, scopeType, scopeId, grantedBy: importRow.userId, createdAt: now });
    // What a session may do was decided with the old roles.
    await endSessionsOf(db, known.id);
    await recordRole(importRow, known.id, known, wanted);
    return id;
  }

  return {
    /** The next rows; false when none is left. In the transaction of who calls, which holds the row of the import. */
    async next(importRow: UserImportDbRow, importer: Importer, judge: Judge): Promise<boolean> {
      const rows = await db
        .select()
        .from(rowTable)
        .where(
          and(
            eq(rowTable.importId, importRow.id),
            isNull(rowTable.outcome),
            inArray(rowTable.plan, ['create', 'giveRole']),
          ),
        )
        .orderBy(asc(rowTable.number))
        .limit(chunk);
      if (rows.length === 0) return false;
      await lockAddresses(
        importRow.tenant,
        rows.flatMap(({ email }) => (email === null ? [] : [email])),
      );
      const judged = await judge.judge(rows);
      const toMake: ToMake[] = [];
      for (const row of rows) {
        const now = judged.get(row.id);
        if (now?.plan === 'create' && row.plan === 'create') toMake.push({ row, judged: now, id: newId() });
      }
      const made = new Map((await insertWhatCan(importRow, importer, toMake)).map(({ row, id }) => [row.id, id]));
      if (made.size > 0)
        await db.execute(sql`
          update ${rowTable} set outcome = 'created', user_id = made.id
          from (values ${sql.join(
            [...made].map(([rowId, id]) => sql`(${rowId}::uuid, ${id}::uuid)`),
            sql`, `,
          )}) as made (row_id, id)
          where ${rowTable.id} = made.row_id`);
      for (const row of rows) {
        if (made.has(row.id)) continue;
        const now = judged.get(row.id);
        const isGiven = now?.plan === 'giveRole' && row.plan === 'giveRole';
        const givenRoleId = isGiven ? await giveRole(importRow, now) : null;
        await db
          .update(rowTable)
          .set(
            isGiven
              ? { outcome: 'roleGiven', userId: now.known.id, givenRoleId }
              : // Somebody was quicker, or who imports may less than before: told, and nothing else.
                { outcome: 'failed', reason: 'overtaken', faults: now?.faults ?? [] },
          )
          .where(eq(rowTable.id, row.id));
      }
      return true;
    },

    /** What is not to be done is done with. */
    async skipOthers(id: string): Promise<void> {
      await db
        .update(rowTable)
        .set({ outcome: 'skipped' })
        .where(
          and(
            eq(rowTable.importId, id),
            isNull(rowTable.outcome),
            inArray(rowTable.plan, ['known', 'repeated', 'faulty']),
          ),
        );
    },
  };
}
