import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { dayLength } from '../../../services/calendar/calendar.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { vacancyBulkChanges } from '../../../tables/vacancies/vacancyBulkChanges.table.ts';

const keptDays = 30;
/** What stands in the place of the words of a vacancy that was erased. */
const erasedTitle = 'Verwijderde vacature';

/** What is past its day is off line. Done twice it does nothing more. */
export async function expireVacancies(db: Database, now: Date): Promise<void> {
  await db
    .update(vacancies)
    .set({ status: 'expired', lockVersion: sql`${vacancies.lockVersion} + 1` })
    .where(and(eq(vacancies.status, 'published'), lte(vacancies.expiresAt, now)));
}

/** Thirty days after deletion nobody can read any more what it said or whom it named; that it was there stays, for the figures. */
export async function eraseDeletedVacancies(db: Database, now: Date): Promise<number> {
  const due = await db
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(
      and(
        eq(vacancies.status, 'deleted'),
        isNotNull(vacancies.deletedAt),
        lte(vacancies.deletedAt, new Date(now.getTime() - keptDays * dayLength)),
        sql`${vacancies.slug} <> ''`,
      ),
    );
  const ids = due.map(({ id }) => id);
  await db.delete(vacancyBulkChanges).where(lte(vacancyBulkChanges.expiresAt, new Date(now.getTime() - dayLength)));
  if (ids.length === 0) return 0;
  await db
    .update(vacancies)
    .set({
      title: erasedTitle,
      slug: '',
      summary: '',
      description: '',
      requirements: null,
      offer: null,
      expensesText: null,
      street: null,
      postcode: null,
      latitude: null,
      longitude: null,
      extraAddresses: [],
      contactPerson: null,
      extraQuestions: [],
      autoReply: null,
      notifyAlso: [],
      translations: {},
      imageUrl: null,
      imageAlt: null,
      takenDownReason: null,
      helpFor: null,
      helpWhen: null,
      ownerId: null,
    })
    .where(inArray(vacancies.id, ids));
  return ids.length;
}
