import { grantsOf } from '@omzien/model/permissions';
import type { FastifyRequest } from 'fastify';
import { reaches, withinReach } from '../../http/access.ts';
import { notFound } from '../../http/problems.ts';
import { forms as table } from '../../tables/content/forms.table.ts';
import type { FormRepository } from './forms.repository.ts';

/** Who manages which forms, whatever route he came by. */
export function createFormAccess(forms: FormRepository) {
  const manageGrantsOf = ({ actor }: FastifyRequest) => grantsOf('forms.manage', actor.roles, actor.user !== null);
  const managed = (request: FastifyRequest) =>
    withinReach(manageGrantsOf(request), { organization: table.organizationId, center: table.centerId });
  const manages = (request: FastifyRequest, form: { organizationId: string | null; centerId: string }) =>
    reaches(manageGrantsOf(request), form, request.actor.user);

  /** A form that the asker manages; others are not there. */
  async function managedForm(request: FastifyRequest, id: string) {
    const form = await forms.find(id, managed(request));
    if (!form) throw notFound();
    return form;
  }

  return { managed, manages, managedForm };
}
