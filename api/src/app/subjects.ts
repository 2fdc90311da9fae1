import type { FastifyPluginAsync } from 'fastify';
import { accountRoutes } from '../account/account.routes.ts';
import { signupDialectRoutes } from '../account/signups.routes.ts';
import { accountDeletionRoutes } from '../accountDeletion/accountDeletion.routes.ts';
import { activityRoutes } from '../activities/activities.routes.ts';
import { calendarFeedRoutes, ownFeedRoutes } from '../activities/calendarFeeds.routes.ts';
import { overviewRoutes } from '../activities/overview.routes.ts';
import { participantMessageRoutes } from '../activities/participantMessages.routes.ts';
import { registrationRoutes } from '../activities/registrations.routes.ts';
import { analyticsRoutes } from '../analytics/analytics.routes.ts';
import { pageViewRoutes } from '../analytics/pageViews.routes.ts';
import { applicationRoutes } from '../applications/applications.routes.ts';
import { auditEventRoutes } from '../audit/auditEvents.routes.ts';
import { bootstrapRoutes } from '../bootstrap/bootstrap.routes.ts';
import { centerRoutes } from '../centers/centers.routes.ts';
import { changelogRoutes } from '../changelog/changelog.routes.ts';
import { conversationRoutes } from '../conversations/conversations.routes.ts';
import { quickReplyRoutes } from '../conversations/quickReplies.routes.ts';
import { dashboardRoutes } from '../dashboard/dashboard.routes.ts';
import { dataExportRoutes } from '../dataExports/dataExports.routes.ts';
import { digestRoutes } from '../digest/digest.routes.ts';
import { docsRoutes } from '../docs/docs.routes.ts';
import { listExportRoutes } from '../exports/listExports.routes.ts';
import { favoriteRoutes } from '../favorites/favorites.routes.ts';
import { crawlerRoutes } from '../feeds/crawlers.routes.ts';
import { feedRoutes } from '../feeds/feeds.routes.ts';
import { fileRoutes } from '../files/files.routes.ts';
import { formLinkRoutes } from '../forms/formLinks.routes.ts';
import { formRoutes } from '../forms/forms.routes.ts';
import { submissionRoutes } from '../forms/submissions.routes.ts';
import { helpRequestRoutes } from '../helpRequests/helpRequests.routes.ts';
import { internalNoteRoutes } from '../internalNotes/internalNotes.routes.ts';
import { streamRoutes } from '../live/stream.routes.ts';
import { locationRoutes } from '../locations/locations.routes.ts';
import { lookupRoutes } from '../lookups/lookups.routes.ts';
import { deadLetterRoutes } from '../mail/deadLetters.routes.ts';
import { mediaRoutes } from '../media/media.routes.ts';
import { menuEditorRoutes } from '../menus/menuEditor.routes.ts';
import { menuRoutes } from '../menus/menus.routes.ts';
import { ownMenuRoutes } from '../menus/ownMenus.routes.ts';
import { notificationRoutes } from '../notifications/notifications.routes.ts';
import { notificationTemplateRoutes } from '../notificationTemplates/notificationTemplates.routes.ts';
import { organizationRoutes } from '../organizations/organizations.routes.ts';
import { contentBlockRoutes } from '../pages/contentBlocks.routes.ts';
import { pageEditorRoutes } from '../pages/pageEditor.routes.ts';
import { pageRoutes } from '../pages/pages.routes.ts';
import { pageToolRoutes } from '../pages/pageTools.routes.ts';
import { reportRoutes } from '../reports/reports.routes.ts';
import { savedSearchRoutes } from '../savedSearches/savedSearches.routes.ts';
import { savedViewRoutes } from '../savedViews/savedViews.routes.ts';
import { linkRoutes } from '../sessions/links.routes.ts';
import { passwordRoutes } from '../sessions/passwords.routes.ts';
import { sessionRoutes } from '../sessions/sessions.routes.ts';
import { socialMapRoutes } from '../socialMap/socialMap.routes.ts';
import { stockImageRoutes } from '../stockImages/stockImages.routes.ts';
import { ownRoleRoutes } from '../users/ownRoles.routes.ts';
import { userRoleRoutes } from '../users/userRoles.routes.ts';
import { userStepRoutes } from '../users/userSteps.routes.ts';
import { userRoutes } from '../users/users.routes.ts';
import { vacancyRoutes } from '../vacancies/vacancies.routes.ts';
import { vacancyBulkRoutes } from '../vacancies/vacancyBulk.routes.ts';
import { vacancyExtraRoutes } from '../vacancies/vacancyExtras.routes.ts';
import { vacancyWriteRoutes } from '../vacancies/vacancyWrites.routes.ts';
import { vacancyTemplateRoutes } from '../vacancyTemplates/vacancyTemplates.routes.ts';
import { volunteerProfileRoutes } from '../volunteerProfiles/volunteerProfiles.routes.ts';
import { workItemRoutes } from '../workItems/workItems.routes.ts';

/** Every subject that answers under /api/v1. Adding a subject is one line. */
export const subjects: FastifyPluginAsync[] = [
  bootstrapRoutes,
  centerRoutes,
  accountRoutes,
  organizationRoutes,
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
  pageEditorRoutes,
  pageToolRoutes,
  contentBlockRoutes,
  menuRoutes,
  menuEditorRoutes,
  ownMenuRoutes,
  stockImageRoutes,
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
  streamRoutes,
  favoriteRoutes,
  formRoutes,
  submissionRoutes,
  activityRoutes,
  registrationRoutes,
  overviewRoutes,
  participantMessageRoutes,
  ownFeedRoutes,
  userRoutes,
  userStepRoutes,
  userRoleRoutes,
  ownRoleRoutes,
  accountDeletionRoutes,
  dataExportRoutes,
  internalNoteRoutes,
  auditEventRoutes,
  workItemRoutes,
  listExportRoutes,
  analyticsRoutes,
  pageViewRoutes,
  dashboardRoutes,
];

/** What answers elsewhere: sessions under /auth, files under /media. */
export const otherRoutes: FastifyPluginAsync[] = [
  sessionRoutes,
  passwordRoutes,
  linkRoutes,
  signupDialectRoutes,
  mediaRoutes,
  feedRoutes,
  crawlerRoutes,
  docsRoutes,
  calendarFeedRoutes,
];
