import { and, eq, inArray, lt, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { dayLength, formatDate } from '../../../services/calendar/calendar.ts';
import { confirmWithinDays } from '../../../services/tokens/guestTokens.ts';
import { applicationEvents } from '../../../tables/applications/applicationEvents.table.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { applicationTokens } from '../../../tables/applications/applicationTokens.table.ts';
import { conversations } from '../../../tables/applications/conversations.table.ts';
import { mails } from '../../../tables/notifications/mails.table.ts';

/** What guests never confirmed goes as a whole, with the mails about it. */
export async function deleteUnconfirmed(db: Database, now: Date): Promise<number> {
  const old: SQL | undefined = and(
    eq(applications.stage, 'unconfirmed'),
    lt(applications.createdAt, new Date(now.getTime() - confirmWithinDays * dayLength)),
  );
  const ids = (await db.select({ id: applications.id }).from(applications).where(old)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await db.delete(mails).where(inArray(mails.applicationId, ids));
  await db.delete(applications).where(inArray(applications.id, ids));
  return ids.length;
}

/**
 * Some months after an application was closed, as its centre wants it, who it was about is forgotten; that it was there
 * stays, for the figures.
 */
export async function eraseClosed(db: Database, now: Date): Promise<number> {
  const due = lte(applications.eraseOn, formatDate(now));
  const ids = (await db.select({ id: applications.id }).from(applications).where(due)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await db.delete(mails).where(inArray(mails.applicationId, ids));
  await db.delete(conversations).where(inArray(conversations.applicationId, ids));
  await db.delete(applicationTokens).where(inArray(applicationTokens.applicationId, ids));
  await db
    .update(applicationEvents)
    .set({ text: null, actorId: null, actorName: null })
    .where(inArray(applicationEvents.applicationId, ids));
  await db
    .update(applications)
    .set({
      firstName: 'Verwijderd',
      lastName: '',
      email: '',
      phoneNumber: null,
      message: '',
      answers: [],
      userId: null,
      decisionMessage: null,
      withdrawnReason: null,
      eraseOn: null,
    })
    .where(inArray(applications.id, ids));
  return ids.length;
}
