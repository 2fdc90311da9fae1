import { forgetStoredAnswers } from './http/idempotency.ts';
import { forgetOldAuditEvents, verifyAuditChain } from './services/audit/auditRetention.ts';
import { deleteExpiredExports } from './services/exports/listExports.usecases.ts';
import type { NightlySteps } from './services/jobs/nightly.ts';
import { forgetOldMails } from './services/mail/mailRetention.ts';
import { forgetOldNotifications } from './services/notifications/notifications.repository.ts';
import { forgetOldDeliveries } from './services/webhooks/webhookSender.ts';
import { eraseParticipants, extendSeries } from './subjects/activities/activityRetention.ts';
import { forgetOldEditions } from './subjects/analytics/reports/sendReports.ts';
import { deleteUnconfirmed, eraseClosed } from './subjects/applications/clock/retention.ts';
import { eraseSubmissions, removeExpiredLinks } from './subjects/forms/formRetention.ts';
import { forgetUnconfirmedSearches } from './subjects/savedSearches/savedSearches.repository.ts';
import { eraseDeletedVacancies, expireVacancies } from './subjects/vacancies/clocks/vacancyRetention.ts';
import { forgetUnusedWords } from './subjects/vacancies/clocks/vacancyWordsRetention.ts';
import { lookAfterVacancies } from './subjects/vacancies/clocks/vacancyWorkItems.ts';
import { forgetOldApproaches } from './subjects/volunteerProfiles/poolClock.ts';

/** What every night does, in this order: what has expired is off the work list in the same night. */
export const nightlySteps: NightlySteps = {
  expireVacancies,
  eraseDeletedVacancies,
  forgetUnusedWords,
  lookAfterVacancies,
  deleteUnconfirmed,
  eraseClosed,
  forgetOldMails,
  forgetOldNotifications,
  forgetUnconfirmedSearches,
  removeExpiredLinks,
  eraseSubmissions,
  extendSeries,
  eraseParticipants,
  verifyAuditChain,
  forgetOldAuditEvents,
  deleteExpiredExports,
  forgetOldEditions,
  forgetOldApproaches,
  forgetOldDeliveries,
  forgetStoredAnswers,
};
