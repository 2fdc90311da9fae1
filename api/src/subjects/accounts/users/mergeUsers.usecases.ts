import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { endSessionsOf } from '../../../services/sessions/endSessions.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';
import { createAccountDeletion, graceOfStaff } from '../deletion/accountDeletion.usecases.ts';
import { personalData } from '../deletion/personalData.ts';
import { invalidUserStep, notYourself, otherCenter } from './users.problems.ts';

/** What belongs to one account or one browser, and does not go over to another. */
const personal = new Set([
  'users',
  'sessions',
  'account_tokens',
  'account_deletions',
  'data_exports',
  'erasures',
  // Ways in are not handed over: whoever had one account would have the other.
  'code_apps',
  'factor_recoveries',
  'known_devices',
  'passkey_challenges',
  'passkeys',
  'recovery_codes',
]);

const uniqueViolation = '23505';

/** Moves in a savepoint. False when a unique pair, such as a heart for one vacancy, is there twice. */
async function tryMove(db: FastifyInstance['db'], move: SQL): Promise<boolean> {
  try {
    await db.transaction(async (part) => part.execute(move));
    return true;
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string };
    if (code !== uniqueViolation) throw error;
    return false;
  }
}

/** Everything that names one account names the other from now on. What both have stays with the one that is closed. */
async function moveRecords(db: FastifyInstance['db'], from: string, into: string) {
  for (const [name, { about = [], by = [], mergeOnly = sql`true` }] of Object.entries(personalData)) {
    if (personal.has(name)) continue;
    const table = sql.identifier(name);
    for (const column of [...about, ...by].map((one) => sql.identifier(one))) {
      const { rows } = await db.execute(sql`select id from ${table} where ${column} = ${from} and ${mergeOnly}`);
      if (rows.length === 0) continue;
      if (await tryMove(db, sql`update ${table} set ${column} = ${into} where ${column} = ${from} and ${mergeOnly}`))
        continue;
      for (const { id } of rows as { id: string }[])
        await tryMove(db, sql`update ${table} set ${column} = ${into} where id = ${id} and ${column} = ${from}`);
    }
  }
}

/** Two accounts of one person become one. The other is closed, and erased when its grace is over. */
export async function mergeUsers(
  app: FastifyInstance,
  request: FastifyRequest,
  user: UserRow,
  into: UserRow,
): Promise<UserRow> {
  const users = createUserRepository(app.db);
  if (user.id === request.actor.user?.id || user.id === into.id) throw notYourself();
  for (const { status } of [user, into]) if (status === 'archived') throw invalidUserStep({ status });
  if (user.centerId !== into.centerId) throw otherCenter();

  await moveRecords(app.db, user.id, into.id);
  // What somebody may do has changed.
  await endSessionsOf(app.db, into.id);
  const closed = await createAccountDeletion(app).start(request, user, {
    reason: null,
    days: graceOfStaff,
    status: 'archived',
  });
  await users.change(closed, { mergedIntoId: into.id });
  await app.audit.record(request, {
    action: 'user.merged',
    subject: { type: 'users', id: into.id, name: fullNameOf(into) },
    centerId: into.centerId,
    changes: { merged: { from: user.id, to: into.id } },
  });
  return into;
}
