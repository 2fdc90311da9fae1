import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireResource } from '@omzien/model/jsonApi';
import { countStatements } from '../../../testing/countStatements.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createVacancyWorld, type VacancyWorld } from '../../../testing/worlds/createVacancyWorld.ts';
import { newId } from '../../database/newId.ts';
import { applications, type NewApplicationRow } from '../../tables/applications/applications.table.ts';
import { pages } from '../../tables/content/pages.table.ts';
import { vacancyCounts } from '../../tables/vacancies/vacancyCounts.table.ts';

let api: TestApp;
let world: VacancyWorld;
type Document = {
  data: WireResource[];
  meta: Record<string, unknown> & { definitions: Record<string, { nl: string; en: string }> };
  errors?: { source: { parameter: string } }[];
};
type Person = Parameters<VacancyWorld['call']>[0];
const ask = async (path: string, who: Person = 'centerAdmin') => {
  const { status, body, text } = await world.call(who, 'GET', `/analytics/${path}`);
  return { status, document: body as Document, text };
};
const valuesOf = ({ document }: { document: Document }) =>
  Object.fromEntries(
    document.data.map(({ attributes }) => [
      attributes?.key ?? attributes?.starts_on,
      attributes?.suppressed ? '<5' : attributes?.value,
    ]),
  );
const november = 'filter[from]=2026-11-01&filter[to]=2026-11-30';

const inTenant = <Result>(work: () => Promise<Result>) => api.database.inTenant(world.tenant, work);
const apply = (vacancyId: string, count: number, change: Partial<NewApplicationRow> = {}) =>
  inTenant(async () => {
    for (let number = 0; number < count; number++)
      await api.database.db.insert(applications).values({
        id: newId(),
        centerId: world.center,
        organizationId: world.organization,
        vacancyId,
        stage: 'new',
        firstName: 'Ria',
        lastName: 'de Wit',
        email: `ria${number}@example.example`,
        message: 'Ik kook graag.',
        confirmedAt: new Date('2026-11-10T10:00:00Z'),
        createdAt: new Date('2026-11-10T10:00:00Z'),
        ...change,
      });
  });
const look = (vacancyId: string, day: string, count: number, source: 'search' | 'alert' = 'search') =>
  inTenant(() => api.database.db.insert(vacancyCounts).values({ vacancyId, day, kind: 'view', source, count }));

let cooking: string;
let nature: string;
let neighbours: string;

beforeAll(async () => {
  api = await startTestApp({ now: new Date('2026-11-20T10:00:00Z') });
  world = await createVacancyWorld(api);
  const publishedAt = new Date('2026-11-02T10:00:00Z');
  cooking = await world.vacancy({ publishedAt });
  nature = await world.vacancy({ publishedAt, categoryIds: [world.otherCategory], city: 'Elburg' });
  neighbours = await world.vacancy({ publishedAt, organizationId: world.neighbour });
  await world.vacancy({ publishedAt: new Date('2026-10-01T10:00:00Z'), expiresAt: new Date('2026-11-05T10:00:00Z') });
  await apply(cooking, 8);
  await apply(cooking, 6, {
    stage: 'accepted',
    status: 'accepted',
    firstResponseAt: new Date('2026-11-10T14:00:00Z'),
    matchResult: 'yes',
    userId: null,
  });
  await apply(cooking, 3, { stage: 'unconfirmed', confirmedAt: null });
  await apply(cooking, 2, { stage: 'withdrawn', confirmedAt: null, guest: true });
  await apply(nature, 3, { confirmedAt: new Date('2026-11-12T10:00:00Z') });
  await apply(neighbours, 7, { organizationId: world.neighbour, confirmedAt: new Date('2026-10-20T10:00:00Z') });
  await apply(cooking, 1, { userId: world.userIds.volunteer });
  await look(cooking, '2026-11-10', 40);
  await look(cooking, '2026-11-11', 9, 'alert');
  await look(nature, '2025-11-10', 30);
});
afterAll(() => api.close());

test('the main figures of a period, with what each means', async () => {
  const answer = await ask(`summary?${november}&compare=last_year`);
  expect(valuesOf(answer)).toMatchObject({
    vacancies_published: 3,
    vacancies_open: 3,
    // 7 came before and 25 in all: what is told until a day are fives that are complete.
    applications: 15,
    answered: 5,
    accepted: 5,
    matches: 5,
    views: 50,
    digest_views: 5,
    reply_hours: 4,
    reply_rate: 0.3333,
    apply_opened: '<5',
  });
  expect(answer.document.meta).toMatchObject({
    period: { from: '2026-11-01', to: '2026-11-30' },
    comparison: { from: '2025-11-01', to: '2025-11-30' },
  });
  const { definitions } = answer.document.meta;
  expect(Object.keys(definitions).sort()).toEqual(Object.keys(valuesOf(answer)).sort());
  const views = answer.document.data.find(({ id }) => id === 'views');
  expect(views?.attributes).toMatchObject({ comparison: 25, change: 1, name: 'Bekeken' });
  const applied = answer.document.data.find(({ id }) => id === 'applications');
  expect(applied?.attributes).toMatchObject({ comparison: null, comparison_suppressed: true, change: null });
});

test('the funnel goes from looking to a match', async () => {
  const answer = await ask(`funnel?${november}`);
  expect(answer.document.data.map(({ id }) => id)).toEqual([
    'views',
    'apply_opened',
    'applications',
    'answered',
    'accepted',
    'matches',
  ]);
  const share = (id: string) => answer.document.data.find((step) => step.id === id)?.attributes?.share_of_previous;
  expect([share('applications'), share('answered'), share('matches')]).toEqual([null, 0.3333, 1]);
});

test('a figure over time: pieces of the period that add up to the whole', async () => {
  const days = await ask(`timeseries?${november}&metric=applications&interval=week`);
  expect(valuesOf(days)).toEqual({
    '2026-11-01': '<5',
    '2026-11-02': '<5',
    '2026-11-09': 15,
    '2026-11-16': '<5',
    '2026-11-23': '<5',
    '2026-11-30': '<5',
  });
  const views = await ask(`timeseries?filter[from]=2026-11-10&filter[to]=2026-11-11&metric=views`);
  expect(valuesOf(views)).toEqual({ '2026-11-10': 40, '2026-11-11': 10 });
  const published = await ask(
    `timeseries?filter[from]=2026-10-01&filter[to]=2026-11-30&metric=vacancies_published&interval=month`,
  );
  expect(valuesOf(published)).toEqual({ '2026-10-01': 1, '2026-11-01': 3 });
});

test('the parts of a figure, by name, and of few not even the name', async () => {
  const { document } = await ask(`breakdown?${november}&metric=applications&by=category`);
  expect(document.data.map(({ attributes }) => [attributes?.name, attributes?.value, attributes?.suppressed])).toEqual([
    // Of three that care for nature nothing is told, not even that they are there.
    ['koken', 15, false],
  ]);
  const years = await ask(
    `breakdown?filter[from]=2026-10-01&filter[to]=2026-11-30&metric=applications&by=organization`,
  );
  expect(years.document.data.map(({ attributes }) => [attributes?.name, attributes?.value])).toEqual([
    ['Samen Koken', 15],
    ['Fietsclub', 5],
  ]);
  const places = await ask(`breakdown?${november}&metric=vacancies_published&by=place`);
  expect(valuesOf(places)).toEqual({ wezep: 2, elburg: 1 });
  const refused = await ask('breakdown?metric=new_volunteers&by=place');
  expect([refused.status, refused.document.errors?.[0]?.source.parameter]).toEqual([400, 'by']);
});

test('demand and supply per theme and place', async () => {
  const { document } = await ask(`supply_demand?${november}&by=place`);
  expect(document.data.map(({ attributes }) => [attributes?.name, attributes?.demand, attributes?.suppressed])).toEqual(
    [
      ['Wezep', 3, false],
      ['Elburg', 1, true],
    ],
  );
});

test('a day begins and ends in Amsterdam, also when the clock changes', async () => {
  const vacancy = await world.vacancy({
    publishedAt: new Date('2026-01-01T10:00:00Z'),
    organizationId: world.neighbour,
  });
  const moments = ['2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'];
  for (const moment of moments)
    await apply(vacancy, 6, { organizationId: world.neighbour, confirmedAt: new Date(moment) });
  // Until then 0 and 19 had come; what is told are the fives that the twelve of the day complete.
  for (const [day, told] of [
    ['2026-03-29', 10],
    ['2026-10-25', 15],
  ] as const) {
    const answer = await ask(`timeseries?filter[from]=${day}&filter[to]=${day}&metric=applications`);
    expect(valuesOf(answer)).toEqual({ [day]: told });
  }
});

test('the table for a spreadsheet hides what the screen hides', async () => {
  const { status, text } = await ask(`export.csv?${november}&metric=applications&by=category&interval=week`);
  expect(status).toBe(200);
  const lines = text.split('\r\n');
  expect(lines[0]).toBe('\ufeffonderdeel,naam,van,tot en met,waarde,vergelijking');
  expect(lines).toContain('summary,Aanmeldingen,2026-11-01,2026-11-30,15,');
  expect(lines).toContain('timeseries,Aanmeldingen,2026-11-16,2026-11-22,<5,');
  expect(lines.some((line) => line.includes('natuur'))).toBe(false);
});

describe('who reads what', () => {
  test('an organisation its own, without the figures of the centre', async () => {
    const own = valuesOf(await ask(`summary?${november}`, 'organizationAdmin'));
    expect(own).toMatchObject({ applications: 15, vacancies_published: 2 });
    expect(Object.keys(own)).not.toContain('new_volunteers');
    expect(valuesOf(await ask(`summary?${november}`, 'neighbourAdmin'))).toMatchObject({ applications: '<5' });
  });

  test('a volunteer the own applications, in full; a website manager only page views', async () => {
    expect(valuesOf(await ask(`summary?${november}`, 'volunteer'))).toEqual({
      applications: 1,
      answered: 0,
      accepted: 0,
      matches: 0,
      reply_hours: null,
      reply_rate: 0,
    });
    expect(Object.keys(valuesOf(await ask('summary', 'contentManager')))).toEqual(['page_views']);
    expect((await ask('funnel', 'contentManager')).status).toBe(403);
    expect((await ask('timeseries?metric=applications', 'contentManager')).status).toBe(400);
    expect((await ask('timeseries', 'contentManager')).document.meta.metric).toBe('page_views');
  });

  test('visitors nothing; what is out of reach is not there', async () => {
    expect((await ask('summary', null)).status).toBe(401);
    expect((await ask(`summary?filter[organization_id_eq]=${world.neighbour}`, 'organizationAdmin')).status).toBe(404);
    expect((await ask(`summary?filter[organization_id_eq]=${world.nextOrganization}`)).status).toBe(404);
    expect((await ask(`summary?filter[volunteer_center_id_eq]=${world.farCenter}`, 'centerSuperuser')).status).toBe(
      404,
    );
    expect((await ask(`summary?filter[organization_id_eq]=${world.organization}`)).status).toBe(200);
    expect(valuesOf(await ask(`summary?${november}`, 'nextAdmin'))).toMatchObject({
      applications: '<5',
      vacancies_open: 0,
    });
    expect(
      (await ask(`summary?${november}&filter[volunteer_center_id_eq]=${world.nextCenter}`, 'centerSuperuser')).status,
    ).toBe(200);
  });
});

test('what cannot be read is refused by name', async () => {
  const refusals: [string, string][] = [
    ['summary?filter[from]=2026-02-30', 'filter[from]'],
    ['summary?filter[from]=2026-12-01&filter[to]=2026-11-01', 'filter[from]'],
    ['summary?filter[from]=2001-01-01', 'filter[from]'],
    ['summary?filter[organization_id_eq]=x', 'filter[organization_id_eq]'],
    ['summary?filter[name_eq]=x', 'filter[name_eq]'],
    ['summary?compare=never', 'compare'],
    ['timeseries?metric=secrets', 'metric'],
    ['timeseries?interval=hour', 'interval'],
    ['timeseries?interval=day&filter[from]=2020-01-01', 'interval'],
    ['breakdown?by=email', 'by'],
    ['summary?filter[vacancy_type_eq]=paid', 'filter[vacancy_type_eq]'],
  ];
  for (const [path, parameter] of refusals) {
    const { status, document } = await ask(path);
    expect([path, status, document.errors?.[0]?.source.parameter]).toEqual([path, 400, parameter]);
  }
});

test('pages are counted without knowing who looked, and not for who edits them', async () => {
  const id = newId();
  await inTenant(() =>
    api.database.db
      .insert(pages)
      .values({ id, centerId: world.center, title: 'Over ons', slug: 'over', status: 'published' }),
  );
  for (let number = 0; number < 6; number++)
    expect((await world.call(null, 'POST', `/pages/${id}/view_events`)).status).toBe(204);
  await world.call('contentManager', 'POST', `/pages/${id}/view_events`);
  expect((await world.call(null, 'POST', `/pages/${newId()}/view_events`)).status).toBe(404);
  const { document } = await ask('breakdown', 'contentManager');
  expect(document.data.map(({ attributes }) => [attributes?.name, attributes?.value])).toEqual([['Over ons', 5]]);
});

test('a page in two languages is told apart by its language, in the language of the reader and in files', async () => {
  const home = { centerId: world.center, title: 'Home', slug: 'home', status: 'published' as const };
  const [dutch, english] = [newId(), newId()];
  await inTenant(() =>
    api.database.db.insert(pages).values([
      { ...home, id: dutch, locale: 'nl' },
      { ...home, id: english, locale: 'en' },
    ]),
  );
  for (const [id, times] of [
    [dutch, 11],
    [english, 7],
  ] as const)
    for (let number = 0; number < times; number++) await world.call(null, 'POST', `/pages/${id}/view_events`);
  const named = async (language: string) =>
    (
      await api.call({
        url: '/api/v1/analytics/breakdown?metric=page_views&by=page',
        session: await world.sessionOf('contentManager'),
        tenant: world.tenant,
        center: world.center,
        headers: { 'accept-language': language },
      })
    ).body as { data: WireResource[] };
  const homes = ({ data }: { data: WireResource[] }) =>
    data.map(({ attributes }) => [attributes?.name, attributes?.value]).filter(([name]) => /^Home/.test(String(name)));
  expect(homes(await named('nl'))).toEqual([
    ['Home (Nederlands)', 10],
    ['Home (Engels)', 5],
  ]);
  expect(homes(await named('en'))).toEqual([
    ['Home (Dutch)', 10],
    ['Home (English)', 5],
  ]);
  const { text } = await world.call('contentManager', 'GET', '/analytics/export.csv?part=pages');
  expect(text.split('\r\n').filter((line) => line.startsWith('Home'))).toEqual([
    expect.stringMatching(/^Home \(Nederlands\);10;/),
    expect.stringMatching(/^Home \(Engels\);5;/),
  ]);
});

test('a question takes as many statements whatever the period', async () => {
  const cost = async (path: string) => {
    await ask(path);
    return (await countStatements(api, () => ask(path))).statements;
  };
  for (const path of [
    'summary',
    'funnel',
    'timeseries',
    'breakdown',
    'supply_demand',
    'reply_times',
    'retention',
    'story',
    'export.csv',
  ]) {
    const few = await cost(`${path}?${november}`);
    expect(await cost(`${path}?filter[from]=2020-01-01&filter[to]=2026-11-30`)).toBe(few);
    expect(few).toBeLessThan(12);
  }
});
