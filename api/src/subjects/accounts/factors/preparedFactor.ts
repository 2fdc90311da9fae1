import { assertionCredential, factorConfirmationInput } from '@omzien/model/factors';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { createMailedCodes } from '../../../services/factors/mailedCodes.ts';
import {
  challengeIn,
  checkAssertion,
  createPasskeyCeremony,
  parsedCredential,
} from '../../../services/factors/passkeyCeremony.ts';
import { createSecondStep } from '../../../services/factors/secondStep.ts';
import { createPeek } from '../../../services/sessions/authenticate.ts';
import { createFailureThrottle } from '../../../services/throttle/throttle.ts';
import { passkeys } from '../../../tables/people/passkeys.table.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';

/** Checks a passkey's answer and counts it as used. Runs inside a transaction. Null for one that is not right in all. */
export function createUsePasskey(app: Pick<FastifyInstance, 'db' | 'clock' | 'settings'>) {
  const { db, clock } = app;
  const ceremony = createPasskeyCeremony(app);

  return async function usePasskey(
    request: FastifyRequest,
    text: unknown,
    purpose: 'sign_in' | 'confirm',
    userId: string | null,
  ): Promise<{ userId: string } | null> {
    const parsed = v.safeParse(assertionCredential, typeof text === 'string' ? parsedCredential(text) : null);
    if (!parsed.success) return null;
    const credential = parsed.output;
    const challenge = challengeIn(credential);
    if (challenge === null || !(await ceremony.use(challenge, purpose, userId))) return null;
    const [row] = await db
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.credentialId, credential.id), userId === null ? undefined : eq(passkeys.userId, userId)))
      .for('update');
    if (!row) return null;
    // The account that the device names is the one of the key.
    const { userHandle } = credential.response;
    const handle = userHandle ? Buffer.from(userHandle, 'base64url').toString('hex') : null;
    if (handle !== null && handle !== row.userId.replaceAll('-', '')) return null;
    const site = await ceremony.siteOf(request);
    const checked = await checkAssertion(site, challenge, credential as unknown as AuthenticationResponseJSON, row);
    if (!checked) return null;
    await db
      .update(passkeys)
      .set({ counter: checked.counter, isSynced: checked.isSynced, lastUsedAt: clock() })
      .where(eq(passkeys.id, row.id));
    return { userId: row.userId };
  };
}

const shown = new WeakMap<FastifyRequest, { user: UserRow; isRight: boolean }>();
/** Whether the code or passkey of a request was right, for this user. It was checked before the transaction began. */
export const wasShown = (request: FastifyRequest, user: Pick<UserRow, 'id'>): boolean => {
  const found = shown.get(request);
  return found?.user.id === user.id && found.isRight;
};

/**
 * Codes and passkeys that a signed-in user shows are checked in a hook, in a transaction of its own: what a wrong one
 * leaves behind must stay when the request is refused.
 */
export function createPrepareFactor(app: FastifyInstance) {
  const { database, settings } = app;
  const peek = createPeek(app);
  const secondStep = createSecondStep(app);
  const usePasskey = createUsePasskey(app);
  const mailedCodes = createMailedCodes(app);
  const attemptCode = createFailureThrottle('second-step', settings.throttles.wrongCodesPerAccount, database);

  async function prepare(
    request: FastifyRequest,
    check: (user: UserRow, input: v.InferOutput<typeof factorConfirmationInput>, sessionId: string) => Promise<boolean>,
  ) {
    const { data } = (request.body ?? {}) as { data?: { attributes?: unknown } };
    const parsed = v.safeParse(factorConfirmationInput, data?.attributes ?? {});
    const found = await peek(request);
    if (!found || found.session.impersonatorSessionId || !parsed.success) return;
    const isRight = await attemptCode(
      found.user.id,
      () => database.inTenant(request.context.tenant, () => check(found.user, parsed.output, found.session.id)),
      (right) => !right,
    );
    shown.set(request, { user: found.user, isRight });
  }

  return {
    /** A code of the app, a recovery code, the answer of a passkey, or the code of a mail for who has none of these. */
    ofConfirmation: (request: FastifyRequest) =>
      prepare(request, async (user, { code, credential }, sessionId) => {
        if (credential !== null) return (await usePasskey(request, credential, 'confirm', user.id)) !== null;
        if (code === null) return false;
        if (user.passwordHash !== null || user.twoFactorEnabled) return secondStep.take(user, code, request.id);
        return mailedCodes.take(user, sessionId, code);
      }),
    /** The first code of an app that is being set up. */
    ofNewApp: (request: FastifyRequest) =>
      prepare(request, async (user, { code }) => code !== null && secondStep.confirmApp(user.id, code)),
  };
}
