import type { OrganizationStatus } from '@omzien/model/organization';
import { grantsOf, type Permission } from '@omzien/model/permissions';
import { type OrganizationStep, organizationStepPermission, organizationTransitions } from '@omzien/model/transitions';
import type { FastifyRequest } from 'fastify';
import { type Actor, reachesOrganization } from '../../http/access.ts';
import { forbidden } from '../../http/problems.ts';
import { reapplyFrom, restoreUntil } from '../../services/directory/organizationTerms.ts';
import { notWhileImpersonating } from '../../services/sessions/impersonation.problems.ts';
import type { OrganizationRow } from '../../tables/organizations/organizations.table.ts';
import { invalidOrganizationStep, isCenterItself, reapplyTooEarly, restoreTooLate } from './organizations.problems.ts';

/** Whether a permission of this actor reaches an organisation. */
export const mayWith = (permission: Permission, { user, roles }: Actor, row: { id: string; centerId: string }) =>
  reachesOrganization(grantsOf(permission, roles, user !== null), row);

const stepsTable: readonly {
  name: OrganizationStep | 'sign_up';
  from: readonly (OrganizationStatus | null)[];
  to: OrganizationStatus;
}[] = organizationTransitions;

/** The step that leads from one status to another; undefined when the table has none. */
export const stepBetween = (from: OrganizationStatus, to: OrganizationStatus) =>
  stepsTable.find((step) => step.from.includes(from) && step.to === to)?.name as OrganizationStep | undefined;

const isOfCenter = (actor: Actor, permission: Permission, row: OrganizationRow) =>
  grantsOf(permission, actor.roles, actor.user !== null).some(
    ({ reach, scopeId }) => reach === 'tenant' || (reach === 'center' && scopeId === row.centerId),
  );

/** Refuses a step that the table does not have from where an organisation stands. */
export function expectTransition(step: OrganizationStep, { status }: Pick<OrganizationRow, 'status'>): void {
  if (!stepsTable.some(({ name, from }) => name === step && from.includes(status))) {
    throw invalidOrganizationStep({ status });
  }
}

/** Refuses a step that the table, the permissions or the calendar do not allow now. */
export function expectStep(step: OrganizationStep, row: OrganizationRow, { actor }: FastifyRequest, now: Date): void {
  expectTransition(step, row);
  // One that was merged comes back by taking the merge back: alone it would come back empty.
  if (step === 'restore' && row.mergedIntoId !== null) throw invalidOrganizationStep({ status: row.status });
  const permission = organizationStepPermission(step, row.status);
  if (!mayWith(permission, actor, row)) throw forbidden();
  if (step === 'delete' && actor.impersonator) throw notWhileImpersonating();
  // A centre is an organisation of its own; without it its staff would have none.
  if (row.organizationType === 'VolunteerCenter' && (step === 'archive' || step === 'delete')) throw isCenterItself();
  const from = reapplyFrom(row);
  if (step === 'reapply' && from !== null && from > now) throw reapplyTooEarly({ from: from.toISOString() });
  const until = restoreUntil(row);
  if (step === 'restore' && until !== null && until < now && !isOfCenter(actor, permission, row)) {
    throw restoreTooLate({ until: until.toISOString() });
  }
}

/** What somebody may do with an organisation: the same questions that the routes ask. */
export function permissionsFor(row: OrganizationRow, request: FastifyRequest, now: Date, canMove: boolean) {
  const allowed = (step: OrganizationStep) => {
    try {
      expectStep(step, row, request, now);
      return true;
    } catch {
      return false;
    }
  };
  const update = row.status !== 'deleted' && mayWith('organizations.manage', request.actor, row);
  const steps = stepsTable.flatMap(({ name }) => (name === 'sign_up' || !allowed(name) ? [] : [name]));
  const moves =
    canMove && row.organizationType !== 'VolunteerCenter' && mayWith('organizations.move', request.actor, row);
  const merges =
    ['approved', 'pending', 'denied'].includes(row.status) &&
    row.organizationType !== 'VolunteerCenter' &&
    mayWith('organizations.merge', request.actor, row);
  return {
    update,
    destroy: steps.includes('delete'),
    transitions: [
      ...steps.filter((name) => name !== 'delete'),
      ...(moves ? ['move'] : []),
      ...(merges ? ['merge'] : []),
      ...(update && row.status === 'approved' ? ['confirm_profile'] : []),
    ],
  };
}
