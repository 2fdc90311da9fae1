import type { Application } from '@omzien/model/application';
import type { Vacancy } from '@omzien/model/vacancy';
import { usePermission, useSession } from '@omzien/platform';
import { useOwnApplication } from '../applications/applications.api.ts';

/** What the reader can do with a vacancy: apply, see the own application, or nothing because it is full or closed. */
export type ApplyState = 'open' | 'full' | 'closed' | { applied: Application };

export function useApplyState(vacancy: Vacancy | undefined): ApplyState {
  const isSignedIn = useSession((session) => session.isSignedIn);
  const mayApply = usePermission('applications.create');
  const own = useOwnApplication(isSignedIn && vacancy ? vacancy.id : null);
  if (own) return { applied: own };
  if (vacancy?.status !== 'published' || !mayApply) return 'closed';
  const isFull = vacancy.places !== null && vacancy.placesTaken >= vacancy.places && !vacancy.waitingList;
  return isFull ? 'full' : 'open';
}
