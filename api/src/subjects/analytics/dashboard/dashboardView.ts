import { type DashboardView, dashboardViews } from '@omzien/model/dashboard';
import { type Grant, grantsOf } from '@omzien/model/permissions';
import { inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { badParameter } from '../../../http/filters.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';

/** What somebody may have dashboards for, and which of the organisations are schools. */
export type Standing = { views: DashboardView[]; schoolIds: ReadonlySet<string> };

/** What a request may have a dashboard for, the widest first. */
export async function standingOf(db: Database, { actor: { roles } }: FastifyRequest): Promise<Standing> {
  const ofWork = grantsOf('workItems.read', roles, true);
  const organizationIds = grantsOf('vacancies.manage', roles, true).flatMap(({ reach, scopeId }) =>
    reach === 'organization' && scopeId !== null ? [scopeId] : [],
  );
  const types =
    organizationIds.length === 0
      ? []
      : await db
          .select({ id: organizations.id, type: organizations.organizationType })
          .from(organizations)
          .where(inArray(organizations.id, organizationIds));
  const schoolIds = new Set(types.filter(({ type }) => type === 'School').map(({ id }) => id));
  const has = {
    tenant: ofWork.some(({ reach }) => reach === 'tenant'),
    center: ofWork.length > 0,
    organization: organizationIds.some((id) => !schoolIds.has(id)),
    school: schoolIds.size > 0,
    content: roles.some(({ role }) => role === 'content_manager'),
    mentor: roles.some(({ role }) => role === 'mentor'),
    student: roles.some(({ role }) => role === 'student'),
    volunteer: roles.every(({ role }) => role !== 'student'),
  } satisfies Record<DashboardView, boolean>;
  return { views: dashboardViews.filter((view) => has[view]), schoolIds };
}

/** The view that was asked for; without one that of the organisation that is chosen, else the widest. */
export function viewOf(request: FastifyRequest, { views, schoolIds }: Standing): DashboardView {
  const [asked] = [(request.query as { view?: string | string[] }).view].flat();
  if (asked !== undefined && asked !== '') {
    // Both are somebody's own: a link to one of them serves who has the other.
    const own = views.at(-1);
    const view = asked === 'volunteer' || asked === 'student' ? own : views.find((name) => name === asked);
    if (view) return view;
    const isKnown = dashboardViews.some((name) => name === asked);
    throw badParameter(
      'view',
      isKnown ? 'Dit overzicht is niet voor jouw rol.' : `Kies uit: ${views.join(', ')}.`,
      isKnown ? 'This dashboard is not for your role.' : `Choose from: ${views.join(', ')}.`,
    );
  }
  const { organizationId } = request.context;
  const ofChosen = organizationId !== null && schoolIds.has(organizationId) ? 'school' : 'organization';
  if (organizationId !== null && views.includes(ofChosen)) return ofChosen;
  // Who works for the whole tenant is at one of its sites all the same.
  return views[0] ?? 'volunteer';
}

type Chosen = { organizationId: string | null; centerId: string; schoolIds: ReadonlySet<string> };

const isOf =
  (view: DashboardView, { organizationId, centerId, schoolIds }: Chosen) =>
  (grant: Grant) => {
    switch (view) {
      case 'organization':
      case 'school':
        return (
          grant.reach === 'organization' &&
          grant.scopeId !== null &&
          schoolIds.has(grant.scopeId) === (view === 'school') &&
          (organizationId === null || grant.scopeId === organizationId)
        );
      case 'tenant':
        return grant.reach === 'tenant';
      case 'center':
        return grant.reach === 'tenant' || (grant.reach === 'center' && grant.scopeId === centerId);
      case 'content':
        return grant.actor === 'contentManager';
      case 'mentor':
        return grant.actor === 'mentor';
      default:
        return false;
    }
  };

/**
 * What of a permission counts for a view: a person with several roles sees each dashboard as if it were the only one. Of
 * organisations the chosen one; of centres the one whose site this is.
 */
export function grantsForView(
  request: FastifyRequest,
  view: DashboardView,
  { schoolIds }: Standing,
  permission: Parameters<typeof grantsOf>[0],
): Grant[] {
  const { organizationId, centerId } = request.context;
  const grants = grantsOf(permission, request.actor.roles, true);
  const isMine =
    organizationId !== null &&
    schoolIds.has(organizationId) === (view === 'school') &&
    grants.some(({ reach, scopeId }) => reach === 'organization' && scopeId === organizationId);
  return grants.filter(isOf(view, { organizationId: isMine ? organizationId : null, centerId, schoolIds }));
}
