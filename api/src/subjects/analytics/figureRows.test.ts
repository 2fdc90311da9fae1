import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defaultAppContext } from '@omzien/model/tenants';
import readExcelFile from 'read-excel-file/node';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createVacancyWorld, type VacancyWorld } from '../../../testing/worlds/createVacancyWorld.ts';
import { newId } from '../../database/newId.ts';
import { applications, type NewApplicationRow } from '../../tables/applications/applications.table.ts';

let api: TestApp;
let world: VacancyWorld;
type Person = Parameters<VacancyWorld['call']>[0];
const november = 'filter[from]=2026-11-01&filter[to]=2026-11-30';
const rows = 'filter[figure_from]=2026-11-01&filter[figure_to]=2026-11-30&page[size]=1';

const apply = (vacancyId: string, count: number, change: Partial<NewApplicationRow> = {}) =>
  api.database.inTenant(world.tenant, async () => {
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
const accepted = { stage: 'accepted', status: 'accepted', firstResponseAt: new Date('2026-11-10T14:00:00Z') } as const;
async function totalOf(path: string, who: Person = 'centerAdmin') {
  const { status, body } = await world.call(who, 'GET', path);
  expect([path, status]).toEqual([path, 200]);
  return (body as { meta: { pagination: { records: number } } }).meta.pagination.records;
}

beforeAll(async () => {
  api = await startTestApp({ now: new Date('2026-11-20T10:00:00Z') });
  world = await createVacancyWorld(api);
  const publishedAt = new Date('2026-11-02T10:00:00Z');
  const cooking = await world.vacancy({ publishedAt });
  const language = await world.vacancy({ publishedAt, vacancyType: 'language' });
  await world.vacancy({ publishedAt: new Date('2026-10-01T10:00:00Z'), expiresAt: new Date('2026-11-05T10:00:00Z') });
  // The last minutes of October in Amsterdam, and the first of November.
  await world.vacancy({ publishedAt: new Date('2026-10-31T22:59:00Z') });
  await world.vacancy({ publishedAt: new Date('2026-10-31T23:01:00Z') });
  await apply(cooking, 8);
  await apply(cooking, 2, { ...accepted, matchResult: 'yes' });
  await apply(cooking, 4, accepted);
  await apply(cooking, 3, { stage: 'unconfirmed', confirmedAt: null });
  await apply(cooking, 2, { stage: 'withdrawn', confirmedAt: null, guest: true });
  await apply(cooking, 7, { confirmedAt: new Date('2026-10-20T10:00:00Z') });
  await apply(language, 3);
});
afterAll(() => api.close());

test.each([
  ['applications', 'applications', 17],
  ['applications', 'answered', 6],
  ['applications', 'accepted', 6],
  ['applications', 'matches', 2],
  ['vacancies', 'vacancies_published', 3],
  ['vacancies', 'vacancies_open', 4],
  ['vacancies', 'vacancies_filled', 0],
])('the list of %s holds what counts as %s', async (list, figure, count) => {
  expect(await totalOf(`/${list}?filter[figure_eq]=${figure}&${rows}`)).toBe(count);
});

test.each(['vacancies_published', 'vacancies_open', 'organizations_approved'])(
  'what is told of %s is exactly what its list holds',
  async (figure) => {
    const { body } = await world.call('centerAdmin', 'GET', `/analytics/summary?${november}`);
    const { data } = body as { data: { id: string; attributes: { value: number } }[] };
    const list = figure === 'organizations_approved' ? 'organizations' : 'vacancies';
    const told = data.find(({ id }) => id === figure)?.attributes.value;
    expect(await totalOf(`/${list}?filter[figure_eq]=${figure}&${rows}`)).toBe(told);
  },
);

test('the rows are narrowed as the figure is', async () => {
  const figure = `filter[figure_eq]=applications&${rows}`;
  expect(await totalOf(`/applications?${figure}&filter[vacancy_type_eq]=language`)).toBe(3);
  expect(await totalOf(`/applications?${figure}&filter[organization_id_eq]=${world.neighbour}`)).toBe(0);
});

test('new volunteers are followed to the accounts', async () => {
  const everybody = `filter[figure_eq]=new_volunteers&filter[figure_from]=2000-01-01&filter[figure_to]=2030-01-01`;
  const all = await totalOf(`/users?${everybody}&page[size]=1`);
  expect(all).toBeGreaterThan(0);
  expect(all).toBeLessThan(await totalOf('/users?page[size]=1'));
});

test.each([
  [`applications?filter[figure_eq]=views&${rows}`, 'filter[figure_eq]'],
  ['applications?filter[figure_eq]=matches', 'filter[figure_from]'],
  [
    'vacancies?filter[figure_eq]=vacancies_open&filter[figure_from]=2026-11-01&filter[figure_to]=x',
    'filter[figure_to]',
  ],
])('%s is refused by the name of its parameter', async (path, parameter) => {
  const { status, body } = await world.call('centerAdmin', 'GET', `/${path}`);
  expect([status, (body as { errors: { source: unknown }[] }).errors[0]?.source]).toEqual([400, { parameter }]);
});

test('one section as a table, with what is hidden as "<5"', async () => {
  const { status, text } = await world.call('centerAdmin', 'GET', `/analytics/export.csv?${november}&part=funnel`);
  expect(status).toBe(200);
  const lines = text.replace('﻿', '').split('\r\n');
  expect(lines[0]).toBe('Stap;Waarde;Vergelijking;Deel');
  expect(lines.find((line) => line.startsWith('Aanmeldingen'))).toMatch(/^Aanmeldingen;\d+;;/);
  expect(lines.find((line) => line.startsWith('Bevestigde matches'))).toBe('Bevestigde matches;<5;;');
});

test('all sections as sheets, numbers as numbers', async () => {
  const answer = await api.app.inject({
    url: `/api/v1/analytics/export.xlsx?${november}`,
    headers: {
      'x-tenant': world.tenant,
      'app-context': defaultAppContext(world.tenant),
      'volunteer-center-id': world.center,
      ...(await world.sessionOf('centerAdmin')),
    },
  });
  expect(answer.headers['content-type']).toMatch(/spreadsheetml/);
  const sheets = await readExcelFile(answer.rawPayload);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(
    expect.arrayContaining(['In het kort', 'Van kijken tot match', 'Per thema', 'Periode']),
  );
  const funnel = sheets.find(({ sheet }) => sheet === 'Van kijken tot match')?.data ?? [];
  expect(funnel.find(([name]) => name === 'Aanmeldingen')?.[1]).toEqual(expect.any(Number));
  expect(funnel.find(([name]) => name === 'Bevestigde matches')?.[1]).toBe('<5');
});

test('the same figures are the same spreadsheet, whenever it is made', async () => {
  const take = async () => {
    const answer = await api.app.inject({
      url: `/api/v1/analytics/export.xlsx?${november}`,
      headers: {
        'x-tenant': world.tenant,
        'app-context': defaultAppContext(world.tenant),
        'volunteer-center-id': world.center,
        ...(await world.sessionOf('centerAdmin')),
      },
    });
    return answer.rawPayload;
  };
  const first = await take();
  // The time of an entry of a zip stands in steps of two seconds, ten bytes after its beginning: 30 November 2026, midnight.
  expect(first.readUInt16LE(10)).toBe(0);
  expect(first.readUInt16LE(12)).toBe(((2026 - 1980) << 9) | (11 << 5) | 30);
  expect((await take()).equals(first)).toBe(true);
});

test('a section of others is refused as its figures are', async () => {
  const { status } = await world.call('volunteer', 'GET', `/analytics/export.xlsx?${november}&part=supply_demand`);
  expect(status).toBe(403);
});
