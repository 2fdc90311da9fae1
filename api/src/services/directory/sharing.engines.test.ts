import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import type { SharingRules } from '@omzien/model/volunteerCenter';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import { addresses } from '../../tables/organizations/organizations.table.ts';
import { activityDetails, activityOccurrences } from '../../tables/vacancies/activities.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';

const now = new Date('2026-11-16T09:00:00Z');
const place = { latitude: 51.98, longitude: 5.91 };
const ids: Record<string, string> = {};
let api: TestApp;
let here: string;
let sender: string;

/** Of every kind one, which the organisation offers to all centres. */
const kinds = {
  vacancy: { title: 'Gedeelde kok', vacancyType: 'volunteering' },
  language: { title: 'Gedeelde taalhulp', vacancyType: 'language' },
  activity: { title: 'Gedeeld uitje', vacancyType: 'activity' },
  help: { title: 'Gedeelde hulpvraag', vacancyType: 'p2p', helpCategory: 'groceries' },
} as const;

beforeAll(async () => {
  api = await startTestApp({ now });
  const world = createTestWorld(api.database);
  here = await world.center('public', 'Nijmegen');
  sender = await world.center('public', 'Arnhem');
  const organizationId = await world.organization('public', {
    name: 'Gedeeld Huis',
    centerId: sender,
    sharedWithCenters: true,
  });
  ids.organization = organizationId;
  const { db, inTenant } = api.database;
  await inTenant('public', async () => {
    await db.update(addresses).set(place).where(eq(addresses.organizationId, organizationId));
    for (const [name, sample] of Object.entries(kinds)) {
      const id = newId();
      ids[name] = id;
      const vacancy = { id, centerId: sender, organizationId, slug: name, sharedWithCenters: true, ...place };
      await db.insert(vacancies).values({ ...vacancy, status: 'published', publishedAt: now, ...sample });
    }
    const vacancyId = ids.activity as string;
    await db.insert(activityDetails).values({ vacancyId });
    const day = { startsAt: new Date('2026-12-01T18:30:00Z'), endsAt: new Date('2026-12-01T20:00:00Z') };
    await db.insert(activityOccurrences).values({ vacancyId, ...day });
  });
});
afterAll(() => api.close());

const setting = (centerId: string, sharing: Partial<SharingRules>) =>
  api.database.inTenant('public', () =>
    api.database.db.update(volunteerCenters).set({ sharing }).where(eq(volunteerCenters.id, centerId)),
  );
beforeEach(async () => {
  // As they were stored before there was anything to receive.
  await setting(here, { sendOrganizations: true, sendVacancies: true });
  await setting(sender, { sendOrganizations: true, sendVacancies: true });
});

const get = (url: string, center = here) => api.call({ url, tenant: 'public', center });
const documentOf = async (path: string, center = here) => (await get(`/api/v1/${path}`, center)).body as WireDocument;
const titlesIn = ({ data }: WireDocument) =>
  (data as WireResource[]).map(({ attributes }) => String(attributes?.title ?? attributes?.name)).toSorted();
type Facets = Record<string, { value: string; count: number }[]>;
const facetOf = ({ meta }: WireDocument, name: string) =>
  ((meta?.facets ?? {}) as Facets)[name]?.map(({ value, count }) => [value, count]);
/** Each place where visitors of this site would meet what another centre shares, as a line of words. */
async function seen() {
  const search = await documentOf('vacancies/search');
  const map = await documentOf('social_map');
  const texts = await Promise.all(
    ['/vacatures.rss', '/activiteiten.rss', '/activiteitenkalender.ics', '/sitemap.xml'].map(async (url) => {
      // Files for calendars break their lines.
      const text = (await get(url)).text.replaceAll('\r\n ', '');
      return [url, Object.keys(kinds).filter((name) => text.includes(ids[name] as string))] as const;
    }),
  );
  return {
    search: titlesIn(search),
    total: search.meta?.pagination,
    types: facetOf(search, 'vacancy_type'),
    calendar: titlesIn(await documentOf('activities')),
    organizations: titlesIn(await documentOf('organizations')).filter((name) => name === 'Gedeeld Huis'),
    map: titlesIn(map),
    demand: ((await documentOf('help_requests/demand')).data as WireResource[]).length,
    ...Object.fromEntries(texts),
  };
}
const pageOf = async (name: string) =>
  (await get(`/api/v1/${name === 'organization' ? 'organizations' : 'vacancies'}/${ids[name]}`)).status;

test('what was never said is shared: all of it is met in every place', async () => {
  expect(await seen()).toMatchObject({
    search: ['Gedeeld uitje', 'Gedeelde hulpvraag', 'Gedeelde kok', 'Gedeelde taalhulp'],
    total: { records: 4 },
    calendar: ['Gedeeld uitje'],
    organizations: ['Gedeeld Huis'],
    map: ['Gedeeld Huis'],
    demand: 1,
    '/vacatures.rss': Object.keys(kinds),
    '/sitemap.xml': Object.keys(kinds),
    '/activiteiten.rss': ['activity'],
    '/activiteitenkalender.ics': ['activity'],
  });
});

describe.each([
  ['sends', 'send', () => sender],
  ['receives', 'receive', () => here],
] as const)('a kind that no centre %s', (_name, way, center) => {
  test('vacancies: not found, counted, followed or named for search engines', async () => {
    await setting(center(), { [`${way}Vacancies`]: false });
    const met = await seen();
    expect(met).toMatchObject({
      search: ['Gedeeld uitje', 'Gedeelde hulpvraag'],
      total: { records: 2 },
      calendar: ['Gedeeld uitje'],
      organizations: ['Gedeeld Huis'],
      demand: 1,
    });
    expect(met.types?.toSorted()).toEqual([
      ['activity', 1],
      ['p2p', 1],
    ]);
    expect(JSON.stringify(met)).not.toMatch(/"vacancy"|"language"/);
    expect([await pageOf('vacancy'), await pageOf('activity')]).toEqual([404, 200]);
  });

  test('activities: neither in the search nor in the calendar and its files', async () => {
    await setting(center(), { [`${way}Activities`]: false });
    const met = await seen();
    expect(met).toMatchObject({
      search: ['Gedeelde hulpvraag', 'Gedeelde kok', 'Gedeelde taalhulp'],
      total: { records: 3 },
      calendar: [],
      '/activiteiten.rss': [],
      '/activiteitenkalender.ics': [],
    });
    expect(JSON.stringify(met)).not.toContain('"activity"');
    expect([await pageOf('activity'), await pageOf('vacancy')]).toEqual([404, 200]);
    expect((await get(`/api/v1/activities/${ids.activity}.ics`)).status).toBe(404);
  });

  test('requests for help: neither found nor counted as what is in demand', async () => {
    await setting(center(), { [`${way}HelpRequests`]: false });
    expect(await seen()).toMatchObject({
      search: ['Gedeeld uitje', 'Gedeelde kok', 'Gedeelde taalhulp'],
      demand: 0,
    });
    expect([await pageOf('help'), await pageOf('vacancy')]).toEqual([404, 200]);
  });

  test('organisations: not in the list and on the map; a vacancy that is shown still leads to its own', async () => {
    await setting(center(), { [`${way}Organizations`]: false });
    expect(await seen()).toMatchObject({
      search: expect.arrayContaining(['Gedeelde kok']),
      organizations: [],
      map: [],
    });
    expect(await pageOf('organization')).toBe(200);
    const nothing = Object.fromEntries(
      ['Organizations', 'Vacancies', 'Activities', 'HelpRequests'].map((kind) => [`${way}${kind}`, false]),
    );
    await setting(center(), nothing);
    expect(await seen()).toMatchObject({ search: [], total: { records: 0 }, calendar: [], demand: 0 });
    expect(await pageOf('organization')).toBe(404);
  });
});

test('what a centre does not receive stays on the site of who sends it', async () => {
  await setting(here, { receiveVacancies: false });
  await setting(sender, { receiveVacancies: false, sendVacancies: false });
  expect(titlesIn(await documentOf('vacancies/search', sender))).toContain('Gedeelde kok');
});
