import type { PgTable } from 'drizzle-orm/pg-core';
import { accountDeletions, erasures } from '../accountDeletion/accountDeletion.table.ts';
import {
  activityDetails,
  activityOccurrences,
  activityRegistrations,
  calendarFeeds,
} from '../activities/activities.table.ts';
import { pageCounts } from '../analytics/pageCounts.table.ts';
import { applicationEvents } from '../applications/applicationEvents.table.ts';
import { applications } from '../applications/applications.table.ts';
import { auditEvents } from '../audit/auditEvents.table.ts';
import { contactPersons } from '../centers/contactPersons.table.ts';
import { centerProfiles, volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { changelogVisits } from '../changelog/changelogVisits.table.ts';
import { conversationParticipants, conversations } from '../conversations/conversations.table.ts';
import { quickReplies } from '../conversations/quickReplies.table.ts';
import { replies } from '../conversations/replies.table.ts';
import { dataExports } from '../dataExports/dataExports.table.ts';
import { digestSubscriptions } from '../digest/digestSubscriptions.table.ts';
import { favorites } from '../favorites/favorites.table.ts';
import { formSubmissions } from '../forms/formSubmissions.table.ts';
import { forms, formVersions } from '../forms/forms.table.ts';
import { internalNotes } from '../internalNotes/internalNotes.table.ts';
import { lookups } from '../lookups/lookups.table.ts';
import { mails } from '../mail/mails.table.ts';
import { menuItems } from '../menus/menuItems.table.ts';
import { menus } from '../menus/menus.table.ts';
import { mailBounces, notificationPreferences, notifications } from '../notifications/notifications.table.ts';
import {
  notificationTemplates,
  notificationTemplateVersions,
} from '../notificationTemplates/notificationTemplates.table.ts';
import {
  addresses,
  organizationAddresses,
  organizationCorrections,
  organizationProfiles,
  organizations,
} from '../organizations/organizations.table.ts';
import { contentBlocks } from '../pages/contentBlocks.table.ts';
import { pages } from '../pages/pages.table.ts';
import { pageVersions } from '../pages/pageVersions.table.ts';
import { reports } from '../reports/reports.table.ts';
import { savedSearches } from '../savedSearches/savedSearches.table.ts';
import { savedViews } from '../savedViews/savedViews.table.ts';
import { securityEvents } from '../security/securityEvents.table.ts';
import { accountTokens } from '../sessions/accountTokens.table.ts';
import { impersonations } from '../sessions/impersonations.table.ts';
import { stockImages, stockImageUses } from '../stockImages/stockImages.table.ts';
import { userConsents } from '../users/userConsents.table.ts';
import { userRoles, users } from '../users/users.table.ts';
import { vacancies } from '../vacancies/vacancies.table.ts';
import { vacancyCounts } from '../vacancies/vacancyCounts.table.ts';
import { vacancyNotices } from '../vacancies/vacancyNotices.table.ts';
import { vacancyTemplates } from '../vacancyTemplates/vacancyTemplates.table.ts';
import { volunteerProfileReplies } from '../volunteerProfiles/profileReplies.table.ts';
import { volunteerProfiles } from '../volunteerProfiles/volunteerProfiles.table.ts';
import { workItems } from '../workItems/workItems.table.ts';
import type { TenantRows } from './tenantRows.ts';

/** Every table of the seed, in an order in which each row finds what it refers to. */
export const seedTables = [
  ['volunteerCenters', volunteerCenters],
  ['centerProfiles', centerProfiles],
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
  ['changelogVisits', changelogVisits],
  ['calendarFeeds', calendarFeeds],
  ['organizations', organizations],
  ['addresses', addresses],
  ['organizationProfiles', organizationProfiles],
  ['organizationAddresses', organizationAddresses],
  ['organizationCorrections', organizationCorrections],
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
  ['menus', menus],
  ['menuItems', menuItems],
  ['notifications', notifications],
  ['notificationPreferences', notificationPreferences],
  ['mailBounces', mailBounces],
  ['notificationTemplates', notificationTemplates],
  ['notificationTemplateVersions', notificationTemplateVersions],
  ['savedSearches', savedSearches],
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
