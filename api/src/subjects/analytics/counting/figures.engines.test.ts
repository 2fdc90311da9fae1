import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { createRandom } from '../../../../seed/random.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { createVacancyWorld, type VacancyWorld } from '../../../../testing/worlds/createVacancyWorld.ts';
import { newId } from '../../../database/newId.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { userRoles, users } from '../../../tables/people/users.table.ts';
import { activityOccurrences, activityRegistrations } from '../../../tables/vacancies/activities.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { vacancyCounts } from '../../../tables/vacancies/vacancyCounts.table.ts';
import { foldFigures, rebuildFigures } from './foldFigures.ts';

let api: TestApp;
let world: VacancyWorld;
beforeAll(async () => {
  api = await startTestApp({ now: new Date('2026-11-20T10:00:00Z') });
  world = await createVacancyWorld(api);
});
afterAll(() => api.close());

const inTenant = <Result>(work: () => Promise<Result>) => api.database.inTenant(world.tenant, work);
const rowsOf = <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  inTenant(async () => (await api.database.db.execute<Row>(query)).rows);
const fold = async (most?: number) => {
  while ((await inTenant(() => foldFigures(api.database.db, most))) > 0);
};
const rebuild = async () => {
  for (const center of [world.center, world.nextCenter]) await inTenant(() => rebuildFigures(api.database.db, center));
};
const kept = () =>
  rowsOf(sql`select center_id, span, starts_on, metric, vacancy_type, dimension, key, value from figure_counts
    where value <> 0 order by 1, 2, 3, 4, 5, 6, 7`);
const totals = async () => {
  const rows = await rowsOf<{ metric: string; value: number }>(sql`select metric, sum(value)::integer as value
    from figure_counts where span = 'day' and dimension = 'all' group by 1 having sum(value) <> 0`);
  return Object.fromEntries(rows.map(({ metric, value }) => [metric, value]));
};
const totalOf = async (metric: string) => (await totals())[metric] ?? 0;

const apply = async (vacancyId: string, change: Partial<typeof applications.$inferInsert> = {}) => {
  const id = newId();
  await inTenant(() =>
    api.database.db.insert(applications).values({
      id,
      centerId: world.center,
      organizationId: world.organization,
      vacancyId,
      stage: 'new',
      firstName: 'Ria',
      lastName: 'de Wit',
      email: `ria-${id}@example.example`,
      message: 'Ik kook graag.',
      confirmedAt: new Date('2026-11-10T10:00:00Z'),
      ...change,
    }),
  );
  return id;
};
const change = (id: string, values: Partial<typeof applications.$inferInsert>) =>
  inTenant(() => api.database.db.update(applications).set(values).where(eq(applications.id, id)));
const changeVacancy = (id: string, values: Partial<typeof vacancies.$inferInsert>) =>
  inTenant(() => api.database.db.update(vacancies).set(values).where(eq(vacancies.id, id)));
const look = (vacancyId: string, day: string) =>
  inTenant(() =>
    api.database.db
      .insert(vacancyCounts)
      .values({ vacancyId, day, kind: 'view', source: 'search', count: 1 })
      .onConflictDoUpdate({
        target: [
          vacancyCounts.tenant,
          vacancyCounts.vacancyId,
          vacancyCounts.day,
          vacancyCounts.kind,
          vacancyCounts.source,
        ],
        set: { count: sql`${vacancyCounts.count} + 1` },
      }),
  );

test('what is undone is corrected, and what is erased stays', async () => {
  const help = await world.vacancy({ vacancyType: 'p2p', hoursPerWeekMin: 2, hoursPerWeekMax: 4 });
  const id = await apply(help, { userId: world.userIds.volunteer });
  await change(id, { stage: 'accepted', status: 'accepted', firstResponseAt: new Date('2026-11-10T13:30:00Z') });
  await change(id, { matchResult: 'yes' });
  await fold();
  const before = await totals();
  expect(before).toMatchObject({
    applications: 1,
    answered: 1,
    accepted: 1,
    matches: 1,
    people_helped: 1,
    weekly_minutes: 180,
    active_volunteers: 1,
  });
  await change(id, { matchResult: 'no' });
  await change(id, { status: null, stage: 'in_contact' });
  await fold();
  const undone = await totals();
  expect(Object.keys(undone)).not.toContain('matches');
  expect(undone).not.toHaveProperty('people_helped');
  expect(undone).toMatchObject({ applications: 1, answered: 1 });
  await change(id, { status: 'accepted', stage: 'accepted', matchResult: 'yes', userId: null, email: '' });
  await fold();
  expect(await totals()).toEqual(before);
});

test('a role that is taken back no longer counts, and that of an erased account does', async () => {
  const add = async (name: string) => {
    const id = newId();
    await inTenant(async () => {
      await api.database.db.insert(users).values({
        id,
        centerId: world.center,
        email: `${name}@example.example`,
        firstName: name,
        lastName: 'Bos',
        confirmedAt: new Date('2026-11-01T10:00:00Z'),
      });
      const scope = { userId: id, scopeType: 'VolunteerCenter', scopeId: world.center } as const;
      await api.database.db.insert(userRoles).values([
        { ...scope, role: 'volunteer' },
        { ...scope, role: 'student' },
      ]);
    });
    return id;
  };
  const takeRoles = (id: string) => inTenant(() => api.database.db.delete(userRoles).where(eq(userRoles.userId, id)));
  await fold();
  const before = await totalOf('new_volunteers');
  const [mistaken, leaver] = [await add('vergissing'), await add('vertrekker')];
  await fold();
  expect(await totalOf('new_volunteers')).toBe(before + 2);
  await takeRoles(mistaken);
  await inTenant(() => api.database.db.update(users).set({ eraseAt: new Date() }).where(eq(users.id, leaver)));
  await takeRoles(leaver);
  await fold();
  expect(await totalOf('new_volunteers')).toBe(before + 1);
});

test('an activity counts on its day, until it is called off', async () => {
  const activity = await world.vacancy({ vacancyType: 'activity' });
  const occurrence = newId();
  await inTenant(async () => {
    await api.database.db.insert(activityOccurrences).values({
      id: occurrence,
      vacancyId: activity,
      startsAt: new Date('2026-11-12T18:00:00Z'),
      endsAt: new Date('2026-11-12T20:00:00Z'),
    });
    const guest = { centerId: world.center, occurrenceId: occurrence, vacancyId: activity, name: 'Gast' };
    await api.database.db.insert(activityRegistrations).values([
      { ...guest, email: 'een@example.example', people: 3, state: 'attended' },
      { ...guest, email: 'twee@example.example', people: 2 },
      { ...guest, email: 'drie@example.example', state: 'waiting' },
    ]);
  });
  await fold();
  expect(await totals()).toMatchObject({ activity_dates: 1, registrations: 5, checked_in: 3, activity_minutes: 360 });
  await inTenant(() =>
    api.database.db
      .update(activityOccurrences)
      .set({ cancelledAt: new Date() })
      .where(eq(activityOccurrences.id, occurrence)),
  );
  await fold();
  for (const metric of ['activity_dates', 'registrations', 'checked_in', 'activity_minutes'])
    expect(await totalOf(metric)).toBe(0);
});

/** Nobody applies twice for one vacancy: a step that is refused changes nothing. */
const refusedOrDone = (step: Promise<unknown>) =>
  step.catch((error: Error) => {
    if ((error.cause as { code?: string } | undefined)?.code !== '23505') throw error;
  });

test('after any life the counts are those of the events, and of the rows where these still are', async () => {
  const random = createRandom('figures');
  const made: string[] = [];
  const shelves: string[] = [];
  for (let number = 0; number < 6; number++)
    shelves.push(
      await world.vacancy({
        vacancyType: random.pick(['volunteering', 'p2p', 'language']),
        hoursPerWeekMin: random.integer(0, 8),
        publishedAt: new Date('2026-09-05T10:00:00Z'),
        categoryIds: random.pick([[], [world.category], [world.category, world.otherCategory]]),
      }),
    );
  const people = Object.values(world.userIds).slice(0, 6);
  const moment = () => new Date(Date.UTC(2026, random.integer(6, 10), random.integer(1, 27), random.integer(0, 23)));
  const steps = {
    apply: async () => {
      const guest = random.integer(0, 3) === 0;
      made.push(
        await apply(random.pick(shelves), {
          stage: guest ? 'unconfirmed' : 'new',
          confirmedAt: guest ? null : moment(),
          userId: guest ? null : random.pick(people),
          source: random.pick(['search', 'alert', null]),
        }),
      );
    },
    confirm: () => change(random.pick(made), { stage: 'new', confirmedAt: moment() }),
    answer: () => change(random.pick(made), { firstResponseAt: moment() }),
    accept: () => change(random.pick(made), { status: 'accepted', stage: 'accepted', decidedAt: moment() }),
    undo: () => change(random.pick(made), { status: null, stage: 'in_contact', decidedAt: null }),
    match: () => change(random.pick(made), { matchResult: random.pick(['yes', 'no', null]) }),
    withdraw: () => change(random.pick(made), { stage: 'withdrawn' }),
    erase: () => change(random.pick(made), { userId: null, email: '', firstName: 'Verwijderd' }),
    move: async () => {
      const centerId = random.pick([world.center, world.nextCenter]);
      const vacancy = random.pick(shelves);
      await changeVacancy(vacancy, { centerId, organizationId: random.pick([world.organization, world.neighbour]) });
      await inTenant(() =>
        api.database.db.update(applications).set({ centerId }).where(eq(applications.vacancyId, vacancy)),
      );
    },
    edit: () =>
      changeVacancy(random.pick(shelves), {
        city: random.pick(['Wezep', 'Elburg', null]),
        vacancyType: random.pick(['volunteering', 'p2p', 'language']),
        hoursPerWeekMax: random.integer(0, 9),
        categoryIds: random.pick([[], [world.otherCategory]]),
        filledAt: random.pick([null, moment()]),
      }),
    view: () => look(random.pick(shelves), moment().toISOString().slice(0, 10)),
    fold: () => inTenant(() => foldFigures(api.database.db, random.integer(1, 40))),
  };
  for (let number = 0; number < 4; number++) await refusedOrDone(steps.apply());
  const names = Object.keys(steps) as (keyof typeof steps)[];
  for (let number = 0; number < 220; number++) await refusedOrDone(steps[random.pick([...names, 'apply' as const])]());
  await inTenant(() => api.database.db.delete(vacancies).where(eq(vacancies.id, shelves[5] ?? ''))).catch(
    () => undefined,
  );

  await fold(50);
  const before = await kept();
  await rebuild();
  expect(await kept()).toEqual(before);
  await fold();
  expect(await kept()).toEqual(before);
  expect(before.length).toBeGreaterThan(200);

  const naive = await rowsOf<{ metric: string; center: string; value: number }>(sql`
    select f.metric, a.center_id::text as center, count(*)::integer as value
    from applications a
    cross join lateral (values
      ('applications', true), ('answered', a.first_response_at is not null), ('accepted', a.status = 'accepted'),
      ('matches', a.status = 'accepted' and a.match_result = 'yes')) as f (metric, counts)
    where f.counts and a.stage not in ('unconfirmed', 'approached', 'suggested')
      and (a.confirmed_at is not null or a.stage <> 'withdrawn')
    group by 1, 2
    union all
    select 'views', v.center_id::text, sum(c.count)::integer from vacancy_counts c join vacancies v on v.id = c.vacancy_id group by 2
    union all
    select 'people_helped', v.center_id::text, count(*)::integer from vacancies v
    where v.vacancy_type in ('p2p', 'language') and exists (
      select 1 from applications a where a.vacancy_id = v.id and a.status = 'accepted' and a.match_result = 'yes'
        and a.stage not in ('unconfirmed', 'approached', 'suggested') and (a.confirmed_at is not null or a.stage <> 'withdrawn'))
    group by 2
    order by 1, 2`);
  const counted = await rowsOf(sql`
    select metric, center_id::text as center, sum(value)::integer as value from figure_counts
    where span = 'month' and dimension = 'all'
      and metric in ('applications', 'answered', 'accepted', 'matches', 'views', 'people_helped')
    group by 1, 2 having sum(value) <> 0 order by 1, 2`);
  expect(counted).toEqual(naive);
}, 120_000);

test('two that fold at once count nothing twice', async () => {
  const vacancy = await world.vacancy();
  await fold();
  const had = await totalOf('applications');
  for (let number = 0; number < 12; number++) await apply(vacancy);
  await Promise.all([fold(3), fold(3), fold(2)]);
  await fold();
  expect(await totalOf('applications')).toBe(had + 12);
});
