import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { accountTokens } from '../../tables/people/accountTokens.table.ts';
import type { UserRow } from '../../tables/people/users.table.ts';
import { hashOf } from '../tokens/token.ts';
import { createFactorMails } from './factorMails.ts';

const lifetime = 10 * 60_000;
const purpose = 'confirm_code';
/** Good in the session that asked, and in no other. */
const hashFor = (sessionId: string, code: string) => hashOf(`${sessionId} ${code}`);

/**
 * Six digits by mail, for who signs in with links alone and has to show once more that it is him: without leaving the page
 * on which something stands that he typed. Runs inside a transaction.
 */
export function createMailedCodes(app: Pick<FastifyInstance, 'db' | 'clock' | 'outbox' | 'settings'>) {
  const { db, clock } = app;
  const mails = createFactorMails(app);
  const ofUser = (user: Pick<UserRow, 'id'>) =>
    and(eq(accountTokens.userId, user.id), eq(accountTokens.purpose, purpose));

  return {
    /** Mails a new one, which ends the one before it. */
    async send(user: UserRow, sessionId: string): Promise<void> {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const expiresAt = new Date(clock().getTime() + lifetime);
      await db.delete(accountTokens).where(ofUser(user));
      await db
        .insert(accountTokens)
        .values({ userId: user.id, purpose, tokenHash: hashFor(sessionId, code), expiresAt, createdAt: clock() });
      await mails.confirmCode(user, code, expiresAt);
    },

    /** Whether it is the one that was mailed; it is used up by that. */
    async take(user: Pick<UserRow, 'id'>, sessionId: string, code: string): Promise<boolean> {
      const used = await db
        .update(accountTokens)
        .set({ usedAt: clock() })
        .where(
          and(
            ofUser(user),
            eq(accountTokens.tokenHash, hashFor(sessionId, code)),
            isNull(accountTokens.usedAt),
            gt(accountTokens.expiresAt, clock()),
          ),
        )
        .returning({ id: accountTokens.id });
      return used.length > 0;
    },
  };
}
