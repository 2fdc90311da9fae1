import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidAttribute } from '../../../http/validation.ts';
import { hashPassword, isRightPassword } from '../../../services/passwords/password.ts';
import { createPeek } from '../../../services/sessions/authenticate.ts';
import { addressKey, createThrottle } from '../../../services/throttle/throttle.ts';
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
  const peek = createPeek(app);
  const countChange = createThrottle('password-change', app.settings.throttles.passwordChangesPerAddress, app.database);

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
    /** Hashes `password` for an account that does not stand yet. */
    async ofNewcomer(request: FastifyRequest) {
      const password = usable(attributesOf(request).password);
      if (password !== null) prepared.set(request, { newHash: await hashPassword(password), checked: null });
    },
  };
}
