import { randomInt } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { recoveryCodes } from '../../tables/people/codeApps.table.ts';
import { codeHashes } from './seal.ts';

/** Letters and digits that nobody takes for each other on paper. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const howMany = 10;
const length = 10;

const newCode = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
const onPaper = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Ten codes that each let somebody in once, when the device is gone. Only hashes are stored. */
export function createRecoveryCodes({ db, clock, settings }: Pick<FastifyInstance, 'db' | 'clock' | 'settings'>) {
  const { secrets } = settings.factors;
  return {
    /** Ten new ones, as they are shown once. Those before them stop working. */
    async renew(userId: string): Promise<string[]> {
      await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      const codes = Array.from({ length: howMany }, newCode);
      await db
        .insert(recoveryCodes)
        .values(codes.map((code) => ({ userId, codeHash: codeHashes(code, userId, secrets)[0], createdAt: clock() })));
      return codes.map(onPaper);
    },
    /** Uses one up. False when it is none, or was used. */
    async use(userId: string, code: string): Promise<boolean> {
      if (code.length !== length) return false;
      const used = await db
        .update(recoveryCodes)
        .set({ usedAt: clock() })
        .where(
          and(
            eq(recoveryCodes.userId, userId),
            inArray(recoveryCodes.codeHash, codeHashes(code, userId, secrets)),
            isNull(recoveryCodes.usedAt),
          ),
        )
        .returning({ id: recoveryCodes.id });
      return used.length > 0;
    },
    async left(userId: string): Promise<number> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
      return row?.count ?? 0;
    },
    async forget(userId: string): Promise<void> {
      await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    },
  };
}
