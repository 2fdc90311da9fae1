import { grantsOf, type Permission } from '@omzien/model/permissions';
import { type Actor, reaches } from '../../http/access.ts';
import type { LiveEvent } from './live.ts';

/** Who may ask for the records of which an event tells. */
const permissionFor = {
  notifications: 'account.read',
  conversations: 'conversations.read',
  applications: 'applications.manage',
  activity_events: 'activityEvents.read',
  volunteer_profile_replies: 'profileReplies.read',
  user_imports: 'users.manage',
  organization_reviewers: 'organizations.approve',
  organization_moves: 'organizations.move',
} as const satisfies Record<LiveEvent['kind'], Permission>;

/** Whether somebody may hear an event: it names him, or he works where it happened and may see such records. */
export function mayReceive(event: Pick<LiveEvent, 'kind' | 'to'>, { user, roles }: Actor): boolean {
  if (user === null) return false;
  if (event.to.userIds?.includes(user.id)) return true;
  const { organizationId = null, centerId = null } = event.to;
  if (organizationId === null && centerId === null) return false;
  const grants = grantsOf(permissionFor[event.kind], roles, true);
  if (reaches(grants, { organizationId, centerId }, user)) return true;
  // Staff of a centre read only threads in which their centre takes part; of others they hear nothing.
  const isOfCenter = event.kind === 'conversations' && centerId !== null;
  return isOfCenter && reaches(grantsOf('conversations.moderate', roles, true), { centerId }, user);
}
