import { type MergeField, mergeFields } from '@omzien/model/userMerge';
import type { FastifyInstance } from 'fastify';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import type { ChosenValue } from '../../../tables/people/userMerges.table.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';

/** An address that was confirmed, and one that an account really has: only that can be taken over. */
export const hasOwnAddress = ({ confirmedAt, invitedEmail, status }: UserRow) =>
  confirmedAt !== null && invitedEmail === null && status !== 'invited';

export const valueIn = (user: UserRow, field: MergeField): string | number | null =>
  field === 'email' ? (user.invitedEmail ?? user.email) : user[field];

/** Which values differ and could be taken over. */
export const choicesBetween = (from: UserRow, into: UserRow) =>
  mergeFields.map((field) => {
    const values = { from: valueIn(from, field), into: valueIn(into, field) };
    const isPossible = field !== 'email' || (hasOwnAddress(from) && hasOwnAddress(into));
    const isValue = values.from !== null && values.from !== '';
    return { field, ...values, canChoose: isPossible && isValue && values.from !== values.into };
  });

type Parts = Pick<FastifyInstance, 'db' | 'clock'>;

/** Two accounts change addresses. Each is free for a moment, because no two may have one. */
export async function swapAddresses({ db, clock }: Parts, one: UserRow, other: UserRow): Promise<[UserRow, UserRow]> {
  const users = createUserRepository(db);
  const at = { updatedAt: clock() };
  const aside = await users.change(one, { email: `${one.id}@merged.invalid`, ...at });
  const changed = await users.change(other, {
    email: one.email,
    confirmedAt: one.confirmedAt,
    emailBouncedAt: one.emailBouncedAt,
    ...at,
  });
  const taken = await users.change(aside, {
    email: other.email,
    confirmedAt: other.confirmedAt,
    emailBouncedAt: other.emailBouncedAt,
    ...at,
  });
  return [taken, changed];
}

/** Gives the account that stays the values that were chosen of the other. Says what was before, to bring it back. */
export async function takeValues(
  parts: Parts,
  from: UserRow,
  into: UserRow,
  wanted: readonly MergeField[],
): Promise<{ from: UserRow; into: UserRow; chosen: Record<string, ChosenValue> }> {
  const possible = choicesBetween(from, into).filter(({ field, canChoose }) => canChoose && wanted.includes(field));
  const chosen = Object.fromEntries(
    possible.map(({ field, from: after, into: before }) => [field, { before, after } satisfies ChosenValue]),
  );
  const plain = Object.fromEntries(
    possible.filter(({ field }) => field !== 'email').map(({ field, from: value }) => [field, value]),
  );
  let result = { from, into };
  if (chosen.email) {
    const [changedFrom, changedInto] = await swapAddresses(parts, from, into);
    result = { from: changedFrom, into: changedInto };
  }
  if (Object.keys(plain).length > 0)
    result.into = await createUserRepository(parts.db).change(result.into, { ...plain, updatedAt: parts.clock() });
  return { ...result, chosen };
}
