import type { TenantKey } from '@omzien/model/tenants';
import type { SeedSize } from './data/volumes.data.ts';
import { accessRequestRows } from './rows/accessRequests.rows.ts';
import { detailAccounts } from './rows/accounts.rows.ts';
import { activityRows } from './rows/activities.rows.ts';
import { analyticsReportRows } from './rows/analyticsReports.rows.ts';
import { detailApplications } from './rows/applicationDetails.rows.ts';
import { applicationsOf } from './rows/applications.rows.ts';
import { auditRows, securityRows } from './rows/audit.rows.ts';
import { centerRows, centersOfTenant, profileRows } from './rows/centers.rows.ts';
import { contactPersonRows } from './rows/contactPersons.rows.ts';
import { conversationRows, quickReplyRows } from './rows/conversations.rows.ts';
import { designVersionRows } from './rows/designVersions.rows.ts';
import { embedRows } from './rows/embeds.rows.ts';
import { factorRecoveryRows } from './rows/factorRecoveries.rows.ts';
import { formRows } from './rows/forms.rows.ts';
import { importRows } from './rows/imports.rows.ts';
import { lookupRows } from './rows/lookups.rows.ts';
import { mailingRows } from './rows/mailings.rows.ts';
import { mailRows, templateTextRows } from './rows/mails.rows.ts';
import { menuRows } from './rows/menus.rows.ts';
import { mergeRows } from './rows/merges.rows.ts';
import { newsletterRows } from './rows/newsletters.rows.ts';
import { interestRows, notificationRows } from './rows/notifications.rows.ts';
import { detailOrganizations } from './rows/organizationDetails.rows.ts';
import { organizationRows, organizationsOf } from './rows/organizations.rows.ts';
import { ownMenuRows, pageCountRows } from './rows/pageCounts.rows.ts';
import { pageRows } from './rows/pages.rows.ts';
import { pageVersionRows } from './rows/pageVersions.rows.ts';
import { poolRows } from './rows/pool.rows.ts';
import { reportRows } from './rows/reports.rows.ts';
import { roleRequestRows } from './rows/roleRequests.rows.ts';
import { savedViewRows } from './rows/savedViews.rows.ts';
import { peopleOf } from './rows/users.rows.ts';
import { vacanciesOf } from './rows/vacancies.rows.ts';
import { countRows } from './rows/vacancyCounts.rows.ts';
import { detailVacancies, noticeRows, templateRows } from './rows/vacancyDetails.rows.ts';
import { noteRows, workItemRows } from './rows/workItems.rows.ts';
import { addWorkingCopy } from './rows/workingCopies.rows.ts';
import { createSeedContext } from './seedContext.ts';

export type TenantRows = ReturnType<typeof makeTenantRows>;

/**
 * Every row of a tenant, in memory. The same tenant, size and day give the same rows, ids included. The order matters:
 * what is made later follows what was made before, such as a work item its application.
 */
export function makeTenantRows(tenant: TenantKey, options: { size: SeedSize; now: Date; passwordHash: string }) {
  const context = createSeedContext(tenant, options);
  const centers = centersOfTenant(context);
  const organizations = organizationsOf(context, centers);
  const people = peopleOf(context, centers, organizations);
  const organizationParts = organizationRows(context, organizations);
  const merged = mergeRows(context, people, organizations, organizationParts.organizations);
  const accounts = detailAccounts(context, centers, people);
  const moreOfOrganizations = detailOrganizations(context, organizations, organizationParts, people);

  const vacancies = vacanciesOf(context, organizations, people);
  detailVacancies(context, vacancies, people);
  const activities = activityRows(context, vacancies, people);
  const vacancyCounts = countRows(context, vacancies);

  const { applications, applicationEvents } = applicationsOf(context, vacancies, people);
  const later = detailApplications(context, applications, people);
  const threads = conversationRows(context, centers, { people, vacancies, applications });

  const content = pageRows(context, centers, organizations, people);
  addWorkingCopy(context, content);
  const questions = formRows(context, centers, people);
  const { bounced, ...post } = mailRows(context, { people, organizations, applications });
  const reports = reportRows(context, {
    people,
    vacancies,
    conversations: threads.conversations,
    pages: content.pages,
  });

  const centerProfiles = profileRows(context, centers);
  const access = accessRequestRows(context, people);
  const pool = poolRows(context, centers, { people, organizations, applications });

  return {
    volunteerCenters: centerRows(context, centers),
    centerProfiles,
    designVersions: designVersionRows(context, centerProfiles, centers[0].hues, people),
    contactPersons: contactPersonRows(context, centers),
    lookups: lookupRows(context, centers),
    users: people.users,
    userRoles: people.roles,
    ...accounts,
    ...organizationParts,
    ...moreOfOrganizations,
    ...merged,
    ...mailingRows(context, people, organizations),
    vacancies: vacancies.map(({ row }) => row),
    vacancyCounts,
    vacancyNotices: noticeRows(context, vacancies),
    vacancyTemplates: templateRows(context, centers, vacancies, people),
    ...activities,
    applications,
    applicationEvents: [...applicationEvents, ...later.applicationEvents],
    ...threads,
    ...pool,
    quickReplies: quickReplyRows(context, centers, organizations),
    ...content,
    pageVersions: pageVersionRows(context, content, people),
    pageCounts: pageCountRows(context, content.pages),
    ...embedRows(context, centers),
    ...analyticsReportRows(context, people),
    ...newsletterRows(context, people, vacancies, content.pages),
    menus: ownMenuRows(context, centers),
    menuItems: menuRows(context, centers, content.pages),
    ...questions,
    ...notificationRows(context, centers, {
      people,
      vacancies,
      applications,
      conversations: threads.conversations,
      organizations,
    }),
    ...interestRows(context, centers, { people, vacancies, applications }),
    ...roleRequestRows(context, people),
    ...access,
    ...factorRecoveryRows(context, people),
    ...savedViewRows(context, people),
    ...importRows(context, people),
    ...post,
    ...templateTextRows(context, centers, people),
    reports,
    internalNotes: noteRows(context, { people, vacancies, applications, profiles: pool.volunteerProfiles }),
    workItems: workItemRows(context, {
      people,
      vacancies,
      applications,
      organizations: organizationParts.organizations,
      corrections: moreOfOrganizations.organizationCorrections,
      accessRequests: access.organizationAccessRequests,
      reports,
      conversations: threads.conversations,
      forms: questions.forms,
      formSubmissions: questions.formSubmissions,
      bounced,
    }),
    auditEvents: auditRows(context, {
      people,
      organizations,
      vacancies,
      applications,
      pages: content.pages,
      approvals: organizationParts.organizations,
    }),
    securityEvents: securityRows(context, people),
  };
}
