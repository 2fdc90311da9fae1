import type { OwnRole } from '@omzien/model/roleRequest';
import { runsItsPlace } from '@omzien/model/roles';
import { endsBefore } from '../../../services/directory/lastAdmins.ts';
import type { NamedRole } from '../../../services/directory/users.repository.ts';
import { toRole } from '../../../services/directory/users.resource.ts';

type Member = {
  placeId: string;
  role: string;
  expiresAt: Date | null;
  user: { id: string; firstName: string; lastName: string };
};

/** A role of somebody, with what keeps him from giving it up: a place that nobody else runs for as long. */
export function toOwnRole(role: NamedRole, userId: string, members: readonly Member[]): OwnRole {
  const others = members.filter(({ placeId, user }) => placeId === role.scopeId && user.id !== userId);
  const isLastAdmin =
    runsItsPlace(role) &&
    others.every((member) => !runsItsPlace(member) || endsBefore(member.expiresAt, role.expiresAt));
  const successors = new Map(
    others.map(({ user: { id, firstName, lastName } }) => [id, { id, name: `${firstName} ${lastName}`.trim() }]),
  );
  return { ...toRole(role), isLastAdmin, successors: isLastAdmin ? [...successors.values()] : [] };
}
