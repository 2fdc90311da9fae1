import { timeZone } from '@omzien/model/tenants';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { dayLength } from '../../services/calendar/calendar.ts';
import { files, fileUses } from '../../tables/administration/files.table.ts';
import { formSubmissions } from '../../tables/content/formSubmissions.table.ts';
import { formTokens } from '../../tables/content/formTokens.table.ts';

/** For so long after its day a link still says that it is too late, rather than that there is nothing. */
const shownAfterDays = 30;

export async function removeExpiredLinks(db: Database, now: Date): Promise<void> {
  await db.delete(formTokens).where(lt(formTokens.expiresAt, new Date(now.getTime() - shownAfterDays * dayLength)));
}

/** The day in Amsterdam, so many days from a moment. */
export const dayAfter = (moment: Date, days: number) =>
  new Date(moment.getTime() + days * dayLength).toLocaleDateString('sv-SE', { timeZone });

/** Answers go on their day, and what was sent along with them. */
export async function eraseSubmissions(db: Database, now: Date): Promise<void> {
  const erased = await db
    .delete(formSubmissions)
    .where(lt(formSubmissions.eraseOn, dayAfter(now, 0)))
    .returning({ id: formSubmissions.id });
  if (erased.length === 0) return;
  const uses = await db
    .delete(fileUses)
    .where(
      and(
        eq(fileUses.subjectType, 'form_submissions'),
        inArray(
          fileUses.subjectId,
          erased.map(({ id }) => id),
        ),
      ),
    )
    .returning({ fileId: fileUses.fileId });
  const ids = uses.map(({ fileId }) => fileId);
  if (ids.length > 0) await db.update(files).set({ expiresAt: now }).where(inArray(files.id, ids));
}
