import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { sessions } from '../../tables/people/sessions.table.ts';

/**
 * Ends the sessions of a user, all or all but one: after a password or role change, when an account is closed or leaves a
 * centre, and when somebody asks for it. Whoever works as another user from one of them stops with it. The next request
 * is a visitor's. Gives how many ended.
 */
export async function endSessionsOf(
  db: Database,
  userId: string,
  { except }: { except?: string | null } = {},
): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined))
    .returning({ id: sessions.id });
  return ended.length;
}
