import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { pageCounts } from '../../../tables/content/pageCounts.table.ts';
import { pages } from '../../../tables/content/pages.table.ts';
import { figureCounts } from '../../../tables/figures/figureCounts.table.ts';
import { figureEvents } from '../../../tables/figures/figureEvents.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { vacancyCounts } from '../../../tables/vacancies/vacancyCounts.table.ts';

const views = sql`('views', 'apply_opened', 'page_views')`;
const ofVacancies = sql`('views', 'apply_opened', 'applications', 'answered', 'accepted', 'matches', 'vacancies_published',
  'vacancies_filled')`;

/** How much each event adds to which counts: the whole and its parts, by day and by month. */
const cellsOf = (events: SQL) => sql`
  select center_id, span.name as span, span.starts_on, metric, vacancy_type, part.dimension, part.key,
    sum(amount)::integer as value
  from ${events} as e
  cross join lateral (values ('day', e.day), ('month', date_trunc('month', e.day)::date)) as span (name, starts_on)
  cross join lateral (
    values ('all', ''),
      ('bin', case when e.metric in ('reply_time', 'cohort') then e.bin::text end),
      ('page', case when e.metric = 'page_views' then coalesce(e.page_id::text, '') end),
      ('source', case when e.metric in ${ofVacancies} then coalesce(e.source, '') end),
      ('organization', case when e.metric in ${ofVacancies} then coalesce(e.organization_id::text, '') end),
      ('vacancy', case when e.metric in ${ofVacancies} then coalesce(e.vacancy_id::text, '') end),
      ('place', case when e.metric in ${ofVacancies} then coalesce(lower(e.place), '') end)
    union all
    select 'category', coalesce(taken.id::text, '')
    from (select 1) as one left join lateral unnest(e.category_ids) as taken(id) on true
    where e.metric in ${ofVacancies}
  ) as part (dimension, key)
  where part.key is not null
  group by center_id, span.name, span.starts_on, metric, vacancy_type, part.dimension, part.key
  having sum(amount) <> 0`;

const cell = sql`(tenant, center_id, dimension, metric, span, starts_on, vacancy_type, key)`;
const insertCells = (cells: SQL) => sql`
  insert into ${figureCounts} (id, center_id, span, starts_on, metric, vacancy_type, dimension, key, value)
  select gen_random_uuid(), center_id, span, starts_on, metric, vacancy_type, dimension, key, value from ${cells}`;

/** Whoever changes the counts of a tenant does so alone. */
const lockName = sql`hashtextextended('figures:' || current_setting('app.tenant'), 0)`;

/**
 * Adds events that are not in the counts yet to them, a thousand at most, and says how many. Of views nothing stays:
 * their own table has them by day. A second process that folds at the same moment has nothing to do.
 */
export async function foldFigures(db: Database, most = 1000): Promise<number> {
  const { rows: locks } = await db.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockName}) as locked`,
  );
  if (!locks[0]?.locked) return 0;
  const { rows } = await db.execute<{ count: number }>(sql`
    with taken as (select id from ${figureEvents} where not folded limit ${most}),
    marked as (
      update ${figureEvents} as f set folded = true from taken where f.id = taken.id and f.metric not in ${views} returning f.*),
    gone as (delete from ${figureEvents} as f using taken where f.id = taken.id and f.metric in ${views} returning f.*),
    added as (
      ${insertCells(sql`(${cellsOf(sql`(select * from marked union all select * from gone)`)}) as cells`)}
      on conflict ${cell} do update set value = ${figureCounts.value} + excluded.value)
    select count(*)::integer as count from taken`);
  return rows[0]?.count ?? 0;
}

/** Everything that a centre counts in a month of events and of the tables of views. */
const everyEvent = (centerId: string, inMonth: (day: SQL) => SQL) => sql`
  select center_id, metric, day, amount, organization_id, vacancy_id, page_id, vacancy_type, category_ids, place, source, bin
  from ${figureEvents} where center_id = ${centerId} and ${inMonth(sql`day`)} and (folded or metric not in ${views})
  union all
  select v.center_id, case c.kind when 'view' then 'views' else c.kind end, c.day, c.count, v.organization_id, v.id, null,
    v.vacancy_type, v.category_ids, v.city, c.source, null
  from ${vacancyCounts} c join ${vacancies} v on v.tenant = c.tenant and v.id = c.vacancy_id
  where v.center_id = ${centerId} and ${inMonth(sql`c.day`)} and c.kind in ('view', 'apply_opened')
  union all
  select p.center_id, 'page_views', c.day, c.count, null, null, p.id, '', '{}', null, null, null
  from ${pageCounts} c join ${pages} p on p.tenant = c.tenant and p.id = c.page_id
  where p.center_id = ${centerId} and ${inMonth(sql`c.day`)}`;

/**
 * Makes the counts of a centre anew from all events and the tables of views, each month in one statement that sees one
 * state, so that whatever happens meanwhile is folded afterwards. The result is the same.
 */
export async function rebuildFigures(db: Database, centerId: string): Promise<void> {
  await db.execute(sql`set local statement_timeout = 0`);
  await db.execute(sql`set local lock_timeout = 0`);
  await db.execute(sql`select pg_advisory_xact_lock(${lockName})`);
  const { rows } = await db.execute<{ month: string }>(sql`
    select distinct to_char(date_trunc('month', day), 'YYYY-MM-DD') as month from (
      select day from (${everyEvent(centerId, () => sql`true`)}) as known
      union all select starts_on from ${figureCounts} where center_id = ${centerId}
    ) as days order by 1`);
  for (const { month } of rows) {
    const inMonth = (day: SQL) => sql`${day} >= ${month}::date and ${day} < ${month}::date + interval '1 month'`;
    await db.execute(sql`
      with cells as materialized (${cellsOf(sql`(${everyEvent(centerId, inMonth)})`)}),
      marked as (
        update ${figureEvents} set folded = true
        where center_id = ${centerId} and ${inMonth(sql`day`)} and not folded and metric not in ${views}),
      gone as (
        delete from ${figureEvents}
        where center_id = ${centerId} and ${inMonth(sql`day`)} and not folded and metric in ${views}),
      old as (
        delete from ${figureCounts} as c where center_id = ${centerId} and ${inMonth(sql`starts_on`)} and not exists (
          select 1 from cells where cells.span = c.span and cells.starts_on = c.starts_on and cells.metric = c.metric
            and cells.vacancy_type = c.vacancy_type and cells.dimension = c.dimension and cells.key = c.key))
      ${insertCells(sql`cells`)}
      on conflict ${cell} do update set value = excluded.value`);
  }
}
