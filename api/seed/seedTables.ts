import type { PgTable } from 'drizzle-orm/pg-core';
import { analyticsReports } from '../src/tables/administration/analyticsReports.table.ts';
import { auditEvents } from '../src/tables/administration/auditEvents.table.ts';
import { internalNotes } from '../src/tables/administration/internalNotes.table.ts';
import { reports } from '../src/tables/administration/reports.table.ts';
import { workItems } from '../src/tables/administration/workItems.table.ts';
import { applicationEvents } from '../src/tables/applications/applicationEvents.table.ts';
import { applications } from '../src/tables/applications/applications.table.ts';
import { conversationParticipants, conversations } from '../src/tables/applications/conversations.table.ts';
import { volunteerProfileReplies } from '../src/tables/applications/profileReplies.table.ts';
import { quickReplies } from '../src/tables/applications/quickReplies.table.ts';
import { replies } from '../src/tables/applications/replies.table.ts';
import { volunteerProfiles } from '../src/tables/applications/volunteerProfiles.table.ts';
import { contactPersons } from '../src/tables/centers/contactPersons.table.ts';
import { designVersions } from '../src/tables/centers/designVersions.table.ts';
import { lookups } from '../src/tables/centers/lookups.table.ts';
import { centerProfiles, volunteerCenters } from '../src/tables/centers/volunteerCenters.table.ts';
import { contentBlocks } from '../src/tables/content/contentBlocks.table.ts';
import { embedCounts, embeds } from '../src/tables/content/embeds.table.ts';
import { formSubmissions } from '../src/tables/content/formSubmissions.table.ts';
import { forms, formVersions } from '../src/tables/content/forms.table.ts';
import { menuItems } from '../src/tables/content/menuItems.table.ts';
import { menus } from '../src/tables/content/menus.table.ts';
import { pageCounts } from '../src/tables/content/pageCounts.table.ts';
import { pages } from '../src/tables/content/pages.table.ts';
import { pageVersions } from '../src/tables/content/pageVersions.table.ts';
import { stockImages, stockImageUses } from '../src/tables/content/stockImages.table.ts';
import { digestSubscriptions } from '../src/tables/notifications/digestSubscriptions.table.ts';
import { mails } from '../src/tables/notifications/mails.table.ts';
import { newsletterRecipients, newsletters } from '../src/tables/notifications/newsletters.table.ts';
import {
  mailBounces,
  notificationPreferences,
  notifications,
} from '../src/tables/notifications/notifications.table.ts';
import {
  notificationTemplates,
  notificationTemplateVersions,
} from '../src/tables/notifications/notificationTemplates.table.ts';
import { savedSearches } from '../src/tables/notifications/savedSearches.table.ts';
import {
  organizationMailingRecipients,
  organizationMailings,
} from '../src/tables/organizations/organizationMailings.table.ts';
import { organizationMerges } from '../src/tables/organizations/organizationMerges.table.ts';
import {
  organizationAccessRequests,
  organizationSignupDrafts,
} from '../src/tables/organizations/organizationSignups.table.ts';
import {
  addresses,
  organizationAddresses,
  organizationCorrections,
  organizationProfiles,
  organizations,
} from '../src/tables/organizations/organizations.table.ts';
import { accountDeletions, erasures } from '../src/tables/people/accountDeletion.table.ts';
import { accountTokens } from '../src/tables/people/accountTokens.table.ts';
import { changelogVisits } from '../src/tables/people/changelogVisits.table.ts';
import { dataExports } from '../src/tables/people/dataExports.table.ts';
import { factorRecoveries } from '../src/tables/people/factorRecoveries.table.ts';
import { impersonations } from '../src/tables/people/impersonations.table.ts';
import { roleRequests } from '../src/tables/people/roleRequests.table.ts';
import { savedViews } from '../src/tables/people/savedViews.table.ts';
import { securityEvents } from '../src/tables/people/securityEvents.table.ts';
import { userConsents } from '../src/tables/people/userConsents.table.ts';
import { userImportRows, userImports } from '../src/tables/people/userImports.table.ts';
import { userRoles, users } from '../src/tables/people/users.table.ts';
import {
  activityDetails,
  activityOccurrences,
  activityRegistrations,
  calendarFeeds,
} from '../src/tables/vacancies/activities.table.ts';
import { favorites } from '../src/tables/vacancies/favorites.table.ts';
import { vacancies } from '../src/tables/vacancies/vacancies.table.ts';
import { vacancyCounts } from '../src/tables/vacancies/vacancyCounts.table.ts';
import { vacancyNotices } from '../src/tables/vacancies/vacancyNotices.table.ts';
import { vacancyTemplates } from '../src/tables/vacancies/vacancyTemplates.table.ts';
import type { TenantRows } from './tenantRows.ts';

/** Every table of the seed, in an order in which each row finds what it refers to. */
export const seedTables = [
  ['volunteerCenters', volunteerCenters],
  ['centerProfiles', centerProfiles],
  ['designVersions', designVersions],
  ['contactPersons', contactPersons],
  ['lookups', lookups],
  ['users', users],
  ['userRoles', userRoles],
  ['userConsents', userConsents],
  ['accountTokens', accountTokens],
  ['impersonations', impersonations],
  ['accountDeletions', accountDeletions],
  ['erasures', erasures],
  ['dataExports', dataExports],
  ['userImports', userImports],
  ['userImportRows', userImportRows],
  ['changelogVisits', changelogVisits],
  ['calendarFeeds', calendarFeeds],
  ['organizations', organizations],
  ['addresses', addresses],
  ['organizationProfiles', organizationProfiles],
  ['organizationAddresses', organizationAddresses],
  ['organizationCorrections', organizationCorrections],
  ['organizationMerges', organizationMerges],
  ['analyticsReports', analyticsReports],
  ['newsletters', newsletters],
  ['newsletterRecipients', newsletterRecipients],
  ['organizationMailings', organizationMailings],
  ['organizationMailingRecipients', organizationMailingRecipients],
  ['vacancies', vacancies],
  ['vacancyCounts', vacancyCounts],
  ['vacancyNotices', vacancyNotices],
  ['vacancyTemplates', vacancyTemplates],
  ['activityDetails', activityDetails],
  ['activityOccurrences', activityOccurrences],
  ['activityRegistrations', activityRegistrations],
  ['applications', applications],
  ['applicationEvents', applicationEvents],
  ['conversations', conversations],
  ['conversationParticipants', conversationParticipants],
  ['replies', replies],
  ['volunteerProfiles', volunteerProfiles],
  ['volunteerProfileReplies', volunteerProfileReplies],
  ['quickReplies', quickReplies],
  ['stockImages', stockImages],
  ['pages', pages],
  ['pageVersions', pageVersions],
  ['stockImageUses', stockImageUses],
  ['forms', forms],
  ['formVersions', formVersions],
  ['formSubmissions', formSubmissions],
  ['contentBlocks', contentBlocks],
  ['pageCounts', pageCounts],
  ['embeds', embeds],
  ['embedCounts', embedCounts],
  ['menus', menus],
  ['menuItems', menuItems],
  ['notifications', notifications],
  ['notificationPreferences', notificationPreferences],
  ['mailBounces', mailBounces],
  ['notificationTemplates', notificationTemplates],
  ['notificationTemplateVersions', notificationTemplateVersions],
  ['savedSearches', savedSearches],
  ['roleRequests', roleRequests],
  ['organizationAccessRequests', organizationAccessRequests],
  ['organizationSignupDrafts', organizationSignupDrafts],
  ['factorRecoveries', factorRecoveries],
  ['savedViews', savedViews],
  ['favorites', favorites],
  ['digestSubscriptions', digestSubscriptions],
  ['mails', mails],
  ['reports', reports],
  ['internalNotes', internalNotes],
  ['workItems', workItems],
  ['auditEvents', auditEvents],
  ['securityEvents', securityEvents],
] as const satisfies readonly (readonly [keyof TenantRows, PgTable])[];
