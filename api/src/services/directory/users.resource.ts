import type { InvitedUser } from '@omzien/model/invitation';
import type { Organization } from '@omzien/model/organization';
import type { RoleAssignment } from '@omzien/model/roles';
import type { Consent, User, UserConsent } from '@omzien/model/user';
import type { UserConsentRow } from '../../tables/people/userConsents.table.ts';
import type { UserRow } from '../../tables/people/users.table.ts';
import type { UserView } from './userReach.ts';
import type { NamedRole } from './users.repository.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

export const toRole = (row: NamedRole): RoleAssignment => ({
  type: 'roles',
  id: row.id,
  role: row.role,
  scopeType: row.scopeType,
  scopeId: row.scopeId,
  scopeName: row.scopeName,
  expiresAt: iso(row.expiresAt),
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
});

export const toConsent = (row: UserConsentRow): Consent => ({
  key: row.key,
  version: row.version,
  organizationId: row.organizationId,
  givenAt: row.givenAt.toISOString(),
  withdrawnAt: iso(row.withdrawnAt),
});

export const toUserConsent = (row: UserConsentRow): UserConsent => ({
  type: 'consents',
  id: row.id,
  ...toConsent(row),
});

export const fullNameOf = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** What everybody is told who may see a user at all. */
const contactOf = (row: UserRow) => ({
  type: 'users' as const,
  id: row.id,
  email: row.invitedEmail ?? row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  fullName: fullNameOf(row),
  salutation: row.salutation,
  phoneNumber: row.phoneNumber,
  jobTitle: row.jobTitle,
  photoUrl: row.photoUrl,
  status: row.status,
  locale: row.locale,
});

const membershipOf = (row: UserRow) => ({
  signupMethod: row.signupMethod,
  confirmedAt: iso(row.confirmedAt),
  lastSignInAt: iso(row.lastSignInAt),
  emailBouncedAt: iso(row.emailBouncedAt),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export type UserParts = {
  organizations?: readonly Organization[] | undefined;
  consents?: readonly UserConsentRow[] | undefined;
  /** `full` when left out: the user's own account. */
  view?: UserView;
  permissions?: User['permissions'];
  /** What waits about the account; left out for who may not know. */
  held?: InvitedUser['held'];
};

/** An account, as far as who asks may see it. */
export const toUser = (
  row: UserRow,
  roles?: readonly NamedRole[],
  { organizations, consents, view = 'full', permissions, held }: UserParts = {},
): InvitedUser => ({
  ...contactOf(row),
  ...(view === 'contact' ? {} : membershipOf(row)),
  ...(view === 'full'
    ? {
        gender: row.gender,
        postcode: row.postcode,
        birthYear: row.birthYear,
        digestDays: row.digestDays,
        twoFactorEnabled: row.twoFactorEnabled,
        acceptedTermsAt: iso(row.acceptedTermsAt),
        eraseAt: iso(row.eraseAt),
        volunteerCenterId: row.centerId,
        ...(consents ? { consents: consents.map(toConsent) } : {}),
      }
    : {}),
  ...(roles && view !== 'contact' ? { roles: roles.map(toRole) } : {}),
  ...(organizations && view !== 'contact' ? { organizations: [...organizations] } : {}),
  ...(permissions ? { permissions } : {}),
  ...(held === undefined ? {} : { held }),
});
