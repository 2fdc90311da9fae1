import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { featuresOf, type TenantKey } from '@omzien/model/tenants';
import { themeConfig } from '@omzien/model/volunteerCenter';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { demoPassword } from '../../../seed/rows/users.rows.ts';
import { seed } from '../../../seed/seed.ts';
import { countStatements } from '../../../testing/countStatements.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createApi } from '../../createApi.ts';
import { newId } from '../../database/newId.ts';
import { createKeptVacancies } from '../../subjects/vacancies/search/keptVacancies.ts';
import { applications } from '../../tables/applications/applications.table.ts';
import { lookups } from '../../tables/centers/lookups.table.ts';
import { centerProfiles, volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import { menuItems } from '../../tables/content/menuItems.table.ts';
import { pages } from '../../tables/content/pages.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { vacancyWords } from '../../tables/vacancies/vacancyWords.table.ts';
import { createKeptExpiry } from '../directory/nextExpiry.ts';
import type { KeptAnswers } from './keptAnswers.ts';

/** Two APIs on one database: one keeps answers, the other asks the database every time. They must never differ. */
let keeping: TestApp;
let asking: FastifyInstance;
/** A site on which somebody asks, and a vacancy that it shows. */
type Site = { headers: Record<string, string>; first: string };
const siteNames = ['home', 'neighbour', 'homeElsewhere', 'neighbours'] as const;
type SiteName = (typeof siteNames)[number];
/** Two centres of one tenant, the first of them with the switches of another app context too, and another tenant. */
let sites: Record<SiteName, Site>;
let headers: Record<string, string>;
let home: string;
let staff: Record<string, string>;
/** A request of a neighbour, which only the other tenant shows. */
let request: { id: string; organizationId: string; centerId: string };
let ids: Record<'vacancies' | 'organizations' | 'lookups' | 'pages' | 'menuItems' | 'centers', string[]>;

beforeAll(async () => {
  keeping = await startTestApp({ now: new Date('2026-11-21T10:00:00Z') });
  const { app, database, clock } = keeping;
  asking = await createApi({ settings: app.settings, database, clock: () => clock.now, keptAnswers: { isOn: false } });
  await asking.ready();
  await seed(database, { size: 'small', now: clock.now, tenants: ['demo', 'oldebroek'] });
  ids = await database.inTenant('demo', async () => {
    const [center] = await database.db
      .select({ id: volunteerCenters.id })
      .from(volunteerCenters)
      .where(eq(volunteerCenters.isDefault, true));
    home = center?.id ?? '';
    const open = await database.db
      .select({ id: vacancies.id, organizationId: vacancies.organizationId })
      .from(vacancies)
      .where(and(eq(vacancies.status, 'published'), eq(vacancies.centerId, home)))
      .orderBy(vacancies.id)
      .limit(8);
    const of = async (table: typeof lookups | typeof pages | typeof menuItems | typeof volunteerCenters) =>
      (await database.db.select({ id: table.id }).from(table).orderBy(table.id)).map(({ id }) => id);
    return {
      vacancies: open.map(({ id }) => id),
      organizations: [...new Set(open.map(({ organizationId }) => organizationId))],
      lookups: await of(lookups),
      pages: await of(pages),
      menuItems: await of(menuItems),
      centers: await of(volunteerCenters),
    };
  });
  const at = (tenant: TenantKey, context: string, center: string) => ({
    'x-tenant': tenant,
    'app-context': context,
    'volunteer-center-id': center,
  });
  const openAt = (...conditions: SQL[]) =>
    database.db
      .select({ id: vacancies.id, organizationId: vacancies.organizationId, centerId: vacancies.centerId })
      .from(vacancies)
      .innerJoin(organizations, eq(organizations.id, vacancies.organizationId))
      .where(and(eq(vacancies.status, 'published'), eq(organizations.status, 'approved'), ...conditions))
      .orderBy(vacancies.id)
      .limit(1);
  const [there] = await database.inTenant('demo', async () => await openAt(ne(vacancies.centerId, home)));
  const [asked] = await database.inTenant('oldebroek', async () => await openAt(eq(vacancies.vacancyType, 'p2p')));
  if (!there || !asked) throw new Error('A site has nothing to show.');
  request = asked;
  headers = at('demo', 'gelderland', home);
  const first = nth(ids.vacancies, 0);
  sites = {
    home: { headers, first },
    neighbour: { headers: at('demo', 'gelderland', there.centerId), first: there.id },
    homeElsewhere: { headers: at('demo', 'meedoen', home), first },
    neighbours: { headers: at('oldebroek', 'gelderland', asked.centerId), first: asked.id },
  };
  staff = await keeping.signIn('centre@demo.example', demoPassword, { tenant: 'demo', center: home });
}, 240_000);
afterAll(async () => {
  await asking.close();
  await keeping.close();
});

const addresses = [
  '/api/v1/bootstrap',
  '/api/v1/volunteer_centers?page[size]=100',
  '/api/v1/volunteer_centers/current',
  '/api/v1/vacancy_categories',
  '/api/v1/age_groups',
  '/api/v1/vacancies/search?page[size]=3',
  '/api/v1/vacancies/search?page[size]=2&page[number]=2&sort=expires_at',
  '/api/v1/vacancies/search?filter[vacancy_type_in]=volunteering,activity&page[size]=3',
  '/api/v1/vacancies/search?filter[dayparts_in]=weekday_evening&filter[location_kind_eq]=on_site',
  '/api/v1/vacancies/search?filter[title_or_summary_or_description_or_organization_name_cont]=koken',
  '/api/v1/vacancies/search?filter[title_or_summary_or_description_or_organization_name_cont]=duikbootz',
  '/api/v1/vacancies/search?filter[near]=arnhem&filter[distance_lteq]=20&sort=distance',
  '/api/v1/vacancies/search?include=organization,categories&page[size]=2',
  '/api/v1/vacancies/map',
  '/api/v1/vacancies/map?filter[bbox]=5.7,51.9,6.1,52.1&zoom=14&filter[title_or_summary_or_description_or_organization_name_cont]=koken',
  '/api/v1/vacancies/{first}',
  '/api/v1/vacancies/{first}/similar',
] as const;

const askFrom = async (app: FastifyInstance, address: string, site: SiteName = 'home') => {
  const { headers: asSite, first } = sites[site];
  const url = address.replace('{first}', first);
  const { statusCode, body, headers: told } = await app.inject({ url, headers: asSite });
  // A refusal has a number of its own.
  return { site, url, statusCode, body: body.replace(/"request_id":"[^"]*"/, ''), etag: told.etag };
};
async function expectEqual(url: string, site: SiteName = 'home') {
  const known = await askFrom(keeping.app, url, site);
  expect(known).toEqual(await askFrom(asking, url, site));
  return known;
}
/** Each address on each site, one right after the other: what is kept of the one must not be told on the other. */
async function expectAllEqual(asked: readonly string[], on: readonly SiteName[]) {
  for (const url of asked) for (const site of on) await expectEqual(url, site);
}

/** A row out of many, whatever number comes. */
const nth = (list: readonly string[], number: number) => list[number % list.length] ?? '';
type Change = { kind: number; row: number; value: number };
const text = (value: number) => `Iets anders ${value}`;
const dayFrom = (value: number) => new Date(keeping.clock.now.getTime() + (value - 5) * 3_600_000);

/** What the product, its jobs and its staff write, as statements: one of each kind of table that answers depend on. */
const changes: ((row: number, value: number) => Promise<unknown>)[] = [
  (row, value) =>
    db()
      .update(vacancies)
      .set({ status: value % 2 ? 'published' : 'archived' })
      .where(eq(vacancies.id, nth(ids.vacancies, row))),
  (row, value) =>
    db()
      .update(vacancies)
      .set({ title: text(value), expiresAt: dayFrom(value) })
      .where(eq(vacancies.id, nth(ids.vacancies, row))),
  (row, value) =>
    db()
      .update(vacancies)
      .set({ viewsCount: value, updatedAt: sql`updated_at` })
      .where(eq(vacancies.id, nth(ids.vacancies, row))),
  (row, value) =>
    db()
      .update(organizations)
      .set({ status: value % 2 ? 'approved' : 'archived' })
      .where(eq(organizations.id, nth(ids.organizations, row))),
  (row, value) =>
    db()
      .update(organizations)
      .set({ name: text(value) })
      .where(eq(organizations.id, nth(ids.organizations, row))),
  (row, value) =>
    db()
      .update(lookups)
      .set({ active: value % 2 === 0, synonyms: ['koken'], lockVersion: value })
      .where(eq(lookups.id, nth(ids.lookups, row))),
  (row, value) =>
    db()
      .update(volunteerCenters)
      .set({ name: text(value), order: value })
      .where(eq(volunteerCenters.id, nth(ids.centers, row))),
  (row, value) =>
    db()
      .update(centerProfiles)
      .set({ gtagId: `G-${value}`, websiteLogoUrl: `/media/${row}.svg` }),
  (row, value) =>
    db()
      .update(pages)
      .set({ status: value % 2 ? 'published' : 'draft', publishAt: dayFrom(value) })
      .where(eq(pages.id, nth(ids.pages, row))),
  (row, value) =>
    db()
      .update(pages)
      .set({ unpublishAt: dayFrom(value) })
      .where(eq(pages.id, nth(ids.pages, row))),
  (row, value) =>
    db()
      .update(menuItems)
      .set({ name: { nl: text(value), en: text(value) }, order: value })
      .where(eq(menuItems.id, nth(ids.menuItems, row))),
];
/** Rows that come, and go again when the same is told once more: of each table that answers depend on. */
const added: Record<'center' | 'organization' | 'vacancy' | 'lookup' | 'page' | 'application' | 'word', string> = {
  center: newId(1),
  organization: newId(2),
  vacancy: newId(3),
  lookup: newId(4),
  page: newId(5),
  application: newId(6),
  word: newId(7),
};
const coming: Record<string, { tenant?: TenantKey; add: () => Promise<unknown>; remove: () => Promise<unknown> }> = {
  'volunteer_centers and center_profiles': {
    async add() {
      const { center: id } = added;
      await db()
        .insert(volunteerCenters)
        .values({ id, name: 'Nieuw', slug: 'nieuw', city: 'Arnhem', email: 'n@n.example' });
      await db()
        .insert(centerProfiles)
        .values({ centerId: id, websiteLogoUrl: '/media/nieuw.svg', themeConfig: v.parse(themeConfig, {}) });
    },
    async remove() {
      await db().delete(centerProfiles).where(eq(centerProfiles.centerId, added.center));
      await db().delete(volunteerCenters).where(eq(volunteerCenters.id, added.center));
    },
  },
  'organizations and vacancies': {
    async add() {
      const { organization: organizationId, vacancy: id } = added;
      const of = { centerId: home, slug: 'nieuw' };
      await db()
        .insert(organizations)
        .values({ ...of, id: organizationId, name: 'De Duikboot', status: 'approved' });
      const shown = { title: 'Koken in de duikboot', status: 'published', publishedAt: keeping.clock.now } as const;
      await db()
        .insert(vacancies)
        .values({ ...of, ...shown, id, organizationId, latitude: 52, longitude: 5.9 });
    },
    async remove() {
      await db().delete(vacancies).where(eq(vacancies.id, added.vacancy));
      await db().delete(organizations).where(eq(organizations.id, added.organization));
    },
  },
  lookups: {
    add: () =>
      db()
        .insert(lookups)
        .values({ id: added.lookup, kind: 'vacancy_categories', key: 'nieuw', name: { nl: 'Nieuw', en: 'New' } }),
    remove: () => db().delete(lookups).where(eq(lookups.id, added.lookup)),
  },
  'pages and menu_items': {
    async add() {
      const { page: id } = added;
      const page = { id, centerId: home, title: 'Nieuw', slug: 'nieuw', status: 'published' } as const;
      await db()
        .insert(pages)
        .values({ ...page, publishedAt: keeping.clock.now });
      const item = { centerId: home, menu: 'header', name: { nl: 'Nieuw', en: 'New' }, pageId: id } as const;
      await db()
        .insert(menuItems)
        .values({ ...item, linkType: 'content_page' });
    },
    // Its item goes with it.
    remove: () => db().delete(pages).where(eq(pages.id, added.page)),
  },
  applications: {
    tenant: 'oldebroek',
    async add() {
      const { id: vacancyId, ...of } = request;
      const one = { ...of, vacancyId, stage: 'new', firstName: 'Eva', lastName: 'de Wit', message: '' } as const;
      const ten = Array.from({ length: 10 }, (_, index) => ({ ...one, email: `eva${index}@example.com` }));
      await db().insert(applications).values(ten);
    },
    remove: () => db().delete(applications).where(eq(applications.vacancyId, request.id)),
  },
  vacancy_words: {
    add: () => db().insert(vacancyWords).values({ id: added.word, word: 'duikboots' }),
    remove: () =>
      db()
        .delete(vacancyWords)
        .where(inArray(vacancyWords.word, ['duikboots', 'duikboot'])),
  },
};
const comingNames = Object.keys(coming);
const isThere = new Set<string>();
async function comeOrGo(name: string) {
  const one = coming[name];
  if (!one) throw new Error(`Nothing comes or goes as ${name}`);
  const act = isThere.has(name) ? one.remove : one.add;
  await keeping.database.inTenant(one.tenant ?? 'demo', async () => void (await act()));
  if (!isThere.delete(name)) isThere.add(name);
}

/** What staff write, through the API. */
async function writeAsStaff(row: number, value: number): Promise<number> {
  const { status } = await keeping.call({
    method: 'PATCH',
    url: `/api/v1/vacancies/${nth(ids.vacancies, row)}`,
    center: home,
    session: staff,
    body: { data: { type: 'vacancies', attributes: { title: `Iets van de medewerkers ${value}` } } },
  });
  return status;
}

/** Kind and value of the changes after which the first vacancy is open, and so is its organisation. */
const foundAgain = [
  [0, 1],
  [1, 12],
  [3, 1],
] as const;
const db = () => keeping.database.db;
const write = ({ kind, row, value }: Change) =>
  keeping.database.inTenant('demo', async () => void (await changes[kind % changes.length]?.(row, value)));

const change = fc.record({
  kind: fc.nat({ max: changes.length - 1 }),
  row: fc.nat({ max: 400 }),
  value: fc.integer({ min: 1, max: 12 }),
});
const staffWrite = fc.record({ row: fc.nat({ max: 400 }), value: fc.integer({ min: 1, max: 12 }) });
const act = fc.oneof(
  { weight: 6, arbitrary: change.map((one) => ({ write: one })) },
  { weight: 1, arbitrary: change.map((one) => ({ undone: one })) },
  { weight: 3, arbitrary: fc.constantFrom(...comingNames).map((name) => ({ comesOrGoes: name })) },
  { weight: 2, arbitrary: staffWrite.map((one) => ({ staff: one })) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 240 }).map((minutes) => ({ wait: minutes })) },
  {
    weight: 1,
    arbitrary: fc.record({
      together: fc.array(fc.constantFrom(...addresses), { minLength: 2, maxLength: 5 }),
      beside: change,
    }),
  },
);

/** What happens, and who asks then: every address on two sites, in any order. */
const step = fc.record({
  one: act,
  asked: fc.shuffledSubarray([...addresses], { minLength: addresses.length }),
  on: fc.shuffledSubarray([...siteNames], { minLength: 2, maxLength: 2 }),
});

test('after a write of every kind, and after the time at which something ends, both tell the same', async () => {
  await expectAllEqual(addresses, siteNames);
  for (const kind of changes.keys())
    for (const value of [2, 7]) {
      await write({ kind, row: 0, value });
      await expectAllEqual(addresses, ['home']);
    }
  for (const [kind, value] of foundAgain) await write({ kind, row: 0, value });
  // The last goes first: a word is forgotten while there is a vacancy that is found by it.
  for (const name of [...comingNames, ...comingNames.toReversed()]) {
    await comeOrGo(name);
    await expectAllEqual(addresses, ['home', coming[name]?.tenant ? 'neighbours' : 'neighbour']);
  }
  expect(await writeAsStaff(0, 1)).toBe(200);
  await expectAllEqual(addresses, siteNames);
  keeping.clock.advance(3 * 3_600_000);
  await expectAllEqual(addresses, siteNames);
}, 120_000);

test('whatever is written and read, an API that keeps answers tells the same as one that does not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      for (const { one, asked, on } of steps) {
        if ('write' in one) await write(one.write);
        else if ('wait' in one) keeping.clock.advance(one.wait * 60_000);
        else if ('comesOrGoes' in one) await comeOrGo(one.comesOrGoes);
        // What staff may not change at this moment is refused, and that is an answer too.
        else if ('staff' in one) expect([200, 409, 422]).toContain(await writeAsStaff(one.staff.row, one.staff.value));
        else if ('undone' in one) {
          const undone = keeping.database.inTenant('demo', async () => {
            await changes[one.undone.kind]?.(one.undone.row, one.undone.value);
            throw new Error('changed my mind');
          });
          await expect(undone).rejects.toThrow('changed my mind');
        } else {
          // Readers beside a writer: what they get is of before or after, and what is kept is not of before.
          const reads = one.together.flatMap((url) => [url, url]).map((url) => askFrom(keeping.app, url));
          await Promise.all([...reads, write(one.beside)]);
        }
        await expectAllEqual(asked, on);
      }
    }),
    { numRuns: 5, seed: 58, endOnFailure: true },
  );
}, 240_000);

test('every address says something, so that equal is not equally refused', async () => {
  for (const [kind, value] of foundAgain) await write({ kind, row: 0, value });
  for (const url of addresses) expect((await expectEqual(url)).statusCode).toBe(200);
});

test.each([
  ['/api/v1/bootstrap', 0],
  ['/api/v1/volunteer_centers?page[size]=100', 0],
  ['/api/v1/vacancy_categories', 0],
  ['/api/v1/vacancies/search?page[size]=3', 0],
  ['/api/v1/vacancies/map', 0],
  ['/api/v1/vacancies/{first}', 0],
  ['/api/v1/vacancies/{first}/similar', 0],
])('%s takes %i statements once it was asked', async (url, most) => {
  // Whatever was written before: where nothing is found nothing is read.
  for (const [kind, value] of foundAgain) await write({ kind, row: 0, value });
  const take = async (app: FastifyInstance) => {
    await askFrom(app, url);
    return (await countStatements(keeping, () => askFrom(app, url))).statements;
  };
  // PostgreSQL tells of these writes once more, as of those of other processes, while the first questions are answered.
  let statements = await take(keeping.app);
  for (let turn = 0; turn < 50 && statements > most; turn += 1) statements = await take(keeping.app);
  expect(statements).toBe(most);
  expect(await take(asking)).toBeGreaterThan(most + 1);
});

test('a request of a neighbour is full as soon as it has all the answers that one person can read', async () => {
  const { database } = keeping;
  const found = await database.inTenant('oldebroek', async () => {
    const [center] = await database.db.select().from(volunteerCenters).where(eq(volunteerCenters.isDefault, true));
    const [request] = await database.db
      .select()
      .from(vacancies)
      .where(and(eq(vacancies.vacancyType, 'p2p'), eq(vacancies.status, 'published')))
      .limit(1);
    return { center, request };
  });
  if (!found.center || !found.request) throw new Error('Oldebroek has no request of a neighbour.');
  const { id, organizationId, centerId } = found.request;
  const here = { 'x-tenant': 'oldebroek', 'app-context': 'gelderland', 'volunteer-center-id': found.center.id };
  const isFull = async (app: FastifyInstance) => {
    const one = await app.inject({ url: `/api/v1/vacancies/${id}`, headers: here });
    const page = await app.inject({ url: `/api/v1/vacancies/search?filter[id_in]=${id}`, headers: here });
    return [one.json().data, page.json().data[0]].map(({ attributes }) => attributes.is_full);
  };
  const answers = (work: () => Promise<unknown>) => database.inTenant('oldebroek', async () => void (await work()));
  await answers(() => db().delete(applications).where(eq(applications.vacancyId, id)));
  expect(await isFull(keeping.app)).toEqual([false, false]);
  const one = { vacancyId: id, organizationId, centerId, stage: 'new', lastName: 'de Wit', message: '' } as const;
  const people = ['Anne', 'Bram', 'Cas', 'Dirk', 'Eva', 'Fien', 'Gijs', 'Hanna', 'Ilse', 'Jan'];
  const sent = people.map((firstName) => ({ ...one, firstName, email: `${firstName}@example.com` }));
  await answers(() => db().insert(applications).values(sent));
  expect(await isFull(keeping.app)).toEqual([true, true]);
  // Moved on, and nothing else: one word in a column that is shown.
  await answers(() => db().update(applications).set({ stage: 'withdrawn' }).where(eq(applications.vacancyId, id)));
  expect(await isFull(keeping.app)).toEqual([false, false]);
  expect(await isFull(asking)).toEqual([false, false]);
});

test('who began before a vacancy ended is told that it ends, though somebody asked after it has', async () => {
  const { database, clock, app } = keeping;
  const after = (hours: number) => new Date(clock.now.getTime() + hours * 3_600_000);
  const [one, other] = [nth(ids.vacancies, 0), nth(ids.vacancies, 1)];
  const ends = async (id: string, at: Date) =>
    void (await db().update(vacancies).set({ status: 'published', expiresAt: at }).where(eq(vacancies.id, id)));
  await database.inTenant('demo', async () => void (await db().update(vacancies).set({ expiresAt: null })));
  await database.inTenant('demo', () => ends(one, after(1)));
  await database.inTenant('demo', () => ends(other, after(2)));
  const nextExpiry = createKeptExpiry({ db: db(), keptAnswers: app.keptAnswers });
  const endAfter = (now: Date) => database.inTenant('demo', () => nextExpiry('demo', now));
  expect(await endAfter(after(1.5))).toEqual(after(2));
  expect(await endAfter(after(0.5))).toEqual(after(1));
});

test('who manages vacancies is told of one what the database holds', async () => {
  const session = await keeping.signIn('centre@demo.example', demoPassword, { tenant: 'demo', center: home });
  const statementsOf = async (url: string) => {
    const ask = () => keeping.app.inject({ url, headers: { ...headers, ...session } });
    for (let turn = 0; turn < 3; turn += 1) await ask();
    return (await countStatements(keeping, ask)).statements;
  };
  const one = await statementsOf(`/api/v1/vacancies/${nth(ids.vacancies, 0)}`);
  expect(one).toBeGreaterThan(await statementsOf('/api/v1/vacancies/search?page[size]=3'));
});

test('each step of a search says that it began before the first was read', async () => {
  const { app, database, clock } = keeping;
  const told: unknown[] = [];
  let moment = 7;
  const following: KeptAnswers = {
    now: () => moment,
    of(_tenant, _tables, _key, make, options) {
      if (options?.since !== undefined) told.push(options.since);
      // As if something were written with every step.
      moment += 1;
      return make();
    },
  };
  const { db: ofTenant, geocoder } = app;
  const kept = createKeptVacancies({ db: ofTenant, geocoder, clock: () => clock.now, keptAnswers: following });
  const words = 'filter[title_or_summary_or_description_or_organization_name_cont]';
  const query = { [words]: 'kokken' };
  const list = {
    where: undefined,
    orderBy: [],
    limit: 3,
    offset: 0,
    page: { number: 1, size: 3 },
    sort: [],
    include: new Set<string>(),
    scopes: new Map([[words.slice(7, -1), 'kokken']]),
  };
  await database.inTenant('demo', async () => {
    const context = { tenant: 'demo', centerId: home, features: featuresOf('demo', 'gelderland') };
    const audience = { centerId: home, features: context.features, now: clock.now };
    const asked = await kept.asked({ context, query } as unknown as FastifyRequest, list, audience);
    await kept.page(asked, list, await kept.facets(asked));
    await kept.spots(asked, [5, 51, 7, 53], 9);
  });
  expect(told).toEqual([7, 7, 7, 7]);
});
