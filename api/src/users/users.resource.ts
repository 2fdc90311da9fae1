import type { RoleAssignment } from '@omzien/model/roles';
import type { User } from '@omzien/model/user';
import type { NamedRole } from './users.repository.ts';
import type { UserRow } from './users.table.ts';

const toRole = (row: NamedRole): RoleAssignment => ({
  type: 'roles',
  id: row.id,
  role: row.role,
  scopeType: row.scopeType,
  scopeId: row.scopeId,
  scopeName: row.scopeName,
});

export const toUser = (row: UserRow, roles?: readonly NamedRole[]): User => ({
  type: 'users',
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  fullName: `${row.firstName} ${row.lastName}`.trim(),
  phoneNumber: row.phoneNumber,
  jobTitle: row.jobTitle,
  gender: row.gender,
  status: row.status,
  locale: row.locale,
  signupMethod: row.signupMethod,
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  ...(roles ? { roles: roles.map(toRole) } : {}),
});
