import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, isNull } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { createVacancyWorld, type VacancyWorld } from '../../../../testing/worlds/createVacancyWorld.ts';
import { workItems } from '../../../tables/administration/workItems.table.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { lookAfterVacancies } from './vacancyWorkItems.ts';

let api: TestApp;
let world: VacancyWorld;
const day = 24 * 3600 * 1000;
const inTenant = <Result>(work: () => Promise<Result>) => api.database.inTenant(world.tenant, work);
const night = (now = api.clock.now) => inTenant(() => lookAfterVacancies(api.database.db, now));
const listed = async () => {
  const rows = await inTenant(() => api.database.db.select().from(workItems).where(isNull(workItems.doneAt)));
  return rows.map(({ kind, subjectName }) => `${kind}: ${subjectName}`).sort();
};
const at = (days: number) => new Date(api.clock.now.getTime() + days * day);

beforeAll(async () => {
  api = await startTestApp({ now: new Date('2026-11-16T02:20:00Z') });
  world = await createVacancyWorld(api);
});
afterAll(() => api.close());

test('a vacancy that nobody applies to, and one that ends this week, are on the list until that is over', async () => {
  const quiet = await world.vacancy({ title: 'Stil', publishedAt: at(-31), expiresAt: at(60) });
  await world.vacancy({ title: 'Nieuw', publishedAt: at(-29), expiresAt: at(60) });
  await world.vacancy({ title: 'Wandeling', vacancyType: 'activity', publishedAt: at(-40), expiresAt: at(60) });
  const ending = await world.vacancy({ title: 'Bijna om', publishedAt: at(-3), expiresAt: at(6) });
  await world.vacancy({ title: 'Voorbij', publishedAt: at(-50), expiresAt: at(-1) });
  await night();
  await night();
  expect(await listed()).toEqual(['vacancy_expiring: Bijna om', 'vacancy_quiet: Stil']);

  await inTenant(async () => {
    const { db } = api.database;
    await db.insert(applications).values({
      centerId: world.center,
      organizationId: world.organization,
      vacancyId: quiet,
      stage: 'new',
      firstName: 'Ria',
      lastName: 'de Wit',
      email: 'ria@example.example',
      message: 'Ik kom graag.',
      createdAt: at(-1),
    });
    await db
      .update(vacancies)
      .set({ expiresAt: at(60) })
      .where(eq(vacancies.id, ending));
  });
  await night();
  expect(await listed()).toEqual([]);
});

test('what somebody has ticked off does not come back for the same end, but does for another', async () => {
  const id = await world.vacancy({ title: 'Gezien', publishedAt: at(-3), expiresAt: at(5) });
  await night();
  expect(await listed()).toEqual(['vacancy_expiring: Gezien']);
  const tick = () =>
    inTenant(() =>
      api.database.db
        .update(workItems)
        .set({ doneAt: api.clock.now, doneBy: world.userIds.superuser })
        .where(eq(workItems.subjectId, id)),
    );
  await tick();
  await night();
  expect(await listed()).toEqual([]);
  await inTenant(() =>
    api.database.db
      .update(vacancies)
      .set({ expiresAt: at(6) })
      .where(eq(vacancies.id, id)),
  );
  await night();
  expect(await listed()).toEqual(['vacancy_expiring: Gezien']);
});

test('thirty days are days of Amsterdam, also over a change of the clock', async () => {
  const change = { title: 'Zomertijd', expiresAt: null, publishedAt: new Date('2026-03-01T22:30:00Z') };
  const id = await world.vacancy(change);
  // Thirty midnights later: 1 March 23.30 in winter time, 31 March in summer time.
  await night(new Date('2026-03-30T21:59:00Z'));
  expect(await listed()).not.toContain('vacancy_quiet: Zomertijd');
  await night(new Date('2026-03-30T22:01:00Z'));
  expect(await listed()).toContain('vacancy_quiet: Zomertijd');
  await inTenant(() => api.database.db.delete(vacancies).where(eq(vacancies.id, id)));
});
