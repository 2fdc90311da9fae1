import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { wholeScope } from '@omzien/model/scope';
import { type WorkCountName, workCountLists } from '@omzien/model/workCounts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import {
  type ApplicationWorld,
  createApplicationWorld,
  type Person,
} from '../../testing/worlds/createApplicationWorld.ts';
import { createTestWorld, testPassword } from '../../testing/worlds/createTestWorld.ts';
import { newId } from '../database/newId.ts';
import { endOfDayIn } from '../services/calendar/vacancyDays.ts';
import { runListExport } from '../services/exports/listExports.usecases.ts';

let api: TestApp;
let world: ApplicationWorld;
let superuser: Person;
/** Runs two organisations of one centre. */
let several: Person;
let centre: Person;
let applicant: Person;
const ids: Record<'here' | 'there' | 'farOrganization' | 'mine' | 'rivals' | 'far' | 'application', string> = {
  here: '',
  there: '',
  farOrganization: '',
  mine: '',
  rivals: '',
  far: '',
  application: '',
};
const day = 24 * 3600 * 1000;

beforeAll(async () => {
  api = await startTestApp();
  world = await createApplicationWorld(api);
  const sites = createTestWorld(api.database);
  const asCenter = (name: string, centerId: string) =>
    sites.organization('public', { name, centerId, organizationType: 'VolunteerCenter' });
  // By name the other one comes first: that must not make it the one that is worked for.
  ids.there = await asCenter('Arnhem helpt', world.otherCenter);
  ids.here = await asCenter('Nijmegen helpt', world.center);
  ids.farOrganization = await sites.organization('public', { name: 'Ver weg', centerId: world.otherCenter });
  await sites.organization('public', { name: 'Nieuw', centerId: world.center, status: 'pending' });
  const ends = { expiresAt: new Date(api.clock.now.getTime() + 3 * day) };
  ids.mine = await world.addVacancy(ends);
  ids.rivals = await world.addVacancy({ ...ends, organizationId: world.rival });
  ids.far = await world.addVacancy({
    ...ends,
    organizationId: ids.farOrganization,
    centerId: world.otherCenter,
    status: 'published',
  });
  await world.applied(ids.mine);
  applicant = (await world.applied(ids.rivals)).volunteer;
  const volunteer = await world.person({ center: world.otherCenter });
  const { item } = await world.post(`/vacancies/${ids.far}/applications`, volunteer, world.letter, {
    center: world.otherCenter,
  });
  ids.application = item.id;
  for (const centerId of [world.center, world.otherCenter])
    await world.inTenant(() =>
      api.app.workItems.open({
        kind: 'bounce',
        centerId,
        subject: { type: 'organizations', id: newId(), name: 'Tafel' },
      }),
    );
  const withRole = (role: Parameters<typeof world.person>[0]) => world.person(role);
  superuser = await withRole({ role: { role: 'center_superuser', scopeType: 'Tenant', scopeId: 'public' } });
  centre = await withRole({ role: { role: 'admin', scopeType: 'VolunteerCenter', scopeId: world.center } });
  const email = 'several@public.example';
  const id = await sites.user('public', email, world.center, [
    { role: 'admin', scopeType: 'Organization', scopeId: world.organization },
    { role: 'admin', scopeType: 'Organization', scopeId: world.rival },
  ]);
  several = { id, email, session: await api.signIn(email, testPassword, { tenant: 'public', center: world.center }) };
}, 120_000);
afterAll(() => api.close());

const under = (chosen: string | null): { headers: Record<string, string> } => ({
  headers: chosen === null ? {} : { 'current-organization-id': chosen },
});
const idsOf = async (address: string, who: Person, chosen: string | null, center = world.center) => {
  const { status, document } = await world.get(address, who, { ...under(chosen), center });
  expect(status).toBe(200);
  return document.data.map(({ id }) => id).sort();
};
const sorted = (...wanted: string[]) => wanted.sort();

describe('a list of staff shows what belongs to the chosen scope', () => {
  test('of several centres that of the site, of the chosen one, or all of them', async () => {
    const list = (chosen: string | null, center?: string) => idsOf('/vacancies', superuser, chosen, center);
    expect(await list(null)).toEqual(sorted(ids.mine, ids.rivals));
    expect(await list(null, world.otherCenter)).toEqual([ids.far]);
    expect(await list(ids.there)).toEqual([ids.far]);
    expect(await list(wholeScope)).toEqual(sorted(ids.mine, ids.rivals, ids.far));
  });

  test('of several organisations the chosen one, or all of them', async () => {
    expect(await idsOf('/vacancies', several, world.organization)).toEqual([ids.mine]);
    expect(await idsOf('/vacancies', several, world.rival)).toEqual([ids.rivals]);
    expect(await idsOf('/vacancies', several, wholeScope)).toEqual(sorted(ids.mine, ids.rivals));
  });

  test.each(['/applications', '/work_items', '/organizations?filter[status_eq]=pending'])(
    '%s holds less of one centre than of all',
    async (address) => {
      const all = await idsOf(address, superuser, wholeScope);
      const here = await idsOf(address, superuser, ids.here);
      const there = await idsOf(address, superuser, ids.there);
      expect(sorted(...here, ...there)).toEqual(all);
      expect(here.length).toBeGreaterThan(0);
    },
  );

  test('the threads of the inbox are those of the chosen organisation', async () => {
    const [mine, rivals] = [
      await idsOf('/conversations', several, world.organization),
      await idsOf('/conversations', several, world.rival),
    ];
    expect([mine.length, rivals.length]).toEqual([1, 1]);
    expect(await idsOf('/conversations', several, wholeScope)).toEqual(sorted(...mine, ...rivals));
  });

  test('tabs count what the list holds', async () => {
    const { document } = await world.get('/applications', superuser, under(ids.there));
    expect(document.meta).toMatchObject({ counts: { new: 1, awaiting_reply: 1 }, pagination: { records: 1 } });
    const listed = await world.get('/vacancies', several, under(world.rival));
    expect(listed.document.meta).toMatchObject({ counts: { published: 1 }, pagination: { records: 1 } });
  });

  test('a table of it has the same rows', async () => {
    const rowsOf = async (chosen: string | null) => {
      const attributes = { list: 'vacancies', query: {} };
      const { item } = await world.post('/exports', superuser, attributes, { type: 'exports', ...under(chosen) });
      await runListExport(api.app, { tenant: 'public', exportId: item.id });
      return (await world.get(`/exports/${item.id}`, superuser)).item.attributes?.rows_count;
    };
    expect([await rowsOf(null), await rowsOf(ids.there), await rowsOf(wholeScope)]).toEqual([2, 1, 3]);
  });
});

test('each count of what waits is the number of records of its list, whatever scope is chosen', async () => {
  for (const who of [superuser, several]) {
    for (const chosen of [null, ids.here, ids.there, world.organization, world.rival, wholeScope]) {
      const { item } = await world.get('/work_counts', who, under(chosen));
      const waiting = item.attributes?.waiting as Record<WorkCountName, number>;
      for (const [subject, number] of Object.entries(waiting)) {
        const soon = endOfDayIn(api.clock.now, 14).toISOString();
        const address = workCountLists[subject as WorkCountName].replace('{soon}', soon);
        const { document } = await world.get(address, who, under(chosen));
        expect({ chosen, subject, number }).toEqual({ chosen, subject, number: document.meta.pagination.records });
      }
    }
  }
  const counted = async (chosen: string) => (await world.get('/work_counts', superuser, under(chosen))).item.attributes;
  expect(await counted(ids.there)).toMatchObject({ waiting: { today: 1, applications: 1, vacancies: 1 } });
  expect(await counted(wholeScope)).toMatchObject({ waiting: { today: 2, applications: 3, vacancies: 3 } });
});

describe('a scope has no authority', () => {
  test('an organisation of others, or all, gives nobody more than is theirs', async () => {
    const everything = sorted(ids.mine, ids.rivals);
    for (const chosen of [null, ids.there, ids.farOrganization, wholeScope])
      expect(await idsOf('/vacancies', centre, chosen)).toEqual(everything);
    expect(await idsOf('/vacancies', several, ids.there)).toEqual(await idsOf('/vacancies', several, null));
    const volunteer = await world.person();
    expect((await world.get('/vacancies', volunteer, under(wholeScope))).status).toBe(403);
    expect((await world.get('/vacancies', null, under(wholeScope))).status).toBe(401);
  });

  test('a single record opens whatever is chosen, and a step with it is taken', async () => {
    for (const address of [`/applications/${ids.application}`, `/vacancies/${ids.far}`])
      expect((await world.get(address, superuser, under(ids.here))).status).toBe(200);
    const taken = await world.put(
      '/applications/bulk',
      superuser,
      { action: 'waiting_list', ids: [ids.application] },
      {
        type: 'applications',
        ...under(ids.here),
      },
    );
    expect(taken.document.data[0]).toMatchObject({ id: ids.application, attributes: { ok: true } });
  });

  test('who looks at all organisations writes for the one that the pages name', async () => {
    const message = {
      subject: 'Dinsdag',
      body: 'Kun je dinsdag langskomen?',
      recipient: { type: 'users', id: applicant.id },
    };
    const begun = await world.post('/conversations', several, message, { type: 'conversations', ...under(wholeScope) });
    const { item } = await world.get('/current_organization', several, under(wholeScope));
    expect(begun).toMatchObject({ status: 201, item: { attributes: { organization_id: item.id } } });
  });

  test('what an address asks by name is shown, whatever is chosen; an empty name asks for nothing', async () => {
    const list = (query: string) => idsOf(`/vacancies?${query}`, superuser, ids.here);
    expect(await list(`filter[volunteer_center_id_in]=${world.otherCenter}`)).toEqual([ids.far]);
    expect(await list(`filter[organization_id_eq]=${ids.farOrganization}`)).toEqual([ids.far]);
    expect(await list(`filter[id_in]=${ids.far},${ids.mine}`)).toEqual(sorted(ids.far, ids.mine));
    expect(await list('filter[organization_id_eq]=')).toEqual(sorted(ids.mine, ids.rivals));
    expect(await list(`filter[organization_id_not_eq]=${world.rival}`)).toEqual([ids.mine]);
    expect(await idsOf(`/applications?filter[vacancy_id_eq]=${ids.far}`, superuser, ids.here)).toEqual([
      ids.application,
    ]);
  });
});
