import type { SessionState } from '@omzien/platform';

/**
 * Who only works for a centre has nobody there to write to: such a message would come back to themselves. As the API
 * decides it, told from the roles alone, so that the page need not carry the whole table of permissions.
 */
export const mayWriteToCenter = ({ user }: Pick<SessionState, 'user'>) =>
  (user?.roles ?? []).some(
    ({ role, scopeType }) => scopeType === 'Organization' || ['volunteer', 'student', 'mentor'].includes(role),
  );
