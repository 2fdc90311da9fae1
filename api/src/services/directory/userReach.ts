import { type Grant, grantsOf } from '@omzien/model/permissions';
import { mayManage, outranks } from '@omzien/model/roleRules';
import { transitionsFrom, userTransitions } from '@omzien/model/transitions';
import { or, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { reaches, withinReach } from '../../http/access.ts';
import { userConsents } from '../../tables/people/userConsents.table.ts';
import { type UserRow, userRoles, users } from '../../tables/people/users.table.ts';
import type { NamedRole } from './users.repository.ts';

/**
 * How much of an account somebody is shown. `full`: who manages users. `member`: an organisation's admin sees who works
 * there. `contact`: a relationship manager and a mentor see names and how to reach people.
 */
export type UserView = 'full' | 'member' | 'contact';

const idsOf = (grants: readonly Grant[], reach: Grant['reach']) =>
  grants.flatMap((grant) => (grant.reach === reach && grant.scopeId !== null ? [grant.scopeId] : []));
const listOf = (ids: readonly string[]) =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );

/** Users with a role on one of these organisations. */
export const worksAt = (organizationIds: readonly string[], role?: string): SQL => sql`exists (
  select 1 from ${userRoles}
  where ${userRoles.tenant} = ${users.tenant} and ${userRoles.userId} = ${users.id}
    and ${userRoles.scopeType} = 'Organization' and ${userRoles.scopeId} in (${listOf(organizationIds)})
    ${role === undefined ? sql`` : sql`and ${userRoles.role} = ${role}`})`;

/** Users with a role, wherever it holds. */
export const hasRole = (role: string): SQL => sql`exists (
  select 1 from ${userRoles}
  where ${userRoles.tenant} = ${users.tenant} and ${userRoles.userId} = ${users.id} and ${userRoles.role} = ${role})`;

/** Students of one of these schools who have agreed that its mentors see them. */
export const consentingStudentsOf = (schoolIds: readonly string[]): SQL => sql`exists (
  select 1 from ${userRoles}
  join ${userConsents} on ${userConsents.tenant} = ${userRoles.tenant} and ${userConsents.userId} = ${userRoles.userId}
    and ${userConsents.key} = 'share_with_mentor' and ${userConsents.withdrawnAt} is null
    and ${userConsents.organizationId}::text = ${userRoles.scopeId}
  where ${userRoles.tenant} = ${users.tenant} and ${userRoles.userId} = ${users.id} and ${userRoles.role} = 'student'
    and ${userRoles.scopeType} = 'Organization' and ${userRoles.scopeId} in (${listOf(schoolIds)}))`;

/** Grants as one condition on users. Who belongs to another centre is not there. */
export function usersWithin(grants: readonly Grant[]): SQL {
  const organizations = idsOf(grants, 'organization');
  const schools = idsOf(grants, 'students');
  return (
    or(
      withinReach(grants, { center: users.centerId }),
      organizations.length > 0 ? worksAt(organizations) : undefined,
      schools.length > 0 ? consentingStudentsOf(schools) : undefined,
    ) ?? sql`false`
  );
}

const grantsFor = ({ actor: { roles, user } }: FastifyRequest, permission: Parameters<typeof grantsOf>[0]) =>
  grantsOf(permission, roles, user !== null);

/** Whether grants reach this user, with the roles at hand. */
export const reachesUser = (grants: readonly Grant[], user: UserRow, roles: readonly NamedRole[]) =>
  reaches(grants, { centerId: user.centerId }, null) ||
  grants.some(
    ({ reach, scopeId }) =>
      reach === 'organization' && roles.some((role) => role.scopeType === 'Organization' && role.scopeId === scopeId),
  );

/** The organisations whose admin asks: of other organisations a member's roles are not told. */
export const ownOrganizationsOf = (request: FastifyRequest) =>
  new Set(idsOf(grantsFor(request, 'users.read'), 'organization'));

export function viewOf(request: FastifyRequest, user: UserRow, roles: readonly NamedRole[]): UserView {
  if (reachesUser(grantsFor(request, 'users.manage'), user, roles)) return 'full';
  const asMember = grantsFor(request, 'users.read').filter(({ reach }) => reach === 'organization');
  return reachesUser(asMember, user, roles) ? 'member' : 'contact';
}

/** Whether somebody who may see less than everything asks: then a list is not sorted or filtered by what is hidden. */
export const seesAllFields = (request: FastifyRequest) => grantsFor(request, 'users.manage').length > 0;

/** What the asker may do with a user: the same questions that the routes ask. */
export function powersOver(request: FastifyRequest, user: UserRow, roles: readonly NamedRole[]) {
  const { actor } = request;
  const isSelf = actor.user?.id === user.id;
  // Whoever works as somebody else does not touch roles and accounts.
  const isFree = !actor.impersonator;
  const manage =
    isFree && reachesUser(grantsFor(request, 'users.manage'), user, roles) && mayManage(actor.roles, roles);
  const invite = isFree && reachesUser(grantsFor(request, 'users.invite'), user, roles);
  const giveRoles = isFree && reachesUser(grantsFor(request, 'roles.manage'), user, roles);
  const impersonate =
    isFree && reachesUser(grantsFor(request, 'users.impersonate'), user, roles) && outranks(actor.roles, roles);
  const isErased = user.erasedAt !== null;
  const steps = transitionsFrom(userTransitions, user.status);
  const transitions = [
    ...(manage && !isSelf && !isErased
      ? steps.filter(
          (name) =>
            name === 'deactivate' ||
            name === 'activate' ||
            // One that was merged comes back by taking the merge back.
            (name === 'restore' && user.mergedIntoId === null),
        )
      : []),
    ...(giveRoles && user.status !== 'archived' ? ['add_role', 'remove_role'] : []),
    ...(manage && !isSelf && user.status !== 'archived' && outranks(actor.roles, roles) ? ['merge'] : []),
    ...(invite && user.status === 'invited' ? ['resend_invitation'] : []),
    ...(manage && user.status === 'active' && user.confirmedAt === null ? ['resend_confirmation_instructions'] : []),
    ...(manage && !isErased ? ['export'] : []),
    ...(impersonate && !isSelf && user.status === 'active' ? ['impersonate'] : []),
  ];
  return {
    manage,
    invite,
    giveRoles,
    permissions: { update: manage && !isErased, destroy: manage && !isSelf && steps.includes('archive'), transitions },
  };
}
