import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { createVacancyWorld, type VacancyWorld } from '../../../../testing/worlds/createVacancyWorld.ts';
import { newId } from '../../../database/newId.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { vacancyCounts } from '../../../tables/vacancies/vacancyCounts.table.ts';
import { foldFigures, rebuildFigures } from './foldFigures.ts';

let api: TestApp;
let world: VacancyWorld;
const inTenant = <Result>(work: () => Promise<Result>) => api.database.inTenant(world.tenant, work);
beforeAll(async () => {
  api = await startTestApp({ now: new Date('2026-11-20T10:00:00Z') });
  world = await createVacancyWorld(api);
});
afterAll(() => api.close());

const apply = (vacancyId: string, month: number) => {
  const id = newId();
  const confirmedAt = new Date(Date.UTC(2026, month, 10, 10));
  const row = { centerId: world.center, organizationId: world.organization, vacancyId, stage: 'new' as const };
  const person = { firstName: 'Ria', lastName: 'de Wit', email: `${id}@example.example`, message: 'Ik kook graag.' };
  return inTenant(() => api.database.db.insert(applications).values({ id, ...row, ...person, confirmedAt })).then(
    () => id,
  );
};
const change = (id: string, values: Partial<typeof applications.$inferInsert>) =>
  inTenant(() => api.database.db.update(applications).set(values).where(eq(applications.id, id)));
const look = (vacancyId: string, month: number) => {
  const day = `2026-${String(month + 1).padStart(2, '0')}-10`;
  const { tenant, vacancyId: vacancy, day: on, kind, source, count } = vacancyCounts;
  return inTenant(() =>
    api.database.db
      .insert(vacancyCounts)
      .values({ vacancyId, day, kind: 'view', source: 'search', count: 1 })
      .onConflictDoUpdate({ target: [tenant, vacancy, on, kind, source], set: { count: sql`${count} + 1` } }),
  );
};
const totals = async (span: 'day' | 'month') => {
  const { rows } = await inTenant(() =>
    api.database.db.execute<{ metric: string; value: number }>(sql`select metric, sum(value)::integer as value
      from figure_counts where span = ${span} and dimension = 'all' group by 1 having sum(value) <> 0`),
  );
  return Object.fromEntries(rows.map(({ metric, value }) => [metric, value]));
};

test('figures are made anew while people go on: nothing is lost, and nothing is counted twice', async () => {
  const vacancy = await world.vacancy();
  const people = 40;
  for (let number = 0; number < 12; number++) {
    await apply(vacancy, number % 6);
    await look(vacancy, number % 6);
  }
  let isOver = false;
  const begun = { rebuilds: 0, folds: 0 };
  const rebuilding = async () => {
    do {
      await inTenant(() => rebuildFigures(api.database.db, world.center));
      begun.rebuilds += 1;
    } while (!isOver);
  };
  const folding = async () => {
    do {
      await inTenant(() => foldFigures(api.database.db, 3));
      begun.folds += 1;
    } while (!isOver);
  };
  const writing = async () => {
    for (let number = 0; number < people; number++) {
      const id = await apply(vacancy, number % 6);
      await look(vacancy, number % 6);
      if (number % 2 === 0) await change(id, { firstResponseAt: new Date('2026-11-12T10:00:00Z') });
      if (number % 4 === 0) await change(id, { stage: 'accepted', status: 'accepted' });
      // What is undone again.
      if (number % 8 === 0) await change(id, { stage: 'in_contact', status: null });
    }
    isOver = true;
  };
  await Promise.all([
    writing().finally(() => {
      isOver = true;
    }),
    rebuilding(),
    folding(),
  ]);
  expect(begun.rebuilds).toBeGreaterThan(1);
  expect(begun.folds).toBeGreaterThan(1);
  while ((await inTenant(() => foldFigures(api.database.db))) > 0);

  const all = { applications: 12 + people, views: 12 + people, answered: people / 2, accepted: people / 8 };
  expect(await totals('day')).toMatchObject(all);
  expect(await totals('month')).toMatchObject(all);
  await inTenant(() => rebuildFigures(api.database.db, world.center));
  expect(await totals('day')).toMatchObject(all);
}, 120_000);
