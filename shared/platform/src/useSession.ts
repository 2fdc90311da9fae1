import { useStore } from 'zustand';
import type { SessionState } from './session.ts';
import { usePlatform } from './usePlatform.ts';

/** A part of the session, followed: `useSession(({ user }) => user)`. */
export function useSession<T>(select: (state: SessionState) => T): T {
  const { session } = usePlatform();
  return useStore(session, select);
}
