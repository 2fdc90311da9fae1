import type { Account } from '@omzien/model/account';
import type { VolunteerProfile } from '@omzien/model/volunteerProfile';
import type { NamedRole } from '../users/users.repository.ts';
import { toUser, type UserParts } from '../users/users.resource.ts';
import type { UserRow } from '../users/users.table.ts';

/** One's own account. */
export const toAccount = (
  user: UserRow,
  {
    roles,
    pendingEmail = null,
    volunteerProfile,
    ...parts
  }: UserParts & {
    roles?: readonly NamedRole[] | undefined;
    pendingEmail?: string | null;
    volunteerProfile?: VolunteerProfile | null | undefined;
  } = {},
): Account => ({
  ...toUser(user, roles, parts),
  hasPassword: user.passwordHash !== null,
  pendingEmail,
  signupIntent: user.signupIntent,
  ...(volunteerProfile === undefined ? {} : { volunteerProfile }),
});
