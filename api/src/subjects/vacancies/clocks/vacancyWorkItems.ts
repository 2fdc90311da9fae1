import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { daysAgo } from '../../../services/calendar/calendar.ts';
import { endOfDayIn } from '../../../services/calendar/vacancyDays.ts';
import { workItems } from '../../../tables/administration/workItems.table.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';

/** Days on line without anybody who applies, and days before the end, after which the centre has a look (`screens.md`). */
export const quietAfterDays = 30;
export const expiringWithinDays = 7;

const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`;
const isOpen = (now: Date) => sql`${vacancies.status} = 'published'
  and (${vacancies.expiresAt} is null or ${vacancies.expiresAt} > ${moment(now)})`;

/** Nobody applied since it went on line. Activities have people who register, which is something else. */
const isQuiet = (now: Date) => sql`${isOpen(now)} and ${vacancies.vacancyType} <> 'activity'
  and ${vacancies.publishedAt} < ${moment(daysAgo(quietAfterDays, now))}
  and not exists (select 1 from ${applications}
    where ${applications.tenant} = ${vacancies.tenant} and ${applications.vacancyId} = ${vacancies.id}
      and ${applications.stage} <> 'unconfirmed' and ${applications.createdAt} >= ${vacancies.publishedAt})`;
const isExpiring = (now: Date) =>
  sql`${isOpen(now)} and ${vacancies.expiresAt} <= ${moment(endOfDayIn(now, expiringWithinDays))}`;

/** What somebody has ticked off is not put back for the same reason: the same time on line, the same end. */
const kinds = [
  {
    kind: 'vacancy_quiet',
    applies: isQuiet,
    due: sql`null::timestamptz`,
    settled: sql`${workItems.createdAt} >= ${vacancies.publishedAt}`,
  },
  {
    kind: 'vacancy_expiring',
    applies: isExpiring,
    due: sql`${vacancies.expiresAt}`,
    settled: sql`${workItems.dueAt} = ${vacancies.expiresAt}`,
  },
] as const;

/** Puts vacancies that need a look on the work list of their centre, and takes off what needs none any more. */
export async function lookAfterVacancies(db: Database, now: Date): Promise<void> {
  for (const { kind, applies, due, settled } of kinds) {
    const about: SQL = and(
      eq(workItems.tenant, vacancies.tenant),
      eq(workItems.kind, kind),
      eq(workItems.subjectType, 'vacancies'),
      eq(workItems.subjectId, vacancies.id),
    ) as SQL;
    await db
      .update(workItems)
      .set({ doneAt: now, lockVersion: sql`${workItems.lockVersion} + 1` })
      .where(
        and(
          eq(workItems.kind, kind),
          isNull(workItems.doneAt),
          not(sql`exists (select 1 from ${vacancies} where ${about} and ${applies(now)})`),
        ),
      );
    const found = await db
      .select({
        centerId: vacancies.centerId,
        organizationId: vacancies.organizationId,
        id: vacancies.id,
        title: vacancies.title,
        publishedAt: vacancies.publishedAt,
        dueAt: sql<Date | null>`${due}`.mapWith(vacancies.expiresAt),
      })
      .from(vacancies)
      .where(
        and(
          applies(now),
          not(
            sql`exists (select 1 from ${workItems} where ${about}
              and (${workItems.doneAt} is null or (${workItems.doneBy} is not null and ${settled})))`,
          ),
        ),
      );
    for (let start = 0; start < found.length; start += 500)
      await db
        .insert(workItems)
        .values(
          found.slice(start, start + 500).map((row) => ({
            kind,
            centerId: row.centerId,
            organizationId: row.organizationId,
            subjectType: 'vacancies',
            subjectId: row.id,
            subjectName: row.title,
            dueAt: row.dueAt,
            details: { publishedAt: row.publishedAt?.toISOString() ?? null },
            createdAt: now,
          })),
        )
        .onConflictDoNothing();
  }
}
