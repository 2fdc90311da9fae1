import type { Vacancy } from '@omzien/model/vacancy';
import { type SessionState, useHasPage, usePermission, useSession } from '@omzien/platform';
import { calendarPath } from './DatesButton.tsx';
import { type OwnApplication, useOwnApplication } from './ownApplication.api.ts';

/** Why somebody who is signed in cannot apply. */
export type NotAllowedReason = 'organization' | 'mentor' | 'content';

/** What the reader can do with a vacancy. `forPerson`: staff of the centre, who apply for somebody at their desk. */
export type ApplyState =
  | { kind: 'open' | 'waitingList'; forPerson: boolean }
  | { kind: 'checking' | 'full' | 'closed' }
  /** An activity: one signs up for a date of it. */
  | { kind: 'dates'; vacancyId: string }
  | { kind: 'notAllowed'; reason: NotAllowedReason }
  | { kind: 'applied' | 'offered'; application: OwnApplication };

const hasRole = ({ user }: SessionState, ...names: string[]) =>
  (user?.roles ?? []).some(({ role }) => names.includes(role));

function reasonOf(session: SessionState): NotAllowedReason {
  if (hasRole(session, 'mentor')) return 'mentor';
  return hasRole(session, 'content_manager') ? 'content' : 'organization';
}

export const isFull = ({ isFull: full, places, placesTaken }: Vacancy) =>
  full ?? (places !== null && placesTaken >= places);

/** `null` asks nothing: who comes by the link of a mail has applied already. */
export function useApplyState(vacancy: Vacancy | null): ApplyState {
  const session = useSession((state) => state);
  const mayApply = usePermission('applications.create');
  const hasCalendar = useHasPage()(calendarPath);
  const isOwn = hasRole(session, 'volunteer', 'student');
  const own = useOwnApplication(session.isSignedIn && isOwn && vacancy ? vacancy.id : null);

  const { application } = own;
  const isOffer = application?.stage === 'suggested' || application?.stage === 'approached';
  if (application && !isOffer) return { kind: 'applied', application };
  if (vacancy?.status !== 'published') return { kind: 'closed' };
  if (vacancy.vacancyType === 'activity' && hasCalendar) return { kind: 'dates', vacancyId: vacancy.id };
  if (application) return { kind: 'offered', application };
  if (!mayApply) return { kind: 'notAllowed', reason: reasonOf(session) };
  if (own.isLoading) return { kind: 'checking' };
  const forPerson = session.isSignedIn && !isOwn;
  if (!isFull(vacancy)) return { kind: 'open', forPerson };
  return vacancy.waitingList ? { kind: 'waitingList', forPerson } : { kind: 'full' };
}
