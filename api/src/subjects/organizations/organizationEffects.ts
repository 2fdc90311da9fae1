import type { Locale } from '@omzien/model/tenants';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { applications } from '../../tables/applications/applications.table.ts';
import type { OrganizationRow } from '../../tables/organizations/organizations.table.ts';
import { createApplicationParts } from '../applications/applicationParts.ts';
import { rejectApplication } from '../applications/steps/decide.usecases.ts';
import { createVacancySteps, type StepBy } from '../vacancies/manage/vacancySteps.usecases.ts';

const stopped = {
  nl: (name: string) => `${name} is gestopt op deze site. Je aanmelding kan daarom niet doorgaan.`,
  en: (name: string) => `${name} has stopped on this site. That is why your application cannot go on.`,
} satisfies Record<Locale, (name: string) => string>;

/** What a step of an organisation does to its vacancies and to who waits for an answer of it. */
export function createOrganizationEffects(app: FastifyInstance) {
  const steps = createVacancySteps(app);
  const parts = createApplicationParts(app);
  const byOf = (request: FastifyRequest) => ({
    request,
    tenant: request.context.tenant,
    features: request.context.features,
    isCenter: true,
  });

  return {
    /** The drafts that waited for the approval go on line. */
    async approved(row: OrganizationRow, by: Omit<StepBy, 'isCenter'>): Promise<number> {
      return steps.publishQueued(row.id, { ...by, isCenter: true });
    },

    /**
     * It leaves the site: what it had published is archived, and who waited for an answer is told, with vacancies that are
     * like it.
     */
    async closedDown(request: FastifyRequest, row: OrganizationRow, staffId: string): Promise<void> {
      await steps.archiveAllOf(row.id, byOf(request));
      const open = await app.db
        .select({ id: applications.id })
        .from(applications)
        .where(
          and(
            eq(applications.organizationId, row.id),
            inArray(applications.stage, ['new', 'in_contact', 'waiting_list']),
          ),
        );
      if (open.length === 0) return;
      const deciding = { ...(await parts.ofRequest(request)), staffId };
      for (const { id } of open) {
        await app.held.drop('applications', id);
        await app.held.drop('application_replies', id);
        const found = await parts.applications.find(id);
        if (!found) continue;
        const locale = request.context.features.multiLanguage ? found.locale : 'nl';
        const message = stopped[locale](row.name);
        await rejectApplication(deciding, found, { reasonCode: 'other', message, suggestAlternatives: true });
      }
    },
  };
}
export type OrganizationEffects = ReturnType<typeof createOrganizationEffects>;
