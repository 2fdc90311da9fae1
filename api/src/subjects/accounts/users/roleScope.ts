import { grantsOf } from '@omzien/model/permissions';
import { mayGiveRole, type RoleInPlace } from '@omzien/model/roleRules';
import { type RoleName, type ScopeType, scopesOfRole } from '@omzien/model/roles';
import type { FastifyRequest } from 'fastify';
import { isUuid } from '../../../http/context.ts';
import { notFound } from '../../../http/problems.ts';
import { invalidAttribute } from '../../../http/validation.ts';
import type { UserRepository } from '../../../services/directory/users.repository.ts';
import { roleNotYours } from './users.problems.ts';

/** A role as it is asked for. What is left out follows from the role and from where the asker works now. */
export type RoleWish = {
  role: RoleName;
  scopeType?: ScopeType | null;
  scopeId?: string | null;
  organizationId?: string | null;
};
export type ResolvedRole = RoleInPlace & { scopeName: string };

/** Fills in where a wished role holds. A scope that is not there answers 404, as one of another tenant does. */
export async function resolveRole(
  users: Pick<UserRepository, 'findScope'>,
  { context }: Pick<FastifyRequest, 'context'>,
  { role, scopeType = null, scopeId = null, organizationId = null }: RoleWish,
): Promise<ResolvedRole> {
  const possible = scopesOfRole[role];
  if (scopeType !== null && !possible.includes(scopeType)) throw invalidAttribute('scopeType', 'invalid');
  const current = context.organizationId ? await users.findScope('Organization', context.organizationId) : undefined;
  // The organisation that a centre works as stands for the centre itself.
  const worksForOrganization = current !== undefined && current.organizationType !== 'VolunteerCenter';
  const usual = organizationId !== null || worksForOrganization ? 'Organization' : 'VolunteerCenter';
  const type = scopeType ?? (possible.includes(usual) ? usual : possible[0]);
  if (type === undefined) throw invalidAttribute('scopeType', 'invalid');
  if (type === 'Tenant') {
    if (scopeId !== null && scopeId !== context.tenant) throw notFound();
    return { role, scopeType: type, scopeId: context.tenant, centerId: null, scopeName: context.tenant };
  }
  const id =
    scopeId ??
    (type === 'Organization' ? (organizationId ?? current?.id ?? null) : (current?.centerId ?? context.centerId));
  if (id === null) throw invalidAttribute('scopeId', 'blank');
  if (!isUuid(id)) throw invalidAttribute('scopeId', 'invalid');
  const scope = await users.findScope(type, id);
  if (!scope) throw notFound();
  const forSchool = role === 'mentor' || role === 'student';
  if (forSchool && scope.organizationType !== 'School') throw invalidAttribute('scopeId', 'invalid');
  return { role, scopeType: type, scopeId: scope.id, centerId: scope.centerId, scopeName: scope.name };
}

/** Lets a role through that the asker may give: 404 for a scope beyond reach, 403 for a role that is too high. */
export function expectMayGive({ actor }: Pick<FastifyRequest, 'actor'>, role: RoleInPlace): void {
  const isInReach = grantsOf('roles.manage', actor.roles, actor.user !== null).some(
    ({ reach, scopeId }) =>
      reach === 'tenant' ||
      (reach === 'center' && (role.centerId === scopeId || role.scopeType === 'Tenant')) ||
      (reach === 'organization' && (role.scopeType !== 'Organization' || role.scopeId === scopeId)),
  );
  if (!isInReach) throw notFound();
  if (!mayGiveRole(actor.roles, role)) throw roleNotYours();
}
