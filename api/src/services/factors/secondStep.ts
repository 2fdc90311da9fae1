import { and, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { codeApps } from '../../tables/people/codeApps.table.ts';
import { passkeys } from '../../tables/people/passkeys.table.ts';
import { sessions } from '../../tables/people/sessions.table.ts';
import { type UserRow, users } from '../../tables/people/users.table.ts';
import { createSecurityEvents } from '../audit/securityEvents.ts';
import { stepOfCode } from './oneTimeCodes.ts';
import { createRecoveryCodes } from './recoveryCodes.ts';
import { seal, unseal } from './seal.ts';

/** What somebody has beside the password. */
export type Factors = { hasCodeApp: boolean; passkeys: number };
export const hasSecondStep = ({ hasCodeApp, passkeys: count }: Factors) => hasCodeApp || count > 0;

type Parts = Pick<FastifyInstance, 'db' | 'clock' | 'settings'>;

/** What somebody has beside the password, and whether a code is one of his. Runs inside a transaction. */
export function createSecondStep(app: Parts) {
  const { db, clock, settings } = app;
  const { secrets } = settings.factors;
  const recoveryCodes = createRecoveryCodes(app);
  const events = createSecurityEvents(db);

  async function codeAppOf(userId: string) {
    const [row] = await db.select().from(codeApps).where(eq(codeApps.userId, userId));
    return row ?? null;
  }

  async function factorsOf(userId: string): Promise<Factors> {
    const { rows } = await db.execute(sql`select
      exists (select 1 from ${codeApps} where ${codeApps.userId} = ${userId} and ${codeApps.confirmedAt} is not null) as app,
      (select count(*)::int from ${passkeys} where ${passkeys.userId} = ${userId}) as passkeys`);
    const [row] = rows as { app: boolean; passkeys: number }[];
    return { hasCodeApp: row?.app === true, passkeys: row?.passkeys ?? 0 };
  }

  /** Takes a code of the app: once, and none that is older than the last one that was taken. */
  async function takeAppCode(userId: string, code: string, { confirmed }: { confirmed: boolean }): Promise<boolean> {
    const row = await codeAppOf(userId);
    if (!row || (row.confirmedAt !== null) !== confirmed) return false;
    const opened = unseal(row.sealedSecret, userId, secrets);
    const step = opened && stepOfCode(opened.text, code, clock());
    if (opened === null || step === null) return false;
    const taken = await db
      .update(codeApps)
      .set({
        lastStep: step,
        lastUsedAt: clock(),
        ...(opened.isOld ? { sealedSecret: seal(opened.text, userId, secrets) } : {}),
        ...(confirmed ? {} : { confirmedAt: clock() }),
      })
      .where(
        and(
          eq(codeApps.id, row.id),
          confirmed ? isNotNull(codeApps.confirmedAt) : isNull(codeApps.confirmedAt),
          or(isNull(codeApps.lastStep), lt(codeApps.lastStep, step)),
        ),
      )
      .returning({ id: codeApps.id });
    return taken.length > 0;
  }

  /** Says on the account whether there is a second step; sessions that waited for one open again. */
  async function settle(userId: string): Promise<Factors> {
    const factors = await factorsOf(userId);
    const twoFactorEnabled = hasSecondStep(factors);
    await db.update(users).set({ twoFactorEnabled }).where(eq(users.id, userId));
    if (twoFactorEnabled) await db.update(sessions).set({ needsFactor: false }).where(eq(sessions.userId, userId));
    else await recoveryCodes.forget(userId);
    return factors;
  }

  return {
    codeAppOf,
    factorsOf,
    settle,
    recoveryCodes,
    confirmApp: (userId: string, code: string) => takeAppCode(userId, code, { confirmed: false }),

    /** Whether a code is good: one of the app, or a recovery code, which is used up by it. */
    async take(user: Pick<UserRow, 'id'>, code: string, requestId: string): Promise<boolean> {
      if (await takeAppCode(user.id, code, { confirmed: true })) return true;
      if (await recoveryCodes.use(user.id, code)) {
        await events.record('recovery_code_used', { userId: user.id, requestId });
        return true;
      }
      await events.record('factor_check_failed', { userId: user.id, requestId });
      return false;
    },

    /** Takes away what was added since a moment: by somebody who was not its owner. */
    async removeSince(userId: string, since: Date): Promise<void> {
      await db.delete(codeApps).where(and(eq(codeApps.userId, userId), gte(codeApps.createdAt, since)));
      await db.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)));
      await settle(userId);
    },

    /** Takes everything away: it was lost. */
    async removeAll(userId: string): Promise<void> {
      await db.delete(codeApps).where(eq(codeApps.userId, userId));
      await db.delete(passkeys).where(eq(passkeys.userId, userId));
      await settle(userId);
    },
  };
}
export type SecondStep = ReturnType<typeof createSecondStep>;
