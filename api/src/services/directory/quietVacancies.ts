import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { auditEvents } from '../../tables/administration/auditEvents.table.ts';
import { applications } from '../../tables/applications/applications.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { dayLength } from '../calendar/calendar.ts';
import { endOfDayIn } from '../calendar/vacancyDays.ts';

/** On line for so many days without an application a vacancy needs help. */
const quietDays = 30;
/** What ends within so many days is told as that. */
const endingDays = 7;

/**
 * Vacancies that nobody has applied for in a month on line, and that nobody has renewed since. Renewing says that somebody
 * looked at it: it rests for a month, unless that was taken back.
 */
export function isQuiet(now: Date): SQL {
  const limit = new Date(now.getTime() - quietDays * dayLength);
  return and(
    eq(vacancies.status, 'published'),
    isNull(vacancies.deletedAt),
    lte(vacancies.publishedAt, limit),
    gt(vacancies.expiresAt, endOfDayIn(now, endingDays)),
    sql`not exists (select 1 from ${applications} where ${applications.tenant} = ${vacancies.tenant}
      and ${applications.vacancyId} = ${vacancies.id} and ${applications.stage} <> 'unconfirmed')`,
    sql`coalesce((select ${auditEvents.action} from ${auditEvents}
      where ${auditEvents.tenant} = ${vacancies.tenant} and ${auditEvents.subjectType} = 'vacancies'
        and ${auditEvents.subjectId} = ${vacancies.id}
        and ${auditEvents.action} in ('vacancy.renewed', 'vacancy.step_undone')
        and ${auditEvents.createdAt} > ${limit.toISOString()}::timestamptz
      order by ${auditEvents.createdAt} desc, ${auditEvents.id} desc limit 1), '') <> 'vacancy.renewed'`,
  ) as SQL;
}
