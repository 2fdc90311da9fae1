import type { VacancyEventKind, VacancyEventSource } from '@omzien/model/vacancyEvents';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { newId } from '../../database/newId.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { vacancyCounts } from '../../tables/vacancies/vacancyCounts.table.ts';

/** Counters per vacancy, day, kind and source. Nobody can be found back from them. */
export const createVacancyCountRepository = (db: Database) => ({
  async add(vacancyId: string, day: string, kind: VacancyEventKind, source: VacancyEventSource): Promise<void> {
    await db
      .insert(vacancyCounts)
      .values({ id: newId(), vacancyId, day, kind, source, count: 1 })
      .onConflictDoUpdate({
        target: [
          vacancyCounts.tenant,
          vacancyCounts.vacancyId,
          vacancyCounts.day,
          vacancyCounts.kind,
          vacancyCounts.source,
        ],
        set: { count: sql`${vacancyCounts.count} + 1` },
      });
    // Looking at a vacancy does not change it for who edits it: its version and its last change stay.
    if (kind === 'view')
      await db
        .update(vacancies)
        .set({ viewsCount: sql`${vacancies.viewsCount} + 1`, updatedAt: sql`${vacancies.updatedAt}` })
        .where(eq(vacancies.id, vacancyId));
  },
});
