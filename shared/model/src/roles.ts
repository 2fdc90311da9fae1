import * as v from 'valibot';
import { resourceOf } from './jsonApi.ts';

export const roleNames = [
  'admin',
  'volunteer',
  'content_manager',
  'mentor',
  'student',
  'organization_superuser',
  'center_superuser',
] as const;
export type RoleName = (typeof roleNames)[number];

export const scopeTypes = ['Tenant', 'VolunteerCenter', 'Organization'] as const;
export type ScopeType = (typeof scopeTypes)[number];

/** One role of a user and where it holds. For Tenant scope `scopeId` is the tenant key. */
export const roleAssignment = resourceOf(
  'roles',
  v.object({
    role: v.picklist(roleNames),
    scopeType: v.picklist(scopeTypes),
    scopeId: v.string(),
    scopeName: v.string(),
    /** The day after which it no longer holds. */
    expiresAt: v.optional(v.nullable(v.string())),
    reason: v.optional(v.nullable(v.string())),
    createdAt: v.optional(v.string()),
  }),
);
export type RoleAssignment = v.InferOutput<typeof roleAssignment>;

/** Whether a role works with other people's data. Volunteers and students only have their own, and no organisation. */
export const isStaffRole = ({ role }: { role: RoleName }) => role !== 'volunteer' && role !== 'student';

/** Who works for a centre or for all of them. Colleagues of an organisation are its own affair. */
export const isCenterStaff = (role: Pick<RoleAssignment, 'role' | 'scopeType'>) =>
  isStaffRole(role) && role.scopeType !== 'Organization';

/** What the permission table distinguishes: `admin` means something else on an organisation than on a centre. */
export const actors = [
  'visitor',
  'volunteer',
  'student',
  'mentor',
  'organizationAdmin',
  'organizationSuperuser',
  'contentManager',
  'centerAdmin',
  'centerSuperuser',
] as const;
export type Actor = (typeof actors)[number];

/** The column of the permission table that a role assignment belongs to. */
export function actorOf({ role, scopeType }: Pick<RoleAssignment, 'role' | 'scopeType'>): Actor {
  switch (role) {
    case 'admin':
      return scopeType === 'Organization' ? 'organizationAdmin' : 'centerAdmin';
    case 'organization_superuser':
      return 'organizationSuperuser';
    case 'content_manager':
      return 'contentManager';
    case 'center_superuser':
      return 'centerSuperuser';
    default:
      return role;
  }
}

/** The roles that run what they hold for: an organisation, a centre, or all centres of a tenant. */
export const runningRoles = ['admin', 'center_superuser'] as const satisfies readonly RoleName[];
export const runsItsPlace = ({ role }: { role: string }) => (runningRoles as readonly string[]).includes(role);

/** On what a role can hold. */
export const scopesOfRole: Readonly<Record<RoleName, readonly ScopeType[]>> = {
  admin: ['Organization', 'VolunteerCenter'],
  volunteer: ['VolunteerCenter'],
  content_manager: ['VolunteerCenter'],
  mentor: ['Organization'],
  student: ['Organization'],
  organization_superuser: ['VolunteerCenter'],
  center_superuser: ['Tenant'],
};

const ranks: Readonly<Record<Actor, number>> = {
  visitor: 0,
  volunteer: 1,
  student: 1,
  mentor: 2,
  organizationAdmin: 3,
  contentManager: 4,
  organizationSuperuser: 5,
  centerAdmin: 6,
  centerSuperuser: 7,
};

/** How high a role stands: nobody gives a role that is higher than the own, or works as somebody who is not lower. */
export const rankOf = (role: Pick<RoleAssignment, 'role' | 'scopeType'>) => ranks[actorOf(role)];
export const highestRank = (roles: readonly Pick<RoleAssignment, 'role' | 'scopeType'>[]) =>
  Math.max(0, ...roles.map(rankOf));

const roleTitles: Record<RoleName, { nl: string; en: string }> = {
  admin: { nl: 'beheerder', en: 'administrator' },
  volunteer: { nl: 'vrijwilliger', en: 'volunteer' },
  content_manager: { nl: 'websitebeheerder', en: 'website manager' },
  mentor: { nl: 'mentor', en: 'mentor' },
  student: { nl: 'student', en: 'student' },
  organization_superuser: { nl: 'relatiebeheerder', en: 'relationship manager' },
  center_superuser: { nl: 'hoofdbeheerder', en: 'head administrator' },
};
/** A role in words for people. What is no role is said as it is. */
export const roleTitle = (role: string, locale: 'nl' | 'en'): string =>
  Object.hasOwn(roleTitles, role) ? roleTitles[role as RoleName][locale] : role;
