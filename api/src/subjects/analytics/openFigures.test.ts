import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OpenFigures } from '@omzien/model/openFigures';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { countStatements } from '../../../testing/countStatements.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { type ApplicationWorld, createApplicationWorld } from '../../../testing/worlds/createApplicationWorld.ts';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';

let api: TestApp;
let world: ApplicationWorld;

beforeAll(async () => {
  api = await startTestApp({ now: new Date('2026-11-21T10:00:00Z') });
  world = await createApplicationWorld(api);
  const vacancy = await world.addVacancy();
  for (let number = 0; number < 7; number++) await world.applied(vacancy);
  // What is told ends with yesterday.
  api.clock.now = new Date('2026-11-23T10:00:00Z');
});
afterAll(() => api.close());

const open = (isOpen: boolean) =>
  world.inTenant(() =>
    api.database.db.update(volunteerCenters).set({ openFigures: isOpen }).where(eq(volunteerCenters.id, world.center)),
  );
const ask = (url: string) => api.call({ url, tenant: 'public', center: world.center });

test('a centre that has not switched them on tells nobody, in no form', async () => {
  await open(false);
  for (const url of ['/api/v1/open_figures', '/cijfers.csv', '/cijfers.json'])
    expect((await ask(url)).status).toBe(404);
});

test('a visitor reads them by year, dated and licensed; people are told in fives', async () => {
  await open(true);
  const { item, status } = await world.get('/open_figures', null);
  expect(status).toBe(200);
  expect(item?.attributes).toMatchObject({
    updated_on: '2026-11-22',
    license: { url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  });
  const figures = item?.attributes?.figures as { key: string; values: unknown[] }[];
  expect(figures.find(({ key }) => key === 'applications')?.values.at(-1)).toEqual({
    year: 2026,
    value: 5,
    suppressed: false,
  });
  expect(figures.find(({ key }) => key === 'matches')?.values.at(-1)).toMatchObject({ suppressed: true, value: null });
});

test('the file for programs and the table say the same as the page', async () => {
  await open(true);
  const page = (await world.get('/open_figures', null)).item?.attributes as unknown as OpenFigures;
  const json = await ask('/cijfers.json');
  expect(json.headers['content-type']).toContain('application/json');
  const kept = JSON.parse(json.text) as { figures: OpenFigures['figures']; modified: string; license: string };
  expect(kept.modified).toBe('2026-11-22');
  expect(kept.figures).toEqual(page.figures);
  const table = await ask('/cijfers.csv?locale=en');
  const rows = parse(table.text, { bom: true, columns: true }) as Record<string, string>[];
  expect(rows).toHaveLength(page.figures.reduce((sum, { values }) => sum + values.length, 0));
  expect(rows.find(({ figure, year }) => figure === 'matches' && year === '2026')).toMatchObject({
    value: '<5',
    licence: 'CC0 1.0',
    'counted until': '2026-11-22',
  });
});

test('a second visitor costs few statements, and reads what was added within a minute', async () => {
  await open(true);
  api.clock.now = new Date('2026-11-24T10:00:00Z');
  const read = () => countStatements(api, () => ask('/api/v1/open_figures'));
  const first = await read();
  const second = await read();
  expect(second.result.text).toBe(first.result.text);
  expect(first.statements).toBeGreaterThan(8);
  // The transaction with its settings, and whether the centre still tells them.
  expect(second.statements).toBeLessThan(6);

  const applied = async () => {
    const { item } = await world.get('/open_figures', null);
    const figures = item?.attributes?.figures as OpenFigures['figures'];
    return figures.find(({ key }) => key === 'applications')?.values.at(-1)?.value;
  };
  expect(await applied()).toBe(5);
  const vacancy = await world.addVacancy();
  api.clock.now = new Date('2026-11-23T10:00:00Z');
  for (let number = 0; number < 5; number++) await world.applied(vacancy);
  api.clock.now = new Date('2026-11-24T10:00:30Z');
  expect(await applied()).toBe(5);
  api.clock.advance(31_000);
  expect(await applied()).toBe(10);
  await open(false);
  expect((await ask('/api/v1/open_figures')).status).toBe(404);
});
