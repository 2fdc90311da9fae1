import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidAttribute } from '../../../http/validation.ts';
import { createSecurityEvents } from '../../../services/audit/securityEvents.ts';
import { hashPassword, isRightPassword } from '../../../services/passwords/password.ts';
import { createPeek } from '../../../services/sessions/authenticate.ts';
import { addressKey, createSoftThrottle, createThrottle } from '../../../services/throttle/throttle.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';

/** What was found out about passwords before the transaction of the request began. */
export type Prepared = {
  /** The hash of the new password; null when there is none. */
  newHash: string | null;
  /** The account whose password was compared, and whether it was right; null for a visitor. */
  checked: { user: UserRow; isRight: boolean } | null;
};
const prepared = new WeakMap<FastifyRequest, Prepared>();

export const preparedOf = (request: FastifyRequest): Prepared =>
  prepared.get(request) ?? { newHash: null, checked: null };

/** Refuses a wrong current password. It was compared before the transaction began. */
export function expectCurrentPassword(request: FastifyRequest, user: UserRow): void {
  const { checked } = preparedOf(request);
  const isRight = checked?.user.id === user.id && checked.user.passwordHash === user.passwordHash && checked.isRight;
  if (!isRight) throw invalidAttribute('currentPassword', 'wrong_password');
}

const attributesOf = (request: FastifyRequest): Record<string, unknown> => {
  const { data } = (request.body ?? {}) as { data?: { attributes?: Record<string, unknown> } };
  return typeof data?.attributes === 'object' && data.attributes !== null ? data.attributes : {};
};
const usable = (value: unknown): string | null =>
  typeof value === 'string' && value.length > 0 && value.length <= 128 ? value : null;

/**
 * Hashing takes a tenth of a second, in which no request may hold a connection; so it is done in a hook before the
 * handler, whose transaction begins with its first query. Limits are counted there as well.
 */
export function createPreparePasswords(app: FastifyInstance) {
  const { database } = app;
  const { throttles } = app.settings;
  const peek = createPeek(app);
  const countChange = createThrottle('password-change', throttles.passwordChangesPerAddress, database);
  const countAddress = createThrottle('sign-in-address', throttles.signInPerAddress, database);
  const countAccount = createSoftThrottle('sign-in-account', throttles.signInPerAccount, database);
  const events = createSecurityEvents(app.db);

  return {
    /** Compares `current_password` with that of the account of the request, and hashes `password`. */
    async ofOwner(request: FastifyRequest) {
      await countChange(addressKey(request.ip));
      const found = await peek(request);
      if (!found) return;
      const { user } = found;
      const attributes = attributesOf(request);
      const current = usable(attributes.current_password);
      const isRight =
        user.passwordHash === null || (current !== null && (await isRightPassword(current, user.passwordHash)));
      const password = usable(attributes.password);
      const newHash = isRight && password !== null ? await hashPassword(password) : null;
      prepared.set(request, { newHash, checked: { user, isRight } });
    },
    /**
     * Compares `current_password` alone, and counts as signing in does: whoever tries passwords here has no more tries
     * than there. A wrong one is written down, which the refusal would undo within the transaction of the request.
     */
    async ofConfirmation(request: FastifyRequest) {
      const address = addressKey(request.ip);
      await countAddress(address);
      const found = await peek(request);
      if (!found || found.session.impersonatorSessionId) return;
      const { user } = found;
      await countAccount(`${request.context.tenant}:${user.email}`, address);
      const current = usable(attributesOf(request).current_password);
      const isRight =
        current !== null && user.passwordHash !== null && (await isRightPassword(current, user.passwordHash));
      prepared.set(request, { newHash: null, checked: { user, isRight } });
      if (!isRight)
        await app.database.inTenant(request.context.tenant, () =>
          events.record('password_check_failed', { userId: user.id, requestId: request.id }),
        );
    },
    /** Hashes `password` for an account that does not stand yet. */
    async ofNewcomer(request: FastifyRequest) {
      const password = usable(attributesOf(request).password);
      if (password !== null) prepared.set(request, { newHash: await hashPassword(password), checked: null });
    },
  };
}
