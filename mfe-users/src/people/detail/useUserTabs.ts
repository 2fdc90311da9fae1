import type { InvitedUser } from '@omzien/model/invitation';
import { usePermission } from '@omzien/platform';

export const userTabs = ['profile', 'roles', 'applications', 'conversations', 'notes', 'activity', 'privacy'] as const;
export type UserTab = (typeof userTabs)[number];

/** The tabs of an account that the reader may open: what the API tells of it says who he is to it. */
export function useUserTabs(user: InvitedUser): readonly UserTab[] {
  const mayNote = usePermission('notes.manage');
  // Where this person belongs is told to who manages users; an organisation is told of roles alone.
  const isWhole = user.volunteerCenterId !== undefined;
  const isMember = user.roles !== undefined;
  const shown: Record<UserTab, boolean> = {
    profile: true,
    roles: isMember,
    applications: isWhole,
    conversations: isWhole,
    notes: mayNote && (isWhole || !isMember),
    activity: isWhole,
    privacy: isWhole,
  };
  return userTabs.filter((tab) => shown[tab]);
}
