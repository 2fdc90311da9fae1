import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { WireResource } from '@omzien/model/jsonApi';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld } from '../../../testing/worlds/createTestWorld.ts';
import { createVacancyWorld, type VacancyWorld } from '../../../testing/worlds/createVacancyWorld.ts';
import { newId } from '../../database/newId.ts';
import { applications, type NewApplicationRow } from '../../tables/applications/applications.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';

let api: TestApp;
let world: VacancyWorld;
const period = 'filter[from]=2026-01-01&filter[to]=2026-11-20';

type Document = { data: WireResource[]; meta: Record<string, unknown>; errors?: { source: { parameter: string } }[] };
type Person = Parameters<VacancyWorld['call']>[0];
const ask = async (path: string, who: Person = 'centerAdmin', language = 'nl') => {
  const headers = { 'accept-language': language };
  const { status, body } = await world.call(who, 'GET', `/analytics/${path}`, undefined, { headers });
  return { status, document: body as Document };
};
const storyOf = async (language?: string) => {
  const { document } = await ask(`story?${period}`, 'centerAdmin', language);
  return new Map(document.data.map(({ id, attributes }) => [id, attributes ?? {}]));
};

async function match(
  count: number,
  where: { center: string; organization: string; vacancy: string },
  day: string,
  hours: number,
) {
  const came = new Date(`${day}T10:00:00Z`);
  const rows = Array.from(
    { length: count },
    (): NewApplicationRow => ({
      id: newId(),
      centerId: where.center,
      organizationId: where.organization,
      vacancyId: where.vacancy,
      stage: 'accepted',
      status: 'accepted',
      matchResult: 'yes',
      firstName: 'Ria',
      lastName: 'de Wit',
      email: `${newId()}@example.example`,
      message: 'Ik kook graag.',
      confirmedAt: came,
      createdAt: came,
      startsOn: day,
      firstResponseAt: new Date(came.getTime() + hours * 3_600_000),
    }),
  );
  await api.database.inTenant(world.tenant, () => api.database.db.insert(applications).values(rows));
}

beforeAll(async () => {
  api = await startTestApp({ now: new Date('2026-11-20T10:00:00Z') });
  world = await createVacancyWorld(api);
  const hours = { hoursPerWeekMin: 2, hoursPerWeekMax: 2 };
  const here = { center: world.center, organization: world.organization, vacancy: await world.vacancy(hours) };
  await match(11, here, '2025-03-03', 30);
  await match(20, here, '2026-03-02', 5);
  const others = createTestWorld(api.database);
  for (let number = 1; number <= 5; number++) {
    const center = await others.center(world.tenant, `Centrale ${number}`);
    const organization = await others.organization(world.tenant, { name: `Buur ${number}`, centerId: center });
    const vacancy = newId();
    await api.database.inTenant(world.tenant, () =>
      api.database.db.insert(vacancies).values({
        id: vacancy,
        centerId: center,
        organizationId: organization,
        title: 'Kok',
        slug: `kok-elders-${number}`,
        status: 'published',
        ...hours,
      }),
    );
    await match(6 + 5 * number, { center, organization, vacancy }, '2026-03-02', 20);
  }
}, 120_000);
afterAll(() => api.close());

test('a year is told against the last one and against the middle of the other centres, in words', async () => {
  const story = await storyOf();
  expect([...story.keys()]).toEqual(['hours_given', 'people_helped', 'matches', 'reply_hours']);
  expect(story.get('matches')).toMatchObject({
    value: 20,
    comparison: 10,
    change: 1,
    median: 20,
    centers_in_median: 5,
    sentence:
      'Ongeveer 20 vrijwilligers vonden dit jaar een plek die past. Dat is 100 procent meer dan vorig jaar in dezelfde maanden. Het midden van de andere centrales is 20.',
  });
  // Thirty complete people until now, of whom twenty began this year: two hours a week for half a year.
  expect(story.get('hours_given')).toMatchObject({ value: 20 * 2 * 26, comparison: 10 * 2 * 26 });
  expect(story.get('reply_hours')).toMatchObject({ value: 5, comparison: 30, median: 20 });
  expect(story.get('reply_hours')?.sentence).toContain('sneller');
  expect(story.get('people_helped')).toMatchObject({
    value: null,
    suppressed: true,
    median: null,
    centers_in_median: 0,
  });
  expect(story.get('people_helped')?.sentence).toBe('Te weinig mensen kregen dit jaar hulp om een getal te noemen.');
  expect((await storyOf('en')).get('matches')?.sentence).toBe(
    'About 20 volunteers found a place that suits them this year. That is 100 per cent more than in the same months of last year. The middle of the other centres is 20.',
  );
});

test('reply times in pieces, with the middle', async () => {
  const { document } = await ask(`reply_times?${period}&compare=last_year`);
  const told = document.data.map(({ id, attributes }) => [id, attributes?.value, attributes?.comparison]);
  expect(told).toEqual([
    ['within_hour', null, null],
    ['within_hours', null, null],
    ['within_day', 15, null],
    ['within_two_days', null, 10],
    ['within_three_days', null, null],
    ['within_week', null, null],
    ['within_two_weeks', null, null],
    ['longer', null, null],
  ]);
  expect(document.meta).toMatchObject({ median_hours: 5, people_told_in: 5 });
  expect((await ask(`reply_times?${period}`, 'organizationAdmin')).status).toBe(200);
});

test('volunteers by their first month, and who came back', async () => {
  const apply = async (userId: string, day: string) =>
    api.database.inTenant(world.tenant, async () => {
      await api.database.db.insert(applications).values({
        id: newId(),
        centerId: world.center,
        organizationId: world.organization,
        vacancyId: await world.vacancy(),
        userId,
        stage: 'new',
        firstName: 'Ria',
        lastName: 'de Wit',
        email: `${newId()}@example.example`,
        message: 'Ik kook graag.',
        confirmedAt: new Date(`${day}T10:00:00Z`),
      });
    });
  const people = Object.entries(world.userIds).flatMap(([name, id]) => (name === 'farAdmin' ? [] : [id]));
  for (const id of people) await apply(id, '2026-08-10');
  for (const id of people.slice(0, 7)) await apply(id, '2026-10-10');
  const { document } = await ask('retention?filter[from]=2026-07-01&filter[to]=2026-11-20');
  const august = document.data.find(({ id }) => id === '2026-08-01')?.attributes;
  expect(august).toMatchObject({
    value: 5,
    suppressed: false,
    later: [
      { month: 1, value: null },
      { month: 2, value: 5 },
      { month: 3, value: null },
    ],
  });
});

test('stories and cohorts are of whole centres', async () => {
  for (const path of ['story', 'retention']) {
    expect((await ask(path, 'organizationAdmin')).status).toBe(403);
    expect((await ask(path, 'volunteer')).status).toBe(403);
    const { status, document } = await ask(`${path}?filter[vacancy_type_eq]=p2p`);
    expect([status, document.errors?.[0]?.source.parameter]).toEqual([400, 'filter[vacancy_type_eq]']);
  }
});
