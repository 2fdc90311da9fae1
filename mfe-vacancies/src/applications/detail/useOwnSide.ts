import type { Application } from '@omzien/model/application';
import type { ConversationSide } from '@omzien/model/conversation';
import { useSession } from '@omzien/platform';

/** For whom the reader speaks with an application; null for who only reads along, such as a mentor. */
export function useOwnSide({
  userId,
  organizationId,
  permissions,
}: Pick<Application, 'userId' | 'organizationId' | 'permissions'>): ConversationSide | null {
  return useSession(({ user }): ConversationSide | null => {
    if (!user) return null;
    if (userId === user.id) return 'volunteer';
    const runsIt = user.roles?.some(
      ({ role, scopeType, scopeId }) => role === 'admin' && scopeType === 'Organization' && scopeId === organizationId,
    );
    if (runsIt) return 'organization';
    return permissions?.update ? 'center' : null;
  });
}
