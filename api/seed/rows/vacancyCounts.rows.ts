import {
  type VacancyEventKind,
  type VacancyEventSource,
  vacancyEventKinds,
  vacancyEventSources,
} from '@omzien/model/vacancyEvents';
import type { vacancyCounts } from '../../src/tables/vacancies/vacancyCounts.table.ts';
import type { SeedContext } from '../seedContext.ts';
import type { SeedVacancy } from './vacancies.rows.ts';

type CountRow = typeof vacancyCounts.$inferInsert;

const dayLength = 24 * 60 * 60 * 1000;
/** People look on Monday evenings, hardly on Saturdays. The first is Sunday. */
const weekRhythm = [0.9, 1.5, 1.3, 1.2, 1, 0.7, 0.4];
const sources: readonly VacancyEventSource[] = [
  'search',
  'search',
  'home',
  'search',
  'alert',
  'direct',
  ...vacancyEventSources,
];
const others = vacancyEventKinds.filter((kind) => kind !== 'view');

/**
 * How often vacancies were looked at, day by day while they were open. What a vacancy says of its views is the sum of
 * these. Quiet days have no row.
 */
export function countRows(context: SeedContext, vacancies: readonly SeedVacancy[]): CountRow[] {
  const rows: CountRow[] = [];
  for (const [number, { row }] of vacancies.entries()) {
    row.viewsCount = 0;
    if (!row.publishedAt) continue;
    const random = context.random('vacancy-views', number);
    const busyness = random.between(0.6, 6);
    const from = Math.floor(row.publishedAt.getTime() / dayLength);
    const yesterday = Date.parse(context.dayAgo(1)) / dayLength;
    const closedAt = row.filledAt ?? row.archivedAt ?? row.deletedAt ?? row.expiresAt;
    const until = Math.min(yesterday, closedAt ? Math.floor(closedAt.getTime() / dayLength) : yesterday);
    for (let day = from; day <= until; day++) {
      // What is new is looked at most. 1 January 1970 was a Thursday.
      const freshness = 0.5 + 1.5 / (1 + (day - from) / 4);
      const views = Math.floor(busyness * freshness * (weekRhythm[(day + 4) % 7] ?? 1) * random.between(0.2, 1.4));
      if (views === 0) continue;
      const date = new Date(day * dayLength).toISOString().slice(0, 10);
      const add = (kind: VacancyEventKind, count: number) =>
        rows.push({
          id: context.id('vacancy-count', rows.length),
          vacancyId: row.id,
          day: date,
          kind,
          source: random.pick(sources),
          count,
        });
      add('view', views);
      row.viewsCount += views;
      if (random.chance(0.18)) add(random.chance(0.6) ? 'apply_opened' : random.pick(others), 1);
    }
  }
  return rows;
}
