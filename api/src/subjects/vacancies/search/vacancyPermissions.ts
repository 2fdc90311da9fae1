import { grantsOf, type Permission } from '@omzien/model/permissions';
import { permissionForVacancyStep, transitionsFrom, vacancySteps, vacancyTransitions } from '@omzien/model/transitions';
import type { VacancyStatus } from '@omzien/model/vacancy';
import { type Actor, reaches } from '../../../http/access.ts';

type Judged = { organizationId: string; centerId: string; ownerId: string | null };

/** Whether somebody holds a permission over a vacancy. */
export const mayWithVacancy = (
  permission: Permission,
  { roles, user }: Pick<Actor, 'roles'> & { user: { id: string } | null },
  vacancy: Judged,
) =>
  reaches(
    grantsOf(permission, roles, user !== null),
    { organizationId: vacancy.organizationId, centerId: vacancy.centerId },
    user,
  );

/** Whoever works for the centre may delete a vacancy with all that came of it; an organisation only one without. */
export function mayDestroyVacancy(actor: Actor, vacancy: Judged & { applicationsCount: number }): boolean {
  if (!mayWithVacancy('vacancies.manage', actor, vacancy)) return false;
  return vacancy.applicationsCount === 0 || mayWithVacancy('vacancies.takeDown', actor, vacancy);
}

/** What `meta.permissions` of a vacancy says, from the same two tables that the routes ask. */
export function vacancyPermissions(
  actor: Actor,
  vacancy: Judged & { applicationsCount: number; awaitingScreening: boolean },
  status: VacancyStatus,
) {
  const allowed = transitionsFrom(vacancyTransitions, status);
  return {
    update: status !== 'archived' && status !== 'deleted' && mayWithVacancy('vacancies.manage', actor, vacancy),
    destroy: status !== 'deleted' && mayDestroyVacancy(actor, vacancy),
    transitions: vacancySteps.filter(
      (step) =>
        allowed.includes(step) &&
        mayWithVacancy(permissionForVacancyStep(step), actor, vacancy) &&
        // A first request goes on line when the centre has looked at it.
        (step !== 'publish' || !vacancy.awaitingScreening || mayWithVacancy('vacancies.takeDown', actor, vacancy)),
    ),
  };
}
