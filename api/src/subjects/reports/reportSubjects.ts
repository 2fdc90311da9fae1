import { grantsOf } from '@omzien/model/permissions';
import type { ReportSubject } from '@omzien/model/report';
import { and, eq, or, type SQL } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withinReach } from '../../http/access.ts';
import { conversations } from '../../tables/applications/conversations.table.ts';
import { pages } from '../../tables/content/pages.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { users } from '../../tables/people/users.table.ts';
import { publishedAt } from '../pages/publishedPages.ts';
import { createVacancyRepository } from '../vacancies/search/vacancies.repository.ts';
import { showVacancy } from '../vacancies/search/vacancies.usecases.ts';
import { unknownSubject } from './reports.problems.ts';
import type { ReportedSubject } from './reports.ts';

type Found = Omit<ReportedSubject, 'type' | 'id'> | undefined;

/** Finds what somebody wants to report, as far as he may see it. What he may not see is not there. */
export function createReportSubjects(app: FastifyInstance) {
  const { db } = app;
  const vacancies = createVacancyRepository(db);

  async function vacancy(request: FastifyRequest, id: string, isActivity: boolean): Promise<Found> {
    const { actor, context } = request;
    const audience = { centerId: context.centerId, features: context.features, now: app.clock() };
    const manage = grantsOf('vacancies.manage', actor.roles, actor.user !== null);
    const { row } = await showVacancy(vacancies, audience, id, manage);
    if (isActivity && row.vacancyType !== 'activity') return undefined;
    return { name: row.title, centerId: row.centerId, organizationId: row.organizationId };
  }

  const finders: Record<ReportSubject, (request: FastifyRequest, id: string) => Promise<Found>> = {
    vacancies: (request, id) => vacancy(request, id, false),
    activities: (request, id) => vacancy(request, id, true),

    async organizations({ context }, id) {
      const here = context.features.centerSharing ? undefined : eq(organizations.centerId, context.centerId);
      const [row] = await db
        .select({ name: organizations.name, centerId: organizations.centerId })
        .from(organizations)
        .where(and(eq(organizations.id, id), eq(organizations.status, 'approved'), here));
      return row && { ...row, organizationId: id };
    },

    async pages({ context }, id) {
      const [row] = await db
        .select({ name: pages.title, centerId: pages.centerId })
        .from(pages)
        .where(and(eq(pages.id, id), eq(pages.centerId, context.centerId), publishedAt(app.clock())));
      return row;
    },

    /** Only who takes part in a thread can say what is wrong with it. */
    async conversations({ actor }, id) {
      const { user, roles } = actor;
      if (!user) return undefined;
      const ofOrganization: SQL = withinReach(
        grantsOf('conversations.read', roles, true).filter(({ reach }) => reach === 'organization'),
        { organization: conversations.organizationId },
      );
      const [row] = await db
        .select({
          name: conversations.subject,
          centerId: conversations.centerId,
          organizationId: conversations.organizationId,
        })
        .from(conversations)
        .where(and(eq(conversations.id, id), or(eq(conversations.volunteerId, user.id), ofOrganization)));
      return row;
    },

    async users({ actor, context }, id) {
      if (!actor.user) return undefined;
      const [row] = await db
        .select({ centerId: users.centerId })
        .from(users)
        .where(and(eq(users.id, id), eq(users.centerId, context.centerId), eq(users.status, 'active')));
      // Who that is stands in the account, for those who may read it.
      return row && { name: null, centerId: row.centerId };
    },
  };

  return async function find(request: FastifyRequest, type: ReportSubject, id: string): Promise<ReportedSubject> {
    const found = await finders[type](request, id);
    if (!found) throw unknownSubject();
    return { type, id, ...found };
  };
}
