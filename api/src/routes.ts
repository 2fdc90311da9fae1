import type { FastifyPluginAsync } from 'fastify';
import { docsRoutes } from './http/docs/docs.routes.ts';
import { auditEventRoutes } from './services/audit/auditEvents.routes.ts';
import { listExportRoutes } from './services/exports/listExports.routes.ts';
import { fileRoutes } from './services/files/files.routes.ts';
import { streamRoutes } from './services/live/stream.routes.ts';
import { deadLetterRoutes } from './services/mail/deadLetters.routes.ts';
import { mediaRoutes } from './services/media/media.routes.ts';
import { notificationRoutes } from './services/notifications/notifications.routes.ts';
import { quickSearchRoutes } from './services/quickSearch/quickSearch.routes.ts';
import { workCountRoutes } from './services/workCounts/workCounts.routes.ts';
import { workItemRoutes } from './services/workItems/workItems.routes.ts';
import { dataExportRoutes } from './subjects/accounts/dataExports/dataExports.routes.ts';
import { accountDeletionRoutes } from './subjects/accounts/deletion/accountDeletion.routes.ts';
import { factorRoutes } from './subjects/accounts/factors/factors.routes.ts';
import { passkeySignInRoutes } from './subjects/accounts/factors/passkeySignIn.routes.ts';
import { recoveryDoorRoutes } from './subjects/accounts/factors/recoveryDoor.routes.ts';
import { userImportRoutes } from './subjects/accounts/imports/userImports.routes.ts';
import { userMergeRoutes } from './subjects/accounts/merging/userMerges.routes.ts';
import { accountRoutes } from './subjects/accounts/own/account.routes.ts';
import { renewLinkRoutes } from './subjects/accounts/own/renewLink.routes.ts';
import { signupDialectRoutes } from './subjects/accounts/own/signups.routes.ts';
import { personalDataRoutes } from './subjects/accounts/personalData/personalData.routes.ts';
import { roleRequestRoutes } from './subjects/accounts/roleRequests/roleRequests.routes.ts';
import { linkFactsRoutes } from './subjects/accounts/signIn/linkFacts.routes.ts';
import { linkRoutes } from './subjects/accounts/signIn/links.routes.ts';
import { passwordRoutes } from './subjects/accounts/signIn/passwords.routes.ts';
import { sessionRoutes } from './subjects/accounts/signIn/sessions.routes.ts';
import { ownRoleRoutes } from './subjects/accounts/users/ownRoles.routes.ts';
import { userBulkRoutes } from './subjects/accounts/users/userBulk.routes.ts';
import { userRoleRoutes } from './subjects/accounts/users/userRoles.routes.ts';
import { userStepRoutes } from './subjects/accounts/users/userSteps.routes.ts';
import { userRoutes } from './subjects/accounts/users/users.routes.ts';
import { activityRoutes } from './subjects/activities/activities.routes.ts';
import { calendarFeedRoutes, ownFeedRoutes } from './subjects/activities/calendarFeeds.routes.ts';
import { overviewRoutes } from './subjects/activities/overview.routes.ts';
import { participantMessageRoutes } from './subjects/activities/participantMessages.routes.ts';
import { registrationRoutes } from './subjects/activities/registrations.routes.ts';
import { ticketRoutes } from './subjects/activities/tickets.routes.ts';
import { analyticsRoutes } from './subjects/analytics/analytics.routes.ts';
import { dashboardRoutes } from './subjects/analytics/dashboard/dashboard.routes.ts';
import { openFiguresFileRoutes, openFiguresRoutes } from './subjects/analytics/openFigures.routes.ts';
import { pageViewRoutes } from './subjects/analytics/pageViews.routes.ts';
import { analyticsReportRoutes } from './subjects/analytics/reports/analyticsReports.routes.ts';
import { analyticsReportLinkRoutes } from './subjects/analytics/reports/reportLinks.routes.ts';
import { analyticsReportScheduleRoutes } from './subjects/analytics/reports/reportSchedule.routes.ts';
import { applicationRoutes } from './subjects/applications/applications.routes.ts';
import { bootstrapRoutes } from './subjects/centers/bootstrap.routes.ts';
import { campaignRoutes } from './subjects/centers/campaign.routes.ts';
import { centerRoutes } from './subjects/centers/centers.routes.ts';
import { locationRoutes } from './subjects/centers/locations.routes.ts';
import { changelogRoutes } from './subjects/changelog/changelog.routes.ts';
import { apiKeyRoutes } from './subjects/connections/apiKeys.routes.ts';
import { openDataRoutes } from './subjects/connections/openData.routes.ts';
import { webhookRoutes } from './subjects/connections/webhooks.routes.ts';
import { conversationRoutes } from './subjects/conversations/conversations.routes.ts';
import { quickReplyRoutes } from './subjects/conversations/quickReplies.routes.ts';
import { embedPageRoutes } from './subjects/embeds/embedPage.routes.ts';
import { embedRoutes } from './subjects/embeds/embeds.routes.ts';
import { crawlerRoutes } from './subjects/feeds/crawlers.routes.ts';
import { feedRoutes } from './subjects/feeds/feeds.routes.ts';
import { formFileRoutes } from './subjects/forms/formFiles.routes.ts';
import { formLinkRoutes } from './subjects/forms/formLinks.routes.ts';
import { formRoutes } from './subjects/forms/forms.routes.ts';
import { submissionRoutes } from './subjects/forms/submissions.routes.ts';
import { internalNoteRoutes } from './subjects/internalNotes/internalNotes.routes.ts';
import { lookupRoutes } from './subjects/lookups/lookups.routes.ts';
import { newsletterRoutes } from './subjects/newsletters/newsletters.routes.ts';
import { notificationTemplateRoutes } from './subjects/notificationTemplates/notificationTemplates.routes.ts';
import { organizationMailingRoutes } from './subjects/organizations/mailings/mailings.routes.ts';
import { organizationRoutes } from './subjects/organizations/organizations.routes.ts';
import { socialMapRoutes } from './subjects/organizations/socialMap/socialMap.routes.ts';
import { contentBlockRoutes } from './subjects/pages/contentBlocks.routes.ts';
import { menuEditorRoutes } from './subjects/pages/menus/menuEditor.routes.ts';
import { menuRoutes } from './subjects/pages/menus/menus.routes.ts';
import { ownMenuRoutes } from './subjects/pages/menus/ownMenus.routes.ts';
import { pageBulkRoutes } from './subjects/pages/pageBulk.routes.ts';
import { pageEditorRoutes } from './subjects/pages/pageEditor.routes.ts';
import { pageRoutes } from './subjects/pages/pages.routes.ts';
import { pageToolRoutes } from './subjects/pages/pageTools.routes.ts';
import { workingCopyRoutes } from './subjects/pages/workingCopy.routes.ts';
import { reportRoutes } from './subjects/reports/reports.routes.ts';
import { digestRoutes } from './subjects/savedSearches/digest/digest.routes.ts';
import { savedSearchRoutes } from './subjects/savedSearches/savedSearches.routes.ts';
import { savedViewRoutes } from './subjects/savedViews/savedViews.routes.ts';
import { sharePictureRoutes } from './subjects/sharePictures/sharePictures.routes.ts';
import { stockImageRoutes } from './subjects/stockImages/stockImages.routes.ts';
import { favoriteRoutes } from './subjects/vacancies/favorites/favorites.routes.ts';
import { helpRequestRoutes } from './subjects/vacancies/helpRequests/helpRequests.routes.ts';
import { vacancyBulkRoutes } from './subjects/vacancies/manage/vacancyBulk.routes.ts';
import { vacancyWriteRoutes } from './subjects/vacancies/manage/vacancyWrites.routes.ts';
import { vacancyTemplateRoutes } from './subjects/vacancies/templates/vacancyTemplates.routes.ts';
import { vacancyRoutes } from './subjects/vacancies/vacancies.routes.ts';
import { vacancyExtraRoutes } from './subjects/vacancies/vacancyExtras.routes.ts';
import { volunteerProfileRoutes } from './subjects/volunteerProfiles/volunteerProfiles.routes.ts';

/** Every subject that answers under /api/v1. Adding a subject is one line. */
export const subjects: FastifyPluginAsync[] = [
  bootstrapRoutes,
  centerRoutes,
  campaignRoutes,
  accountRoutes,
  organizationRoutes,
  organizationMailingRoutes,
  socialMapRoutes,
  vacancyRoutes,
  vacancyWriteRoutes,
  vacancyBulkRoutes,
  vacancyExtraRoutes,
  vacancyTemplateRoutes,
  reportRoutes,
  helpRequestRoutes,
  applicationRoutes,
  conversationRoutes,
  volunteerProfileRoutes,
  quickReplyRoutes,
  pageRoutes,
  pageBulkRoutes,
  pageEditorRoutes,
  pageToolRoutes,
  workingCopyRoutes,
  contentBlockRoutes,
  menuRoutes,
  menuEditorRoutes,
  ownMenuRoutes,
  stockImageRoutes,
  embedRoutes,
  changelogRoutes,
  fileRoutes,
  lookupRoutes,
  locationRoutes,
  formLinkRoutes,
  savedSearchRoutes,
  savedViewRoutes,
  notificationRoutes,
  deadLetterRoutes,
  digestRoutes,
  notificationTemplateRoutes,
  newsletterRoutes,
  streamRoutes,
  favoriteRoutes,
  formRoutes,
  formFileRoutes,
  submissionRoutes,
  activityRoutes,
  registrationRoutes,
  overviewRoutes,
  ticketRoutes,
  participantMessageRoutes,
  ownFeedRoutes,
  factorRoutes,
  userRoutes,
  userBulkRoutes,
  userStepRoutes,
  userRoleRoutes,
  userMergeRoutes,
  userImportRoutes,
  ownRoleRoutes,
  roleRequestRoutes,
  accountDeletionRoutes,
  dataExportRoutes,
  personalDataRoutes,
  internalNoteRoutes,
  auditEventRoutes,
  quickSearchRoutes,
  workCountRoutes,
  workItemRoutes,
  listExportRoutes,
  analyticsRoutes,
  analyticsReportRoutes,
  analyticsReportScheduleRoutes,
  analyticsReportLinkRoutes,
  pageViewRoutes,
  openFiguresRoutes,
  dashboardRoutes,
  apiKeyRoutes,
  webhookRoutes,
  openDataRoutes,
];

/** What answers elsewhere: sessions under /auth, files under /media. */
export const otherRoutes: FastifyPluginAsync[] = [
  sessionRoutes,
  passwordRoutes,
  linkRoutes,
  linkFactsRoutes,
  passkeySignInRoutes,
  recoveryDoorRoutes,
  signupDialectRoutes,
  renewLinkRoutes,
  mediaRoutes,
  sharePictureRoutes,
  feedRoutes,
  openFiguresFileRoutes,
  crawlerRoutes,
  embedPageRoutes,
  docsRoutes,
  calendarFeedRoutes,
];
