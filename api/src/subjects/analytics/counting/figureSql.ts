import { type SQL, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { applications } from '../../../tables/applications/applications.table.ts';
import { figureCounts } from '../../../tables/figures/figureCounts.table.ts';
import { figureEvents } from '../../../tables/figures/figureEvents.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { vacancyCounts } from '../../../tables/vacancies/vacancyCounts.table.ts';

/** What is counted on days, as the triggers name it: those of the model, and what hours and cohorts are made of. */
export type CountedMetric = string;
/** By what events are kept apart. `center` and `vacancyType` stand in every count. */
export type FigurePart =
  | 'all'
  | 'source'
  | 'organization'
  | 'vacancy'
  | 'category'
  | 'place'
  | 'bin'
  | 'page'
  | 'center'
  | 'vacancyType';

/**
 * Where a reader's figures are counted: what is kept of whole centres, the events of a few organisations, or the rows
 * themselves of who reads little (`rows` is a condition on applications).
 */
export type CountedFrom = { vacancyType: string | null } & (
  | { kind: 'centers'; centers: (column: SQL) => SQL }
  | { kind: 'organizations'; ids: readonly string[]; centerId: string | null }
  | { kind: 'rows'; applications: SQL }
);

const listOf = (values: readonly string[]) =>
  values.length === 0
    ? sql`null`
    : sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      );

/** Views stand in tables of their own by day; an event of them only waits until it is folded. */
export const viewMetrics = ['views', 'apply_opened', 'page_views'] as const;
const isViewed = (metric: CountedMetric) => (viewMetrics as readonly string[]).includes(metric);
/** Written out, as in the index of events by organisation. */
const viewList = sql.raw(viewMetrics.map((metric) => `'${metric}'`).join(', '));

const eventKeys: Readonly<Record<FigurePart, SQL>> = {
  all: sql`''`,
  source: sql`coalesce(e.source, '')`,
  organization: sql`coalesce(e.organization_id::text, '')`,
  vacancy: sql`coalesce(e.vacancy_id::text, '')`,
  category: sql`coalesce(taken.id::text, '')`,
  place: sql`coalesce(lower(e.place), '')`,
  bin: sql`coalesce(e.bin::text, '')`,
  page: sql`coalesce(e.page_id::text, '')`,
  center: sql`e.center_id::text`,
  vacancyType: sql`e.vacancy_type`,
};
const perCategory = (part: FigurePart) =>
  part === 'category' ? sql`left join lateral unnest(e.category_ids) as taken(id) on true` : sql``;

/** A source of numbers: `selects(columns, dates)` reads value, metric, key and day from it. */
type Branch = { from: SQL; where: SQL; value: SQL; metric: SQL; key: SQL; center: SQL; day: SQL };

const ofType = ({ vacancyType }: CountedFrom, column: SQL) =>
  vacancyType === null ? sql`true` : sql`${column} = ${vacancyType}`;

function eventBranch(events: SQL, where: SQL, metrics: readonly CountedMetric[], part: FigurePart): Branch {
  return {
    from: sql`${events} as e ${perCategory(part)}`,
    where: sql`${where} and e.metric in (${listOf(metrics)})`,
    value: sql`e.amount`,
    metric: sql`e.metric`,
    key: eventKeys[part],
    center: sql`e.center_id`,
    day: sql`e.day`,
  };
}

/** Views of organisations by day: those of vacancies that are there. */
const viewRows = (ids: readonly string[]): SQL => sql`(
  select v.center_id, v.organization_id, v.id as vacancy_id, v.vacancy_type, v.category_ids, v.city as place, c.source,
    null::smallint as bin, null::uuid as page_id, c.day, c.count as amount,
    case c.kind when 'view' then 'views' else c.kind end as metric
  from ${vacancyCounts} c join ${vacancies} v on v.tenant = c.tenant and v.id = c.vacancy_id
  where v.organization_id in (${listOf(ids)}) and c.kind in ('view', 'apply_opened'))`;

const applicationRows = (condition: SQL) => sql`(
  select ${applications.centerId}, ${applications.organizationId}, ${applications.vacancyId}, ${vacancies.vacancyType},
    ${vacancies.categoryIds}, ${vacancies.city} as place, ${applications.source}, f.bin, null::uuid as page_id, f.day,
    f.amount, f.metric
  from ${applications}
  join ${vacancies} on ${vacancies.tenant} = ${applications.tenant} and ${vacancies.id} = ${applications.vacancyId}
  cross join lateral omzien_application_facts(${applications}, ${vacancies}) f
  where ${condition})`;

/** Events that stand for themselves, whatever the day: for centres those that are not in the counts yet. */
function eventBranches(counted: CountedFrom, metrics: readonly CountedMetric[], part: FigurePart): Branch[] {
  const type = ofType(counted, sql`e.vacancy_type`);
  switch (counted.kind) {
    case 'centers':
      return [
        eventBranch(
          sql`${figureEvents}`,
          sql`not e.folded and ${counted.centers(sql`e.center_id`)} and ${type}`,
          metrics,
          part,
        ),
      ];
    case 'organizations': {
      const inside = counted.centerId === null ? type : sql`${type} and e.center_id = ${counted.centerId}`;
      const where = sql`e.organization_id in (${listOf(counted.ids)}) and (e.folded or e.metric not in (${viewList})) and ${inside}`;
      const views = metrics.some(isViewed) ? [eventBranch(viewRows(counted.ids), inside, metrics, part)] : [];
      return [eventBranch(sql`${figureEvents}`, where, metrics, part), ...views];
    }
    case 'rows':
      return [eventBranch(applicationRows(counted.applications), type, metrics, part)];
  }
}

function countBranch(
  counted: CountedFrom & { kind: 'centers' },
  span: 'day' | 'month',
  metrics: readonly CountedMetric[],
  part: FigurePart,
): Branch {
  const dimension = part === 'center' || part === 'vacancyType' ? 'all' : part;
  return {
    from: sql`${figureCounts} as c`,
    where: sql`${counted.centers(sql`c.center_id`)} and c.dimension = ${dimension} and c.span = ${span}
      and c.metric in (${listOf(metrics)}) and ${ofType(counted, sql`c.vacancy_type`)}`,
    value: sql`c.value`,
    metric: sql`c.metric`,
    key: part === 'center' ? sql`c.center_id::text` : part === 'vacancyType' ? sql`c.vacancy_type` : sql`c.key`,
    center: sql`c.center_id`,
    day: sql`c.starts_on`,
  };
}

/** The first day of the month that is not over at the end of a day: months before it count whole. */
const openMonth = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).with({ day: 1 }).toString();
const dateOf = (day: string) => sql`${day}::date`;
const nameOf = (index: number) => sql.identifier(`until_${index}`);

type UntilOptions = { byCenter?: boolean };

/**
 * How much there was of each metric and part until the end of each of these days, from the very beginning: whole months
 * of the counts, days of the month that is not over, and what is not folded yet, in one statement that sees one state.
 */
export function untilSql(
  counted: CountedFrom,
  metrics: readonly CountedMetric[],
  part: FigurePart,
  edges: readonly string[],
  { byCenter = false }: UntilOptions = {},
): SQL {
  const select = ({ from, where, value, metric, key, center }: Branch, conditions: (SQL | null)[]) => sql`
    select ${metric} as metric, ${key} as key, ${byCenter ? sql`${center}::text` : sql`''`} as center, ${sql.join(
      conditions.map((condition, index) =>
        condition === null
          ? sql`0::bigint as ${nameOf(index)}`
          : sql`coalesce(sum(${value}) filter (where ${condition}), 0) as ${nameOf(index)}`,
      ),
      sql`, `,
    )}
    from ${from} where ${where} group by 1, 2, 3`;
  const branches: SQL[] = [];
  if (counted.kind === 'centers') {
    const months = countBranch(counted, 'month', metrics, part);
    const last = edges.map(openMonth).sort().at(-1) ?? '';
    branches.push(
      select(
        { ...months, where: sql`${months.where} and ${months.day} < ${dateOf(last)}` },
        edges.map((edge) => sql`${months.day} < ${dateOf(openMonth(edge))}`),
      ),
    );
    const days = countBranch(counted, 'day', metrics, part);
    for (const [index, edge] of edges.entries()) {
      const month = openMonth(edge);
      if (month > edge) continue;
      branches.push(
        select(
          { ...days, where: sql`${days.where} and ${days.day} between ${dateOf(month)} and ${dateOf(edge)}` },
          edges.map((_, other) => (other === index ? sql`true` : null)),
        ),
      );
    }
  }
  for (const branch of eventBranches(counted, metrics, part))
    branches.push(
      select(
        branch,
        edges.map((edge) => sql`${branch.day} <= ${dateOf(edge)}`),
      ),
    );
  return sql`select metric, key, center, ${sql.join(
    edges.map((_, index) => sql`sum(${nameOf(index)})::bigint as ${nameOf(index)}`),
    sql`, `,
  )} from (${sql.join(branches, sql` union all `)}) as counted group by metric, key, center`;
}

/** How much there was of each metric and part on each day from the first one on. */
export function daysSql(
  counted: CountedFrom,
  metrics: readonly CountedMetric[],
  { from, to }: { from: string | null; to: string },
  { byCenter = false, part = 'all' }: UntilOptions & { part?: FigurePart } = {},
): SQL {
  const branches = [
    ...(counted.kind === 'centers' ? [countBranch(counted, 'day', metrics, part)] : []),
    ...eventBranches(counted, metrics, part),
  ].map(
    ({ from: table, where, value, metric, key, center, day }) => sql`
      select ${metric} as metric, ${key} as key, ${byCenter ? sql`${center}::text` : sql`''`} as center, ${day} as day, ${value} as value
      from ${table} where ${where} and ${day} <= ${dateOf(to)} ${from === null ? sql`` : sql`and ${day} >= ${dateOf(from)}`}`,
  );
  return sql`select metric, key, center, to_char(day, 'YYYY-MM-DD') as day, sum(value)::bigint as value
    from (${sql.join(branches, sql` union all `)}) as counted group by metric, key, center, counted.day order by counted.day`;
}
