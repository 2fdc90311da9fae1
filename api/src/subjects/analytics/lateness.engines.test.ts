import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { WireResource } from '@omzien/model/jsonApi';
import { defaultAppContext } from '@omzien/model/tenants';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import readExcelFile from 'read-excel-file/node';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createVacancyWorld, type VacancyWorld } from '../../../testing/worlds/createVacancyWorld.ts';
import { newId } from '../../database/newId.ts';
import { applications, type NewApplicationRow } from '../../tables/applications/applications.table.ts';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import { foldFigures, rebuildFigures } from './counting/foldFigures.ts';
import { createLateness, withTheNext } from './counting/lateFives.ts';

let api: TestApp;
let world: VacancyWorld;
type Person = Parameters<VacancyWorld['call']>[0];
const lateness = createLateness(['what nobody outside knows, and long enough']);
/** Of all cells of these figures, so many fives more are waited for; each test says how many. */
let wait: (cell: string, five: number) => number = withTheNext('oldebroek');
const inTenant = <Result>(work: () => Promise<Result>) => api.database.inTenant(world.tenant, work);

const apply = (vacancyId: string, count: number, change: Partial<NewApplicationRow> = {}) =>
  inTenant(() =>
    api.database.db.insert(applications).values(
      Array.from({ length: count }, () => ({
        id: newId(),
        centerId: world.center,
        organizationId: world.organization,
        vacancyId,
        stage: 'accepted' as const,
        status: 'accepted' as const,
        matchResult: 'yes' as const,
        firstName: 'Ria',
        lastName: 'de Wit',
        email: `${newId()}@example.example`,
        message: 'Ik kook graag.',
        confirmedAt: new Date('2026-11-10T10:00:00Z'),
        createdAt: new Date('2026-11-10T10:00:00Z'),
        firstResponseAt: new Date('2026-11-10T14:00:00Z'),
        source: 'search' as const,
        ...change,
      })),
    ),
  );

let cooking: string;
beforeAll(async () => {
  api = await startTestApp({
    now: new Date('2026-11-20T10:00:00Z'),
    lateness: () => (cell, five) => wait(cell, five),
  });
  world = await createVacancyWorld(api);
  cooking = await world.vacancy();
  const elsewhere = await world.vacancy({ organizationId: world.neighbour, categoryIds: [world.otherCategory] });
  const later = await world.vacancy({ organizationId: world.neighbour, vacancyType: 'language', title: 'Taalmaatje' });
  await apply(cooking, 8);
  await apply(elsewhere, 6, { organizationId: world.neighbour });
  await apply(later, 9, { organizationId: world.neighbour, source: 'alert' });
});
afterAll(() => api.close());

const november = 'filter[from]=2026-11-01&filter[to]=2026-11-20';
const ask = async (path: string, who: Person = 'centerAdmin') => {
  const { status, body, text } = await world.call(who, 'GET', `/analytics/${path}`);
  return { status, rows: (body as { data?: WireResource[] } | undefined)?.data ?? [], text };
};
const toldOf = async (path: string, key: string, who?: Person) => {
  const { rows } = await ask(path, who);
  return rows.find(({ attributes }) => attributes?.key === key)?.attributes?.value ?? null;
};

test('a five is told so many people later as it drew', async () => {
  wait = () => 3;
  expect(await toldOf(`summary?${november}&filter[organization_id_eq]=${world.organization}`, 'applications')).toBe(5);
  wait = () => 4;
  expect(await toldOf(`summary?${november}&filter[organization_id_eq]=${world.organization}`, 'applications')).toBe(
    null,
  );
  const { rows } = await ask(`breakdown?${november}&metric=applications&by=organization`);
  // Nine and six of the neighbour: two of its three fives have four more.
  expect(rows.map(({ attributes }) => [attributes?.name, attributes?.value])).toEqual([['Fietsclub', 10]]);
});

test('one cell is told one number, whoever asks for it and in whatever form, again and after a rebuild', async () => {
  wait = lateness('oldebroek');
  const forms = async () => {
    const parts = await ask(`breakdown?${november}&metric=applications&by=organization`);
    const types = await ask(`breakdown?${november}&metric=applications&by=vacancy_type`);
    const partOf = ({ rows }: typeof parts, key: string) =>
      rows.find(({ attributes }) => attributes?.key === key)?.attributes?.value ?? null;
    const organization = `filter[organization_id_eq]=${world.neighbour}`;
    return {
      neighbour: [
        partOf(parts, world.neighbour),
        await toldOf(`summary?${november}&${organization}`, 'applications'),
        await toldOf(
          `summary?${november}&${organization}&filter[volunteer_center_id_eq]=${world.center}`,
          'applications',
        ),
        await toldOf(`summary?${november}`, 'applications', 'neighbourAdmin'),
        await toldOf(`funnel?${november}`, 'applications', 'neighbourAdmin'),
      ],
      type: [
        partOf(types, 'language'),
        await toldOf(`summary?${november}&filter[vacancy_type_eq]=language`, 'applications'),
      ],
      center: [
        await toldOf(`summary?${november}`, 'applications'),
        await toldOf(`summary?${november}&filter[volunteer_center_id_eq]=${world.center}`, 'applications'),
        await toldOf(`breakdown?${november}&metric=applications&by=center`, world.center, 'centerSuperuser'),
        await toldOf(
          `summary?${november}&filter[volunteer_center_id_eq]=${world.center}`,
          'applications',
          'centerSuperuser',
        ),
        await inTable(),
        await inSheet(),
        await inPublic(),
      ],
      story: [await toldOf(`story?${november}`, 'matches'), await toldOf(`summary?${november}`, 'matches')],
    };
  };
  const inTable = async () => {
    const { text } = await ask(`export.csv?${november}&metric=applications&by=source`);
    const rows = parse(text, { bom: true }) as string[][];
    const value = rows.find(([, name]) => name === 'Aanmeldingen')?.[4];
    return value === '<5' ? null : Number(value);
  };
  const inSheet = async () => {
    const answer = await api.app.inject({
      url: `/api/v1/analytics/export.xlsx?${november}&part=summary`,
      headers: {
        'x-tenant': world.tenant,
        'app-context': defaultAppContext(world.tenant),
        'volunteer-center-id': world.center,
        ...(await world.sessionOf('centerAdmin')),
      },
    });
    const [sheet] = await readExcelFile(answer.rawPayload);
    const value = sheet?.data.find(([name]) => name === 'Aanmeldingen')?.[1];
    return typeof value === 'number' ? value : null;
  };
  const inPublic = async () => {
    const { body } = await api.call({ url: '/api/v1/open_figures', tenant: world.tenant, center: world.center });
    const { figures } = (body as { data: { attributes: { figures: { key: string; values: { value: number }[] }[] } } })
      .data.attributes;
    return figures.find(({ key }) => key === 'applications')?.values.at(-1)?.value ?? null;
  };
  await inTenant(() =>
    api.database.db.update(volunteerCenters).set({ openFigures: true }).where(eq(volunteerCenters.id, world.center)),
  );
  const before = await forms();
  for (const told of Object.values(before)) expect(new Set(told).size).toBe(1);
  expect(before.center[0]).toBeGreaterThanOrEqual(15);
  while ((await inTenant(() => foldFigures(api.database.db))) > 0);
  expect(await forms()).toEqual(before);
  await inTenant(() => rebuildFigures(api.database.db, world.center));
  // Another process has the same secret.
  wait = createLateness(['what nobody outside knows, and long enough'])('oldebroek');
  expect(await forms()).toEqual(before);
});

test('parts stand by what is told, then by name, never by how many there are', async () => {
  wait = withTheNext('oldebroek');
  for (const [title, count] of [
    ['Zingen', 6],
    ['Aaien', 8],
    ['Breien', 10],
    ['Wandelen', 7],
    ['Puzzelen', 12],
  ] as const)
    await apply(await world.vacancy({ title }), count);
  const { rows } = await ask(`breakdown?${november}&metric=applications&by=vacancy`);
  const told = rows.map(({ attributes }) => [String(attributes?.name), Number(attributes?.value)] as const);
  expect(told.length).toBeGreaterThan(6);
  expect(told).toEqual(told.toSorted(([one, more], [other, less]) => less - more || one.localeCompare(other, 'nl')));
  expect(told.filter(([, value]) => value === 5).map(([name]) => name)).toEqual(
    expect.arrayContaining(['Aaien', 'Breien', 'Wandelen', 'Zingen']),
  );
});
