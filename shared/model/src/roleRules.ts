import { grantsOf } from './permissions.ts';
import { actorOf, highestRank, type RoleAssignment, rankOf, scopesOfRole } from './roles.ts';

type Role = Pick<RoleAssignment, 'role' | 'scopeType' | 'scopeId'>;
/** A role that is to be given or taken, with the centre that its organisation or centre belongs to. */
export type RoleInPlace = Role & { centerId: string | null };

/** Whether somebody with these roles may give this one, or take it away. */
export function mayGiveRole(giver: readonly Role[], wanted: RoleInPlace): boolean {
  if (!scopesOfRole[wanted.role].includes(wanted.scopeType)) return false;
  return grantsOf('roles.manage', giver).some(({ reach, actor, scopeId }) => {
    const own = giver.find((role) => actorOf(role) === actor && role.scopeId === scopeId);
    if (!own || rankOf(wanted) > rankOf(own)) return false;
    if (reach === 'tenant') return true;
    if (reach === 'center') return wanted.centerId === scopeId;
    return wanted.role === 'admin' && wanted.scopeType === 'Organization' && wanted.scopeId === scopeId;
  });
}

/** Who looks after users leaves those alone who stand higher. */
export const mayManage = (manager: readonly Role[], managed: readonly Pick<Role, 'role' | 'scopeType'>[]) =>
  highestRank(managed) <= highestRank(manager);
/** Working as somebody else needs more: the other one must stand lower. */
export const outranks = (one: readonly Role[], other: readonly Pick<Role, 'role' | 'scopeType'>[]) =>
  highestRank(one) > highestRank(other);
