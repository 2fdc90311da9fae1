import { type DashboardView, dashboardViews } from '@omzien/model/dashboard';
import { type Grant, grantsOf } from '@omzien/model/permissions';
import type { FastifyRequest } from 'fastify';
import { badParameter } from '../../../http/filters.ts';

/** What a request may have a dashboard for, the widest first. */
export function viewsOf({ actor: { roles } }: FastifyRequest): DashboardView[] {
  const ofCenter = grantsOf('workItems.read', roles, true).length > 0;
  const ofOrganization = grantsOf('vacancies.manage', roles, true).some(({ reach }) => reach === 'organization');
  const ofContent = roles.some(({ role }) => role === 'content_manager');
  const views: DashboardView[] = [
    ...(ofCenter ? (['center'] as const) : []),
    ...(ofOrganization ? (['organization'] as const) : []),
    ...(ofContent ? (['content'] as const) : []),
  ];
  return [...views, 'volunteer'];
}

/** The view that was asked for; without one that of the organisation that is chosen, else the widest. */
export function viewOf(request: FastifyRequest): { view: DashboardView; views: DashboardView[] } {
  const views = viewsOf(request);
  const [asked] = [(request.query as { view?: string | string[] }).view].flat();
  if (asked !== undefined && asked !== '') {
    const view = views.find((name) => name === asked);
    if (view) return { view, views };
    const isKnown = dashboardViews.some((name) => name === asked);
    throw badParameter(
      'view',
      isKnown ? 'Dit overzicht is niet voor jouw rol.' : `Kies uit: ${views.join(', ')}.`,
      isKnown ? 'This dashboard is not for your role.' : `Choose from: ${views.join(', ')}.`,
    );
  }
  if (request.context.organizationId !== null && views.includes('organization')) return { view: 'organization', views };
  return { view: views[0] ?? 'volunteer', views };
}

const isOf = (view: DashboardView, chosen: string | null, centerId: string) => (grant: Grant) => {
  if (view === 'organization')
    return grant.reach === 'organization' && (chosen === null || grant.scopeId === chosen || grant.scopeId === null);
  if (view === 'center') return grant.reach === 'tenant' || (grant.reach === 'center' && grant.scopeId === centerId);
  return view === 'content' && grant.actor === 'contentManager';
};

/**
 * What of a permission counts for a view: a person with several roles sees each dashboard as if it were the only one. Of
 * organisations the chosen one; of centres the one whose site this is.
 */
export function grantsForView(
  request: FastifyRequest,
  view: DashboardView,
  permission: Parameters<typeof grantsOf>[0],
): Grant[] {
  const { organizationId, centerId } = request.context;
  const grants = grantsOf(permission, request.actor.roles, true);
  const isMine = grants.some(({ reach, scopeId }) => reach === 'organization' && scopeId === organizationId);
  return grants.filter(isOf(view, isMine ? organizationId : null, centerId));
}
