import { type Grant, grantsOf } from '@omzien/model/permissions';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { reaches, withinReach } from '../../http/access.ts';
import { inScope } from '../../http/scope.ts';
import { isOrganizationSharedWith, isVacancySharedWith } from '../../services/directory/sharing.ts';
import { type OrganizationRow, organizations } from '../../tables/organizations/organizations.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';

/** A vacancy that is shown here leads to its organisation. */
const hasSharedVacancy = (centerId: string) => sql`exists (
  select 1 from ${vacancies} where ${vacancies.tenant} = ${organizations.tenant}
    and ${vacancies.organizationId} = ${organizations.id} and ${isVacancySharedWith(centerId)}
    and ${vacancies.status} in ('published', 'filled', 'expired'))`;

/** What a visitor of this site may see: approved organisations of the centre, and those that other centres share. */
export const publicHere = ({ context }: FastifyRequest, one = false): SQL =>
  and(
    eq(organizations.status, 'approved'),
    context.features.centerSharing
      ? or(
          eq(organizations.centerId, context.centerId),
          isOrganizationSharedWith(context.centerId),
          one ? hasSharedVacancy(context.centerId) : undefined,
        )
      : eq(organizations.centerId, context.centerId),
  ) as SQL;

export const managedGrants = ({ actor: { roles, user } }: FastifyRequest): Grant[] =>
  grantsOf('organizations.manage', roles, user !== null);

/** Everything that this asker may see: what is public here, and what he works for in every state. */
export const visibleTo = (request: FastifyRequest, one = false): SQL =>
  withinReach([...request.grants, ...inScope(managedGrants(request), request.scope)], {
    public: publicHere(request, one),
    organization: organizations.id,
    center: organizations.centerId,
  });

export const isStaffOf = (request: FastifyRequest, { id, centerId }: OrganizationRow) =>
  reaches(managedGrants(request), { organizationId: id, centerId }, request.actor.user);
