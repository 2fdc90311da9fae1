import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { createVacancyWorld, type VacancyWorld } from '../../../../testing/worlds/createVacancyWorld.ts';
import { nightlySteps } from '../../../nightlySteps.ts';
import { daysUntil, endOfDayIn, momentOf } from '../../../services/calendar/vacancyDays.ts';
import { runNightly } from '../../../services/jobs/nightly.ts';
import { mails } from '../../../tables/notifications/mails.table.ts';
import { userRoles } from '../../../tables/people/users.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { createVacancyClocks, noticeFor } from './vacancyClocks.ts';

let api: TestApp;
let world: VacancyWorld;
let clocks: ReturnType<typeof createVacancyClocks>;
const start = new Date('2026-11-16T09:00:00Z');
const later = (days: number, hours = 0) => new Date(start.getTime() + (days * 24 + hours) * 3600 * 1000);

beforeAll(async () => {
  api = await startTestApp({ now: start });
  world = await createVacancyWorld(api);
  clocks = createVacancyClocks(api.app);
});
afterAll(() => api.close());
beforeEach(() => {
  api.clock.now = start;
});

const inTenant = <Result>(work: () => Promise<Result>) => api.database.inTenant(world.tenant, work);
const told = async (title: string) => {
  const rows = await inTenant(() => api.database.db.select().from(mails).orderBy(mails.createdAt, mails.id));
  return rows.filter(({ variables }) => (variables as { vacancy?: { title: string } }).vacancy?.title === title);
};
const stored = async (id: string) => {
  const [row] = await inTenant(() => api.database.db.select().from(vacancies).where(eq(vacancies.id, id)));
  return row;
};
const at = async (moment: Date) => {
  api.clock.now = moment;
  await runNightly(api.database, moment, nightlySteps);
  await clocks.tellAboutEnds(moment);
  await clocks.publishScheduled(moment);
};

describe('days in Amsterdam', () => {
  test.each([
    ['a winter day', '2026-12-31', '2026-12-31T22:59:59.000Z'],
    ['a summer day', '2026-07-01', '2026-07-01T21:59:59.000Z'],
    ['the day on which summer time begins', '2027-03-28', '2027-03-28T21:59:59.000Z'],
    ['the day on which it ends', '2026-10-25', '2026-10-25T22:59:59.000Z'],
  ])('%s ends with its own clock', (_case, day, end) => {
    expect(momentOf(day).toISOString()).toBe(end);
  });
  test('sixty days later is sixty days later, over a change of the clock', () => {
    expect(endOfDayIn(new Date('2027-03-01T10:00:00Z'), 60).toISOString()).toBe('2027-04-30T21:59:59.000Z');
    expect(endOfDayIn(new Date('2026-09-15T10:00:00Z'), 60).toISOString()).toBe('2026-11-14T22:59:59.000Z');
  });
  test('days are counted by the calendar, not by 24 hours', () => {
    // 23 hours, and yet the next day.
    expect(daysUntil(new Date('2027-03-27T22:30:00Z'), new Date('2027-03-28T21:00:00Z'))).toBe(1);
    // Shortly before midnight in Amsterdam.
    expect(daysUntil(new Date('2026-11-16T22:59:00Z'), new Date('2026-11-16T23:01:00Z'))).toBe(1);
  });
});

test.each([
  [15, 60, null],
  [14, 60, '14'],
  [8, 60, '14'],
  [7, 60, '7'],
  [2, 60, '7'],
  [1, 60, '1'],
  [0, 60, '1'],
  [10, 10, null],
  [7, 10, '7'],
  [1, 1, null],
])('%i days before the end of a life of %i days: %s', (days, life, notice) => {
  expect(noticeFor(days, life)).toBe(notice);
});

test('a vacancy is announced three times, each once, and once when it has ended', async () => {
  const title = 'Dertig dagen koken';
  const id = await world.vacancy({ title, publishedAt: start, expiresAt: later(30) });
  for (let day = 0; day <= 33; day += 1) {
    await at(later(day, -1));
    await at(later(day, -1));
  }
  const rows = await told(title);
  expect(rows.map(({ templateKey }) => templateKey)).toEqual([
    'vacancy_expiring',
    'vacancy_expiring',
    'vacancy_expiring',
    'vacancy_expired',
  ]);
  expect(rows[0]?.variables).toMatchObject({
    renew_url: expect.stringContaining('/forms/'),
    filled_url: expect.stringContaining('/forms/'),
    close_url: expect.stringContaining('/forms/'),
    views: 0,
    applications_count: 0,
  });
  expect(await stored(id)).toMatchObject({ status: 'expired' });
});

test('two processes at the same time tell once', async () => {
  const title = 'Twee processen koken';
  await world.vacancy({ title, publishedAt: later(-30), expiresAt: later(7) });
  await Promise.all([clocks.tellAboutEnds(start), createVacancyClocks(api.app).tellAboutEnds(start)]);
  expect(await told(title)).toHaveLength(1);
});

test('what was renewed is announced anew', async () => {
  const title = 'Nog een keer koken';
  const id = await world.vacancy({ title, publishedAt: later(-30), expiresAt: later(7) });
  await at(start);
  await world.call('organizationAdmin', 'PUT', `/vacancies/${id}/renew`, { expires_at: later(20).toISOString() });
  await at(later(1));
  expect(await told(title)).toHaveLength(1);
  await at(later(13));
  expect(await told(title)).toHaveLength(2);
});

test('a draft goes on line at its time, unless it is not complete any more', async () => {
  const ready = await world.vacancy({ status: 'draft', publishedAt: null, expiresAt: null, publishAt: later(2) });
  const broken = await world.vacancy({ status: 'draft', title: 'Kort', publishAt: later(2) });
  await at(later(1));
  expect(await stored(ready)).toMatchObject({ status: 'draft' });
  await at(later(2));
  await at(later(2));
  expect(await stored(ready)).toMatchObject({
    status: 'published',
    publishAt: null,
    publishedAt: later(2),
    lockVersion: 1,
  });
  expect(await stored(broken)).toMatchObject({ status: 'draft', publishAt: null });
});

test('what was deleted is erased after thirty days', async () => {
  const id = await world.vacancy({
    status: 'deleted',
    deletedAt: start,
    title: 'Geheim diner',
    street: 'Kerkstraat 5',
  });
  await at(later(29));
  expect(await stored(id)).toMatchObject({ title: 'Geheim diner' });
  await at(later(30));
  await at(later(31));
  expect(await stored(id)).toMatchObject({
    title: 'Verwijderde vacature',
    street: null,
    contactPerson: null,
    status: 'deleted',
  });
});

describe('links of the mail', () => {
  const linksFor = async (change: Parameters<VacancyWorld['vacancy']>[0] = {}) => {
    const title = `Links koken ${Math.random().toString(36).slice(2)}`;
    const id = await world.vacancy({ title, publishedAt: later(-50), expiresAt: later(7), ...change });
    await clocks.tellAboutEnds(api.clock.now);
    const [mail] = await told(title);
    const variables = mail?.variables as { renew_url: string; filled_url: string; close_url: string };
    return { id, title, variables };
  };
  const tokenOf = (url: string) => url.split('/forms/')[1] ?? '';
  const open = async (url: string) => world.call(null, 'GET', `/forms/by_token/${tokenOf(url)}`);
  const follow = async (url: string, answers: Record<string, unknown> = {}) =>
    api.call({
      method: 'POST',
      url: `/api/v1/forms/by_token/${tokenOf(url)}/submissions`,
      tenant: world.tenant,
      center: world.center,
      body: { data: { type: 'form_submissions', attributes: { answers } } },
    });
  const outcome = ({ body }: { body: never }) =>
    ((body as WireDocument).data as WireResource).attributes as Record<string, never>;

  test('opening one changes nothing', async () => {
    const { id, variables } = await linksFor();
    expect((await open(variables.close_url)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ status: 'published', lockVersion: 0 });
  });

  test('say to which day the vacancy stays', async () => {
    const { variables } = await linksFor();
    const asked = outcome(await open(variables.renew_url)) as unknown as {
      schema: { intro: { nl: string; en: string } };
    };
    expect(asked.schema.intro.nl).toContain('tot en met vrijdag 15 januari 2027');
    expect(asked.schema.intro.en).toContain('until Friday, 15 January 2027');
  });

  test('work for the contact person as long as he is named, and for an account as long as it has its role', async () => {
    const { id, title, variables } = await linksFor();
    const named = (email: string) =>
      inTenant(() =>
        api.database.db
          .update(vacancies)
          .set({ contactPerson: { name: 'Iemand', function: null, email, phone: null, photoUrl: null } })
          .where(eq(vacancies.id, id)),
      );
    await named('ander@koken.example');
    expect(outcome(await open(variables.renew_url))).toMatchObject({ state: 'closed', reason: 'role' });
    expect((await follow(variables.close_url)).status).toBe(409);
    await named('anne@koken.example');
    expect(outcome(await open(variables.renew_url))).toMatchObject({ state: 'open' });

    await named('organizationadmin@people.example');
    await at(later(6, 12));
    const renew = (await told(title)).map((mail) => (mail.variables as typeof variables).renew_url).at(-1) ?? '';
    expect(outcome(await open(renew))).toMatchObject({ state: 'open' });
    const userId = world.userIds.organizationAdmin;
    const roles = await inTenant(() =>
      api.database.db.delete(userRoles).where(eq(userRoles.userId, userId)).returning(),
    );
    expect(outcome(await open(renew))).toMatchObject({ state: 'closed', reason: 'role' });
    expect((await follow(renew)).status).toBe(409);
    await inTenant(() => api.database.db.insert(userRoles).values(roles));
    api.clock.now = start;
  });

  test('renewing gives it its days again, without signing in', async () => {
    const { id, variables } = await linksFor();
    const answer = await follow(variables.renew_url);
    expect(answer.status).toBeLessThan(300);
    expect((await stored(id))?.expiresAt?.toISOString()).toBe('2027-01-15T22:59:59.000Z');
  });

  test('filling asks how somebody was found', async () => {
    const { id, variables } = await linksFor();
    expect((await follow(variables.filled_url)).status).toBe(422);
    expect((await follow(variables.filled_url, { found_via_platform: 'yes' })).status).toBeLessThan(300);
    expect(await stored(id)).toMatchObject({ status: 'filled', foundViaPlatform: 'yes' });
  });

  test('closing can be taken back', async () => {
    const { id, variables } = await linksFor();
    const answer = await follow(variables.close_url);
    expect(await stored(id)).toMatchObject({ status: 'archived' });
    const shown = outcome(answer) as Record<string, unknown>;
    const { undo_url: undoUrl } = (shown.outcome ?? shown) as { undo_url: string };
    expect((await follow(undoUrl)).status).toBeLessThan(300);
    expect(await stored(id)).toMatchObject({ status: 'published', archivedAt: null, expiresAt: later(7) });
  });
});
