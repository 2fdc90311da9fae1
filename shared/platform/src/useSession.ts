import { useStore } from 'zustand';
import type { SessionState } from './session.ts';
import { usePlatform } from './usePlatform.ts';

/** A part of the session that the screen is drawn for, followed: `useSession(({ user }) => user)`. */
export function useSession<T>(select: (state: SessionState) => T): T {
  const { screenSession } = usePlatform();
  return useStore(screenSession, select);
}
