import type { FastifyRequest } from 'fastify';
import type { UserRow } from '../../tables/people/users.table.ts';
import { createRecoveries, type RecoveryParts } from './recoveries.ts';
import { createSecondStep, hasSecondStep } from './secondStep.ts';

/** By what somebody may go on, beside the password or the link. */
export type SecondStepWay = 'code' | 'recovery_code' | 'passkey';

const made = new WeakSet<Pass>();
/** Says that nobody comes in with one factor alone where there are two. Only this file makes one; sessions need one. */
export type Pass = {
  userId: string;
  how: 'password' | 'link' | 'passkey';
  /** Whether the account has a second step, and so whether it was used. */
  hasSecondStep: boolean;
};
export type PassRefusal = { refused: 'otp_required' | 'otp_invalid'; ways: SecondStepWay[] };

const pass = (content: Pass): Pass => {
  made.add(content);
  return content;
};
/** Throws for what this file has not made for this user. */
export function expectPass(content: Pass, user: Pick<UserRow, 'id'>): void {
  if (!made.has(content) || content.userId !== user.id) throw new Error('A session was to begin without its pass.');
}

/** A passkey shows two things at once: the device, and who uses it. Call it when the passkey was checked. */
export const passOfPasskey = (user: Pick<UserRow, 'id'>): Pass =>
  pass({ userId: user.id, how: 'passkey', hasSecondStep: true });

/**
 * Whether somebody who has shown a password or a link may come in: at once without a second step, else with a code. Runs
 * inside a transaction that is stored also when the answer is no.
 */
export function createPasses(app: RecoveryParts) {
  const secondStep = createSecondStep(app);
  const recoveries = createRecoveries(app);

  return async function passFor(
    request: Pick<FastifyRequest, 'id'>,
    user: UserRow,
    { by, code = null }: { by: 'password' | 'link'; code?: string | null },
  ): Promise<Pass | PassRefusal> {
    // One that the clock has not come to yet.
    await recoveries.completeDue(user.id);
    const factors = await secondStep.factorsOf(user.id);
    if (!hasSecondStep(factors)) return pass({ userId: user.id, how: by, hasSecondStep: false });
    if (code !== null && (await secondStep.take(user, code, request.id)))
      return pass({ userId: user.id, how: by, hasSecondStep: true });
    const ways: SecondStepWay[] = [
      ...(factors.hasCodeApp ? (['code'] as const) : []),
      ...(factors.passkeys > 0 ? (['passkey'] as const) : []),
      ...((await secondStep.recoveryCodes.left(user.id)) > 0 ? (['recovery_code'] as const) : []),
    ];
    return { refused: code === null ? 'otp_required' : 'otp_invalid', ways };
  };
}
