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
/** Who works for the whole centre with organisations and people. */
const centerStaff: Row = { organizationSuperuser: 'center', centerAdmin: 'center', centerSuperuser: 'tenant' };
const centerAdmins: Row = { centerAdmin: 'center', centerSuperuser: 'tenant' };
const editors: Row = { contentManager: 'center', ...centerAdmins };
const signedIn: Row = { ...everyone('own'), visitor: 'none' };

/**
 * Role × action × scope, from `decisions.md` section 2. The API decides by this table and the interface shows by it. A
 * missing cell means: not allowed. A user with several roles has the union.
 */
export const permissionTable = {
  'vacancies.read': everyone('public'),
  'vacancies.manage': staff,
  'vacancies.takeDown': centerStaff,
  /** One-on-one help: asking for oneself, or for a client of one's organisation. */
  'helpRequests.manage': { volunteer: 'own', student: 'own', ...staff },
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
  /** What either side says about an application beside deciding it: the match check, a student's consent. */
  'applications.update': { volunteer: 'own', student: 'own', ...staff },
  /** `own`: the threads that somebody takes part in. Centre staff read others only after a report or an invitation. */
  'conversations.read': {
    ...everyone('own'),
    visitor: 'none',
    contentManager: 'none',
    organizationAdmin: 'organization',
  },
  'conversations.moderate': centerStaff,
  /** Texts that staff keep at hand for conversations. */
  'quickReplies.manage': staff,
  'volunteerProfiles.manage': { volunteer: 'own', student: 'own', ...centerAdmins },
  /** Organisations see cards of the pool without names. */
  'volunteerProfiles.read': { volunteer: 'own', student: 'own', mentor: 'students', ...staff },
  /** What people of the pool are asked and answer is of the two sides: a mentor is neither. */
  'profileReplies.read': { volunteer: 'own', student: 'own', ...staff },
  'pool.approach': staff,
  /** The centre proposes a vacancy to somebody. */
  'pool.suggest': centerStaff,
  'organizations.read': everyone('public'),
  'organizations.signUp': { ...everyone('public'), contentManager: 'none' },
  'organizations.manage': staff,
  /** The centre adds one; an organisation signs itself up. */
  'organizations.create': centerStaff,
  'organizations.approve': centerStaff,
  /** After a refusal. */
  'organizations.approveDenied': centerAdmins,
  /** Asking again after a refusal. */
  'organizations.reapply': { organizationAdmin: 'organization' },
  'organizations.archive': staff,
  /** An organisation's own admin within 90 days. */
  'organizations.restore': { organizationAdmin: 'organization', ...centerAdmins },
  'organizations.destroy': centerAdmins,
  /** A centre admin asks for a move, a superuser does it. */
  'organizations.move': centerAdmins,
  /** Two records of one organisation become one. */
  'organizations.merge': centerAdmins,
  /** A mail to the contacts of many. */
  'organizations.mail': centerStaff,
  'users.read': { mentor: 'students', ...staff },
  'users.invite': { organizationAdmin: 'organization', ...centerAdmins },
  'users.manage': centerAdmins,
  'users.impersonate': centerAdmins,
  /** An organisation's admin only gives and takes `admin` of the own organisation. */
  'roles.manage': { organizationAdmin: 'organization', ...centerAdmins },
  'notes.manage': { mentor: 'students', ...staff },
  'pages.read': everyone('public'),
  /** Drafts and menus as a list. */
  'pages.list': { ...editors, organizationSuperuser: 'center' },
  /** The pictures that pages and vacancies may take. */
  'stockImages.read': { ...editors, ...staff, organizationAdmin: 'public' },
  /** Pages, blocks, menus, stock images and news. */
  'pages.manage': editors,
  'menus.read': everyone('public'),
  'lookups.read': everyone('public'),
  'lookups.manage': centerAdmins,
  'centers.read': everyone('public'),
  'centers.manage': centerAdmins,
  /** Whether anybody changed the log. */
  'audit.verify': { centerSuperuser: 'tenant' },
  /** Where the links of mails lead. */
  'centers.lead': { centerSuperuser: 'tenant' },
  /** Theme and footer; a content manager where the centre has granted it. */
  'centers.design': editors,
  /** An organisation reads and writes its own welcome text. */
  'templates.read': staff,
  'templates.manage': centerAdmins,
  'files.upload': { ...signedIn, ...staff, ...editors },
  'forms.read': everyone('public'),
  'forms.manage': { ...staff, contentManager: 'center' },
  'activities.read': everyone('public'),
  'activities.register': everyone('own'),
  'reports.create': everyone('public'),
  'reports.manage': centerStaff,
  'workItems.read': centerStaff,
  'analytics.read': {
    volunteer: 'own',
    student: 'own',
    mentor: 'students',
    ...staff,
    contentManager: 'center',
  },
  /** Reports for others than who reads the figures: of a centre, made by who works for all of it. */
  'analyticsReports.manage': centerStaff,
  /** Behind a link that somebody of the centre made. */
  'analyticsReports.open': everyone('public'),
  'audit.read': { volunteer: 'own', student: 'own', mentor: 'own', organizationAdmin: 'organization', ...centerAdmins },
  /** The latest events of the current scope, in the panel at the right. */
  'activityEvents.read': { ...signedIn, ...staff, ...editors },
  'exports.create': { ...staff, volunteer: 'own', student: 'own' },
  /** With an account, or as a visitor who confirms an address. */
  'savedSearches.create': everyone('own'),
  'mails.unsubscribe': everyone('public'),
  /** Mails that could not be delivered, and jobs that were given up. */
  'deadLetters.read': centerAdmins,
  'changelog.read': everyone('public'),
  /** Signing up, and following the links of mails about an account. */
  'account.signUp': everyone('public'),
  'account.read': signedIn,
  /** One's own profile, password, searches, hearts, notifications, sessions and data. */
  'account.manage': signedIn,
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
