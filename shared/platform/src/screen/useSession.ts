import { useStore } from 'zustand';
import type { SessionState } from '../session/session.ts';
import { usePlatform } from '../visit/usePlatform.ts';

/**
 * A part of the session that the screen is drawn for, followed.
 *
 * @example
 * const name = useSession(({ user }) => user?.firstName);
 */
export function useSession<T>(select: (state: SessionState) => T): T {
  const { screenSession } = usePlatform();
  return useStore(screenSession, select);
}
