import type { TenantKey } from '@omzien/model/tenants';
import { detailAccounts } from './accounts.rows.ts';
import { activityRows } from './activities.rows.ts';
import { detailApplications } from './applicationDetails.rows.ts';
import { applicationsOf } from './applications.rows.ts';
import { auditRows, securityRows } from './audit.rows.ts';
import { centerRows, centersOfTenant, profileRows } from './centers.rows.ts';
import { contactPersonRows } from './contactPersons.rows.ts';
import { conversationRows, quickReplyRows } from './conversations.rows.ts';
import { formRows } from './forms.rows.ts';
import { lookupRows } from './lookups.rows.ts';
import { mailRows, templateTextRows } from './mails.rows.ts';
import { menuRows } from './menus.rows.ts';
import { interestRows, notificationRows } from './notifications.rows.ts';
import { detailOrganizations } from './organizationDetails.rows.ts';
import { organizationRows, organizationsOf } from './organizations.rows.ts';
import { ownMenuRows, pageCountRows } from './pageCounts.rows.ts';
import { pageRows } from './pages.rows.ts';
import { pageVersionRows } from './pageVersions.rows.ts';
import { poolRows } from './pool.rows.ts';
import { reportRows } from './reports.rows.ts';
import { savedViewRows } from './savedViews.rows.ts';
import { createSeedContext } from './seedContext.ts';
import { peopleOf } from './users.rows.ts';
import { vacanciesOf } from './vacancies.rows.ts';
import { countRows } from './vacancyCounts.rows.ts';
import { detailVacancies, noticeRows, templateRows } from './vacancyDetails.rows.ts';
import type { SeedSize } from './volumes.data.ts';
import { noteRows, workItemRows } from './workItems.rows.ts';

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
  const questions = formRows(context, centers, people);
  const { bounced, ...post } = mailRows(context, { people, organizations, applications });
  const reports = reportRows(context, {
    people,
    vacancies,
    conversations: threads.conversations,
    pages: content.pages,
  });

  const pool = poolRows(context, centers, { people, organizations, applications });

  return {
    volunteerCenters: centerRows(context, centers),
    centerProfiles: profileRows(context, centers),
    contactPersons: contactPersonRows(context, centers),
    lookups: lookupRows(context, centers),
    users: people.users,
    userRoles: people.roles,
    ...accounts,
    ...organizationParts,
    ...moreOfOrganizations,
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
    menus: ownMenuRows(context, centers),
    menuItems: menuRows(context, centers, content.pages),
    ...questions,
    ...notificationRows(context, people),
    ...interestRows(context, centers, { people, vacancies, applications }),
    ...savedViewRows(context, people),
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
