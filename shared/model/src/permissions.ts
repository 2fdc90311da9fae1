import { type Actor, actorOf, type RoleAssignment } from './roles.ts';

/**
 * How far a permission reaches. `public`: what everyone may see. `own`: the actor's own records. `students`: records of
 * consenting students of the actor's school. `organization`, `center`, `tenant`: every record of that scope.
 */
export const reaches = ['none', 'public', 'own', 'students', 'organization', 'center', 'tenant'] as const;
export type Reach = (typeof reaches)[number];

type Row = Partial<Record<Actor, Reach>>;

const everyone = (reach: Reach): Row => ({
  visitor: reach,
  volunteer: reach,
  student: reach,
  mentor: reach,
  organizationAdmin: reach,
  organizationSuperuser: reach,
  contentManager: reach,
  centerAdmin: reach,
  centerSuperuser: reach,
});
const staff: Row = {
  organizationAdmin: 'organization',
  organizationSuperuser: 'center',
  centerAdmin: 'center',
  centerSuperuser: 'tenant',
};

/**
 * Role × action × scope, from `decisions.md` section 2. The API decides by this table and the interface shows by it. A
 * missing cell means: not allowed. A user with several roles has the union.
 */
export const permissionTable = {
  'vacancies.read': everyone('public'),
  'vacancies.manage': staff,
  'applications.create': {
    ...everyone('own'),
    mentor: 'none',
    organizationAdmin: 'none',
    contentManager: 'none',
    organizationSuperuser: 'center',
    centerAdmin: 'center',
    centerSuperuser: 'tenant',
  },
  'applications.read': { volunteer: 'own', student: 'own', mentor: 'students', ...staff },
  /** The list for staff, and its navigation entry. */
  'applications.manage': { mentor: 'students', ...staff },
  'applications.decide': staff,
  'applications.withdraw': {
    volunteer: 'own',
    student: 'own',
    organizationSuperuser: 'center',
    centerAdmin: 'center',
    centerSuperuser: 'tenant',
  },
  'organizations.read': everyone('public'),
  'organizations.manage': staff,
  'pages.read': everyone('public'),
  'pages.manage': { contentManager: 'center', centerAdmin: 'center', centerSuperuser: 'tenant' },
  'menus.read': everyone('public'),
  'lookups.read': everyone('public'),
  'centers.read': everyone('public'),
  'account.read': { ...everyone('own'), visitor: 'none' },
} as const satisfies Record<string, Row>;

export type Permission = keyof typeof permissionTable;
export const permissions = Object.keys(permissionTable) as Permission[];

/** The reach of one actor for one permission. */
export const reachOf = (permission: Permission, actor: Actor): Reach =>
  (permissionTable[permission] as Row)[actor] ?? 'none';

/** One thing that a user may do: how far, and for which organisation, centre or tenant. */
export type Grant = { reach: Exclude<Reach, 'none'>; actor: Actor; scopeId: string | null };

/** Everything that a permission allows these roles. No roles at all is a visitor. Empty means refused. */
export function grantsOf(
  permission: Permission,
  roles: readonly Pick<RoleAssignment, 'role' | 'scopeType' | 'scopeId'>[],
  signedIn = roles.length > 0,
): Grant[] {
  const holders: { actor: Actor; scopeId: string | null }[] = roles.map((role) => ({
    actor: actorOf(role),
    scopeId: role.scopeId,
  }));
  if (!signedIn) holders.push({ actor: 'visitor', scopeId: null });
  // Whoever has an account may do what a volunteer may do with his own things, whatever other roles there are.
  if (signedIn && holders.every(({ actor }) => actor !== 'volunteer')) {
    const own = reachOf(permission, 'volunteer');
    if (own === 'public') holders.push({ actor: 'volunteer', scopeId: null });
  }
  return holders.flatMap(({ actor, scopeId }) => {
    const reach = reachOf(permission, actor);
    return reach === 'none' ? [] : [{ reach, actor, scopeId }];
  });
}

/** Whether a permission is held at all, for showing navigation, buttons and guarding routes. */
export const isAllowed = (
  permission: Permission,
  roles: readonly Pick<RoleAssignment, 'role' | 'scopeType' | 'scopeId'>[],
  signedIn?: boolean,
) => grantsOf(permission, roles, signedIn).length > 0;
