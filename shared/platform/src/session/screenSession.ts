import { createStore, type StoreApi } from 'zustand/vanilla';
import { hasUnsavedChanges, type LeaveGuard } from '../navigation/leaveGuard.ts';
import type { Session, SessionState } from './session.ts';

/** The session as screens see it, to be read and followed only. */
export type ScreenSession = Pick<StoreApi<SessionState>, 'getState' | 'getInitialState' | 'subscribe'>;

/**
 * The session that screens are drawn for. It is the session itself, except while a form holds changes and whoever typed
 * them is signed out, replaced or asked for a second step first, here or in another tab: a screen for somebody else would take the form away with what
 * stands in it. The API knows who writes all the same, and refuses it in the form. Follows as soon as nothing is held.
 */
export function createScreenSession(session: Session, leaveGuard: LeaveGuard): ScreenSession {
  const shown = createStore<SessionState>(() => session.getState());
  function follow() {
    const before = shown.getState();
    const now = session.getState();
    if (now === before) return;
    const isSame = now.isSignedIn && now.user?.id === before.user?.id && !now.user?.needsSecondStep;
    if (before.isSignedIn && !isSame && hasUnsavedChanges(leaveGuard.getState())) return;
    shown.setState(now, true);
  }
  session.subscribe(follow);
  leaveGuard.subscribe(follow);
  return shown;
}
