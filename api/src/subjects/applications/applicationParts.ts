import { defaultAppContext, featuresOf, type TenantKey } from '@omzien/model/tenants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditEntry } from '../../services/audit/audit.ts';
import { createApplicationRepository } from '../../services/directory/applications.repository.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { createOrganizationContacts } from '../../services/directory/organizationContacts.ts';
import { createApplicationThreads } from '../conversations/applicationThreads.ts';
import { createVacancyRepository } from '../vacancies/search/vacancies.repository.ts';
import { createApplicationFormLinks } from './applicationFormLinks.ts';
import { applicationMails } from './applicationMails.ts';
import { createAftermath } from './steps/aftermath.ts';
import type { ApplyParts } from './steps/apply.usecases.ts';

/** What the steps of an application work with, for a request and for the clock. */
export function createApplicationParts(app: FastifyInstance) {
  const applications = createApplicationRepository(app.db);
  const vacancies = createVacancyRepository(app.db);
  const centers = createCenterRepository(app.db);
  const contacts = createOrganizationContacts(app.db);
  const threads = createApplicationThreads(app);
  const links = createApplicationFormLinks(app.formTokens);

  return {
    applications,
    vacancies,
    contacts,
    threads,

    async ofRequest(request: FastifyRequest): Promise<ApplyParts> {
      const { tenant, centerId, features } = request.context;
      const center = await centers.find(centerId);
      const site = { centerId, domain: center?.domains[0] ?? '', locale: request.locale };
      const { notifier, settings } = app;
      return {
        applications,
        vacancies,
        mails: applicationMails({ notifier, originOf: settings.originOf, tenant, features, site, contacts, links }),
        threads,
        held: app.held,
        aftermath: createAftermath(app, request),
        tenant,
        audience: { centerId, features, now: app.clock() },
        site,
        throttle: settings.throttles.applicationsPerPerson,
      };
    },

    /** For the clock, which works for all sites of a tenant. `by`: who decided what is done now. */
    ofTenant(tenant: TenantKey, now: Date, by?: AuditEntry['by']) {
      const features = featuresOf(tenant, defaultAppContext(tenant));
      const site = { centerId: '', domain: '', locale: 'nl' as const };
      const { notifier, settings } = app;
      return {
        applications,
        vacancies,
        contacts,
        mails: applicationMails({ notifier, originOf: settings.originOf, tenant, features, site, contacts, links }),
        threads,
        held: app.held,
        aftermath: createAftermath(app, null, by),
        audience: { centerId: '', features, now },
      };
    },
  };
}
export type ApplicationParts = ReturnType<typeof createApplicationParts>;
