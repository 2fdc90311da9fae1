import type { Account } from '@omzien/model/account';
import type { VolunteerProfile } from '@omzien/model/volunteerProfile';
import type { NamedRole } from '../../../services/directory/users.repository.ts';
import { toUser, type UserParts } from '../../../services/directory/users.resource.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';

/** One's own account. */
export const toAccount = (
  user: UserRow,
  {
    roles,
    pendingEmail = null,
    volunteerProfile,
    needsSecondStep = false,
    ...parts
  }: UserParts & {
    roles?: readonly NamedRole[] | undefined;
    pendingEmail?: string | null;
    needsSecondStep?: boolean | undefined;
    volunteerProfile?: VolunteerProfile | null | undefined;
  } = {},
): Account => ({
  ...toUser(user, roles, parts),
  hasPassword: user.passwordHash !== null,
  pendingEmail,
  ...(needsSecondStep ? { needsSecondStep } : {}),
  signupIntent: user.signupIntent,
  lockVersion: user.lockVersion,
  ...(volunteerProfile === undefined ? {} : { volunteerProfile }),
});
