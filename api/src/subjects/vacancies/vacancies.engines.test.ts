import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import { flattenResource } from '@omzien/model/jsonApi';
import { featuresOf, type TenantKey } from '@omzien/model/tenants';
import { vacancyHit, vacancy as vacancySchema } from '@omzien/model/vacancy';
import * as v from 'valibot';
import { countStatements } from '../../../testing/countStatements.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';
import { distanceKm } from '../../services/locations/geocoder.ts';
import { lookups } from '../../tables/centers/lookups.table.ts';
import { type NewVacancyRow, vacancies } from '../../tables/vacancies/vacancies.table.ts';

let api: TestApp;
const ids: Record<string, string> = {};
const categories = { cooking: newId(), company: newId(), nature: newId() };
const wheelchair = newId();
const oldebroek = { latitude: 52.445, longitude: 5.9014 };
const wezep = { latitude: 52.46167, longitude: 5.99861 };
const zwolle = { latitude: 52.5125, longitude: 6.0944 };
const now = new Date('2026-11-16T09:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 24 * 3600 * 1000);

type Sample = Partial<NewVacancyRow> & { title: string };
/** The open vacancies of oldebroek, each with what a test looks for. */
const samples: Record<string, Sample> = {
  cook: {
    title: 'Kok voor het buurtdiner',
    summary: 'Kook een keer per maand voor 30 buurtgenoten.',
    description: 'Je doet boodschappen en kookt een menu.',
    categoryIds: [categories.cooking],
    dayparts: ['tue_evening'],
    frequency: 'regularly',
    city: 'Wezep',
    ...wezep,
    publishedAt: days(-1),
    expiresAt: days(30),
    hoursPerWeekMax: 4,
    contactPhoneVisible: true,
    contactPerson: {
      name: 'Anne Bos',
      function: 'Gastvrouw',
      email: 'anne@tafel.example',
      phone: '+31525000123',
      photoUrl: null,
    },
  },
  bike: {
    title: 'Fietsmaatje op woensdag',
    summary: 'Fiets op een duofiets met iemand die niet meer alleen kan.',
    description: 'Je haalt je maatje thuis op.',
    categoryIds: [categories.company],
    dayparts: ['wed_morning', 'wed_afternoon'],
    city: 'Oldebroek',
    ...oldebroek,
    publishedAt: days(-3),
    expiresAt: days(5),
    minimumAge: 18,
    vogRequired: true,
    hoursPerWeekMax: 2,
    contactPhoneVisible: false,
    contactPerson: {
      name: 'Jan Smit',
      function: null,
      email: 'jan@fiets.example',
      phone: '+31525000124',
      photoUrl: null,
    },
  },
  forest: {
    title: 'Opruimdag in het bos',
    summary: 'Zaterdagochtend afval rapen op de Veluwe.',
    description: 'Kinderen mogen mee. We zijn met ideeën altijd blij.',
    categoryIds: [categories.nature, categories.company],
    dayparts: ['sat_morning'],
    frequency: 'once',
    city: 'Zwolle',
    ...zwolle,
    publishedAt: days(-2),
    expiresAt: days(10),
    groupSuitable: true,
    accessibilityIds: [wheelchair],
    languageLevel: 'a1',
  },
  online: {
    title: 'Website bijhouden vanuit huis',
    summary: 'Zet berichten op onze website.',
    description: 'Je werkt wanneer het jou past.',
    categoryIds: [],
    locationKind: 'online',
    city: null,
    publishedAt: days(-10),
    expiresAt: null,
  },
  walk: {
    title: 'Wandelen met Bram',
    summary: 'Mijn vader van 81 wil graag samen wandelen.',
    description: 'Een keer per week een half uur.',
    vacancyType: 'p2p',
    categoryIds: [categories.company],
    city: 'Oldebroek',
    street: 'Kerkstraat 5',
    postcode: '8096 AB',
    latitude: 52.44567,
    longitude: 5.90123,
    publishedAt: days(-4),
    expiresAt: days(20),
    contactPerson: {
      name: 'Karin Jansen',
      function: null,
      email: 'karin@huis.example',
      phone: '+31525000125',
      photoUrl: null,
    },
    contactPhoneVisible: true,
  },
};
/** What must never be found by the public of oldebroek. */
const hidden: Record<string, Sample> = {
  draft: { title: 'Kok in ontwerp', status: 'draft' },
  filled: { title: 'Kok die gevonden is', status: 'filled', filledAt: days(-1) },
  archived: { title: 'Kok van vroeger', status: 'archived', archivedAt: days(-1), categoryIds: [categories.cooking] },
  deleted: { title: 'Kok die weg is', status: 'deleted' },
  overdue: { title: 'Kok van gisteren', expiresAt: days(-1) },
  activity: { title: 'Kookactiviteit', vacancyType: 'activity' },
};

const where: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApp({ now });
  const world = createTestWorld(api.database);
  const { db } = api.database;
  const addVacancy = (tenant: TenantKey, centerId: string, organizationId: string, name: string, sample: Sample) =>
    api.database.inTenant(tenant, async () => {
      const id = newId();
      ids[name] = id;
      await db.insert(vacancies).values({
        id,
        centerId,
        organizationId,
        slug: name,
        status: 'published',
        publishedAt: days(-5),
        expiresAt: days(15),
        ...sample,
      });
    });

  const center = await world.center('oldebroek', 'Centrale Oldebroek', oldebroek);
  const table = await world.organization('oldebroek', {
    name: 'Samen aan Tafel',
    centerId: center,
    medianReplyHours: 30,
  });
  const nature = await world.organization('oldebroek', { name: 'Natuurgroep Veluwerand', centerId: center });
  const pending = await world.organization('oldebroek', { name: 'Nog niet goed', centerId: center, status: 'pending' });
  Object.assign(where, { center, table, nature });
  for (const [name, sample] of Object.entries(samples))
    await addVacancy('oldebroek', center, name === 'forest' ? nature : table, name, sample);
  for (const [name, sample] of Object.entries(hidden)) await addVacancy('oldebroek', center, table, name, sample);
  await addVacancy('oldebroek', center, pending, 'ofPending', { title: 'Kok bij wie nog wacht' });

  const roermond = await world.center('roermond', 'Centrale Roermond');
  const roermondOrganization = await world.organization('roermond', { name: 'Elders', centerId: roermond });
  where.roermond = roermond;
  await addVacancy('roermond', roermond, roermondOrganization, 'elsewhere', { title: 'Kok in Roermond' });

  const nijmegen = await world.center('public', 'Nijmegen');
  const arnhem = await world.center('public', 'Arnhem');
  const arnhemOrganization = await world.organization('public', { name: 'Arnhems Huis', centerId: arnhem });
  Object.assign(where, { nijmegen, arnhem });
  await addVacancy('public', arnhem, arnhemOrganization, 'shared', { title: 'Gedeelde kok', sharedWithCenters: true });
  await addVacancy('public', arnhem, arnhemOrganization, 'unshared', { title: 'Eigen kok' });
  await addVacancy('public', arnhem, arnhemOrganization, 'outing', { title: 'Uitje', vacancyType: 'activity' });

  await api.database.inTenant('oldebroek', async () => {
    await db.insert(lookups).values([
      {
        kind: 'vacancy_categories',
        id: categories.cooking,
        key: 'cooking',
        name: { nl: 'Koken', en: 'Cooking' },
        order: 2,
      },
      {
        kind: 'vacancy_categories',
        id: categories.company,
        key: 'company',
        name: { nl: 'Gezelschap', en: 'Company' },
        synonyms: ['eenzame mensen', 'bezoekje'],
        order: 1,
      },
      {
        kind: 'vacancy_categories',
        id: newId(),
        centerId: center,
        key: 'cooking',
        name: { nl: 'Koken hier', en: 'Cooking here' },
        synonyms: ['catering', 'eten voor ouderen'],
        order: 2,
      },
      { kind: 'vacancy_categories', id: newId(), key: 'old', name: { nl: 'Oud', en: 'Old' }, order: 3, active: false },
    ]);
  });

  await world.user('oldebroek', 'staff@oldebroek.example', center, [
    { role: 'admin', scopeType: 'Organization', scopeId: table },
  ]);
  await world.user('oldebroek', 'other@oldebroek.example', center, [
    { role: 'admin', scopeType: 'Organization', scopeId: nature },
  ]);
  await world.user('oldebroek', 'centre@oldebroek.example', center, [
    { role: 'admin', scopeType: 'VolunteerCenter', scopeId: center },
  ]);
});
afterAll(() => api.close());

type Answer = WireDocument & {
  meta: {
    pagination: { records: number; last?: number };
    facets: Record<string, { value: string; count: number; label?: string }[]>;
    counts: Record<string, number>;
    same: string[];
  };
  errors: { code: string; source: { parameter?: string }; meta?: { alternatives?: { id: string }[] } }[];
};
const search = async (query = '', tenant: TenantKey = 'oldebroek', center = where.center) => {
  const { status, body } = await api.call({ url: `/api/v1/vacancies/search?${query}`, tenant, center });
  return { status, document: body as Answer };
};
const words = (text: string) =>
  `filter[title_or_summary_or_description_or_organization_name_cont]=${encodeURIComponent(text)}`;
const namesOf = ({ data }: WireDocument) =>
  (data as WireResource[]).map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
const found = async (query?: string, tenant?: TenantKey, center?: string) =>
  namesOf((await search(query, tenant, center)).document);
const get = async (
  url: string,
  session?: Record<string, string>,
  tenant: TenantKey = 'oldebroek',
  center = where.center,
) => {
  const { status, body } = await api.call({ url: `/api/v1${url}`, tenant, center, session });
  return { status, document: body as Answer };
};
const signIn = (email: string) => api.signIn(email, testPassword, { tenant: 'oldebroek', center: where.center ?? '' });

describe('what the search finds', () => {
  test('only what is published, not past its day, of an approved organisation and of a kind that is switched on', async () => {
    expect((await found()).toSorted()).toEqual(['bike', 'cook', 'forest', 'online', 'walk']);
  });

  test.each([
    ['a word as it is written', 'buurtdiner', ['cook']],
    ['another form of a word', 'koken', ['cook']],
    ['a plural for a singular', 'websites', ['online']],
    ['the beginning of the last word', 'boods', ['cook']],
    ['several words, all of which must fit', 'duofiets woensdag', ['bike']],
    ['words of which one says nothing', 'de kok', ['cook']],
    ['capitals and accents typed otherwise', 'IDEEEN', ['forest']],
    ['accents that are there', 'ideeën', ['forest']],
    ['a letter too few', 'buurtdinner', ['cook']],
    ['a letter forgotten', 'fietsmatje', ['bike']],
    ['the second half of a compound', 'maatje', ['bike']],
    ['the name of the organisation', 'Veluwerand', ['forest']],
    ['a word that is nowhere', 'zeppelin', []],
    ['signs that mean something to a query', "kok & ! :* ') | ", ['cook']],
    ['only signs', '%_\\', []],
    ['another script', '厨师', []],
  ])('%s', async (_case, text, names) => {
    expect(await found(words(text))).toEqual(names);
  });

  test('the best match comes first when words are given', async () => {
    const { document } = await search(words('wandelen'));
    expect(namesOf(document)[0]).toBe('walk');
    expect((document.data as WireResource[])[0]?.attributes?.score).toBeGreaterThan(0);
  });

  test('a renamed organisation is found by its new name', async () => {
    await api.database.inTenant('oldebroek', () =>
      api.database.db.execute(
        `update organizations set name = 'Bosploeg Heerde' where id = '${where.nature}'` as never,
      ),
    );
    expect(await found(words('bosploeg'))).toEqual(['forest']);
    expect(await found(words('veluwerand'))).toEqual([]);
  });

  test('every hit keeps the contract', async () => {
    const { document } = await search('filter[near]=Wezep');
    for (const item of document.data as WireResource[])
      expect(v.safeParse(vacancyHit, flattenResource(item)).issues).toBeUndefined();
  });

  test('leaves the long texts out, unless they are asked for', async () => {
    const namesOf = async (query: string) => {
      const { document } = await search(query);
      return (document.data as WireResource[]).map(({ attributes }) => Object.keys(attributes ?? {}));
    };
    for (const names of await namesOf('')) {
      expect(names).toContain('summary');
      expect(names).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(description|requirements|offer)$/)]));
    }
    const asked = await namesOf('fields[vacancies]=title,description,offer');
    expect(asked.length).toBeGreaterThan(0);
    for (const names of asked) expect(names.sort()).toEqual(['description', 'offer', 'title']);
  });
});

describe('what words mean here', () => {
  const suggestions = async (query: string) => {
    const { document } = await search(query);
    return (document.meta as unknown as { suggestions: unknown }).suggestions;
  };

  test.each([
    ['the name of a category', 'gezelschap', ['bike', 'forest', 'walk']],
    ['another word for it, in another form', 'bezoekjes', ['bike', 'forest', 'walk']],
    ['several words that mean it together', 'eenzame mensen', ['bike', 'forest', 'walk']],
    ['a word of the centre itself', 'catering', ['cook']],
    ['words with a joint between them', 'eten voor ouderen', ['cook']],
    ['a meant word beside another, both of which must fit', 'gezelschap woensdag', ['bike']],
    ['a part of several words that mean something together', 'mensen', []],
  ])('%s', async (_case, text, names) => {
    expect((await found(words(text))).toSorted()).toEqual(names);
  });

  test('whoever has the word in the title comes before who only stands under it', async () => {
    expect((await found(words('gezelschap wandelen')))[0]).toBe('walk');
  });

  test('what is meant is suggested with what it holds, and with the words that are left', async () => {
    const company = { facet: 'categoryIds', value: categories.company };
    expect(await suggestions(words('bezoekje'))).toEqual([{ ...company, count: 3, rest: '' }]);
    expect(await suggestions(words('gezelschap woensdag'))).toEqual([{ ...company, count: 1, rest: 'woensdag' }]);
    const { document } = await search(`${words('woensdag')}&filter[category_ids_in]=${categories.company}`);
    expect(document.meta.pagination.records).toBe(1);
    expect(await suggestions(`${words('bezoekje')}&filter[category_ids_in]=${categories.cooking}`)).toEqual([]);
    expect(await suggestions(words('zeppelin'))).toEqual([]);
    expect(await suggestions('')).toEqual([]);
  });

  test('the map finds the same', async () => {
    const { document } = await get(`/vacancies/map?${words('catering')}&zoom=9`);
    expect((document.meta as unknown as { vacancies: number }).vacancies).toBe(1);
  });

  test('another centre has other words', async () => {
    expect(await found(words('catering'), 'roermond', where.roermond)).toEqual([]);
  });
});

describe('distance', () => {
  test.each([
    ['a place', 'Oldebroek'],
    ['four digits', '8096'],
    ['a postcode', '8096 AB'],
    ['coordinates', '52.445,5.9014'],
  ])('within 8 km of %s', async (_case, near) => {
    expect(await found(`filter[near]=${encodeURIComponent(near)}&filter[distance_lteq]=8&sort=distance`)).toEqual([
      'bike',
      'walk',
      'cook',
    ]);
  });

  test('is told in kilometres, as the crow flies', async () => {
    const { document } = await search('filter[near]=8096&sort=distance');
    const distances = (document.data as WireResource[]).map(({ attributes }) => attributes?.distance_km);
    expect(distances[2]).toBeCloseTo(distanceKm(oldebroek, wezep), 0);
    expect(distances.at(-1)).toBeNull();
  });

  test('does not give away where a private person lives', async () => {
    const { document } = await search('filter[near]=52.44567,5.90123&filter[vacancy_type_eq]=p2p');
    const [walk] = document.data as WireResource[];
    expect(walk?.attributes?.distance_km).toBeCloseTo(
      distanceKm({ latitude: 52.44567, longitude: 5.90123 }, { latitude: 52.45, longitude: 5.9 }),
      1,
    );
  });

  test('an unknown place is named, and the rest of the search goes on without it', async () => {
    const { status, document } = await search(`${words('kok')}&filter[near]=9999`);
    expect(status).toBe(422);
    expect(document.errors[0]).toMatchObject({ code: 'unknown_place', source: { parameter: 'filter[near]' } });
    expect(await found(`${words('kok')}&filter[near]=&filter[distance_lteq]=10`)).toEqual(['cook']);
  });

  test.each([
    ['an order by distance without a place', 'sort=distance', 'sort'],
    ['an order that does not exist', 'sort=title', 'sort'],
    ['an order the wrong way round', 'sort=published_at', 'sort'],
    ['a distance that is no number', 'filter[near]=8096&filter[distance_lteq]=ver', 'filter[distance_lteq]'],
    ['a distance below zero', 'filter[near]=8096&filter[distance_lteq]=-3', 'filter[distance_lteq]'],
    ['a filter that does not exist', 'filter[secret_eq]=1', 'filter[secret_eq]'],
    ['a status, which is not for the public', 'filter[status_eq]=draft', 'filter[status_eq]'],
    ['a category that is no id', 'filter[category_ids_in]=koken', 'filter[category_ids_in]'],
  ])('refuses %s', async (_case, query, parameter) => {
    const { status, document } = await search(query);
    expect(status).toBe(400);
    expect(document.errors[0]?.source.parameter).toBe(parameter);
  });
});

describe('order and pages', () => {
  test('the newest first, or what closes soon', async () => {
    expect(await found()).toEqual(['cook', 'forest', 'bike', 'walk', 'online']);
    expect(await found('sort=expires_at')).toEqual(['bike', 'forest', 'walk', 'cook', 'online']);
  });

  test('pages do not overlap, count everything, and an empty one still says how much there is', async () => {
    const first = await search('page[size]=2');
    const second = await search('page[size]=2&page[number]=2');
    const beyond = await search('page[size]=2&page[number]=9');
    expect(first.document.meta.pagination).toMatchObject({ records: 5, last: 3 });
    expect([...namesOf(first.document), ...namesOf(second.document)]).toEqual(['cook', 'forest', 'bike', 'walk']);
    expect(beyond.document).toMatchObject({ data: [], meta: { pagination: { records: 5 } } });
    expect((await search('page[size]=5000')).document.links?.self).toContain('5000');
  });
});

describe('facets', () => {
  type Facets = Answer['meta']['facets'];
  const countsOf = (facets: Facets, name: string) =>
    Object.fromEntries((facets[name] ?? []).map(({ value, count }) => [value, count]));

  /** What a facet must say, counted by asking the search once for every value with the facet's own filter left out. */
  async function bruteForce(others: string, filter: string, values: string[]) {
    const entries: [string, number][] = [];
    for (const value of values) {
      const { document } = await search(`${others}&filter[${filter}]=${value}`);
      if (document.meta.pagination.records > 0) entries.push([value, document.meta.pagination.records]);
    }
    return Object.fromEntries(entries);
  }

  const chosen: Record<string, string> = {
    category_ids: `filter[category_ids_in]=${categories.company}`,
    dayparts: 'filter[dayparts_in]=wed_morning,sat_morning',
    frequency: 'filter[frequency_eq]=regularly',
    hours_per_week_max: 'filter[hours_per_week_max_lteq]=2',
    minimum_age: 'filter[minimum_age_lteq]=17',
  };
  test.each([
    ['vacancy_type', 'vacancy_type_in', ['volunteering', 'p2p', 'activity', 'language']],
    ['category_ids', 'category_ids_in', Object.values(categories)],
    ['dayparts', 'dayparts_in', ['tue_evening', 'wed_morning', 'wed_afternoon', 'sat_morning']],
    ['frequency', 'frequency_in', ['once', 'multi_day', 'regularly']],
    ['location_kind', 'location_kind_in', ['on_site', 'online', 'at_home', 'several']],
    ['language_level', 'language_level_in', ['none', 'a1', 'a2']],
    ['accessibility_ids', 'accessibility_ids_in', [wheelchair]],
    ['hours_per_week_max', 'hours_per_week_max_lteq', ['2', '4', '8']],
    ['minimum_age', 'minimum_age_lteq', ['17']],
  ])('%s counts what each value would give beside what is chosen elsewhere', async (facet, filter, values) => {
    for (const picked of [
      [],
      ['category_ids'],
      ['dayparts'],
      ['category_ids', 'dayparts', 'frequency'],
      ['hours_per_week_max', 'minimum_age'],
    ]) {
      const all = picked.map((name) => chosen[name]).join('&');
      const others = picked
        .filter((name) => name !== facet)
        .map((name) => chosen[name])
        .join('&');
      const { document } = await search(all);
      expect(countsOf(document.meta.facets, facet)).toEqual(await bruteForce(others, filter, values));
    }
  });

  test('a form without scripts names a list more than once, and leaves empty what is not filled in', async () => {
    const form =
      'filter[dayparts_in]=wed_morning&filter[dayparts_in]=sat_morning&filter[near]=&filter[distance_lteq]=&sort=';
    expect((await found(form)).toSorted()).toEqual(
      (await found('filter[dayparts_in]=wed_morning,sat_morning')).toSorted(),
    );
  });

  test('single vacancies are asked by their id, such as those on one spot of the map', async () => {
    expect((await found(`filter[id_in]=${ids.cook},${ids.bike},${ids.elsewhere}`)).toSorted()).toEqual([
      'bike',
      'cook',
    ]);
  });

  test('organisations come with their name', async () => {
    const { document } = await search(words('kok'));
    expect(document.meta.facets.organization_id).toEqual([{ value: where.table, count: 1, label: 'Samen aan Tafel' }]);
  });

  test('ages, hours, VOG and groups narrow', async () => {
    expect(await found('filter[minimum_age_lteq]=16')).not.toContain('bike');
    expect(await found('filter[hours_per_week_max_lteq]=2')).not.toContain('cook');
    expect(await found('filter[vog_required_eq]=false')).not.toContain('bike');
    expect(await found('filter[group_suitable_true]=1')).toEqual(['forest']);
  });
});

describe('centres and tenants', () => {
  test('shared vacancies are found at the other centres of a tenant that shares, with the centre as a facet', async () => {
    expect(await found('', 'public', where.nijmegen)).toEqual(['shared']);
    expect((await found('', 'public', where.arnhem)).toSorted()).toEqual(['outing', 'shared', 'unshared']);
    const { document } = await search('', 'public', where.nijmegen);
    expect(document.meta.facets.volunteer_center_id).toEqual([{ value: where.arnhem, count: 1, label: 'Arnhem' }]);
    expect((await search()).document.meta.facets).not.toHaveProperty('volunteer_center_id');
    expect(featuresOf('oldebroek', 'gelderland').centerSharing).toBe(false);
  });

  test('another tenant is another world', async () => {
    expect(await found('', 'roermond', where.roermond)).toEqual(['elsewhere']);
    expect((await get(`/vacancies/${ids.cook}`, undefined, 'roermond', where.roermond)).status).toBe(404);
    expect((await get(`/vacancies/${ids.elsewhere}`)).status).toBe(404);
    expect((await get(`/vacancies/${ids.unshared}`, undefined, 'public', where.nijmegen)).status).toBe(404);
    expect((await get(`/vacancies/${ids.shared}`, undefined, 'public', where.nijmegen)).status).toBe(200);
  });
});

describe('one vacancy', () => {
  const attributes = async (name: string, session?: Record<string, string>) => {
    const { status, document } = await get(`/vacancies/${ids[name]}?include=organization`, session);
    return { status, ...((document.data as WireResource | undefined)?.attributes ?? {}) } as Record<string, unknown>;
  };

  test('keeps the contract and brings its organisation', async () => {
    const { document } = await get(`/vacancies/${ids.cook}?include=organization`);
    const flat = flattenResource(document.data as WireResource, document.included);
    expect(v.safeParse(vacancySchema, flat).issues).toBeUndefined();
    expect(flat).toMatchObject({ organizationReplyDays: 2, organization: { name: 'Samen aan Tafel' } });
  });

  test('shows the phone only where the vacancy says so, and to its staff; the e-mail address to staff alone', async () => {
    expect((await attributes('cook')).contact_person).toMatchObject({ phone: '+31525000123', email: null });
    expect((await attributes('bike')).contact_person).toMatchObject({ name: 'Jan Smit', phone: null, email: null });
    const staff = await signIn('staff@oldebroek.example');
    expect((await attributes('bike', staff)).contact_person).toMatchObject({
      phone: '+31525000124',
      email: 'jan@fiets.example',
    });
    const other = await signIn('other@oldebroek.example');
    expect((await attributes('bike', other)).contact_person).toMatchObject({ phone: null, email: null });
  });

  test('tells the place of a private person, not the door', async () => {
    expect(await attributes('walk')).toMatchObject({
      street: null,
      postcode: '8096',
      latitude: 52.45,
      longitude: 5.9,
      contact_person: { name: 'Karin', phone: null, email: null },
    });
  });

  test.each([
    ['filled', 'filled'],
    ['overdue', 'expired'],
  ])('a vacancy that is %s stays readable as %s', async (name, status) => {
    const { document } = await get(`/vacancies/${ids[name]}`);
    expect((document.data as WireResource).attributes?.status).toBe(status);
  });

  test('an archived one is gone, with others like it', async () => {
    const { status, document } = await get(`/vacancies/${ids.archived}`);
    expect(status).toBe(410);
    expect(document.errors[0]).toMatchObject({ code: 'archived' });
    expect(document.errors[0]?.meta?.alternatives?.[0]?.id).toBe(ids.cook);
  });

  test.each(['draft', 'deleted', 'activity', 'ofPending'])('%s is not there for the public', async (name) => {
    expect((await get(`/vacancies/${ids[name]}`)).status).toBe(404);
    expect((await get(`/vacancies/${ids[name]}/similar`)).status).toBe(404);
  });

  test('a draft is there for its own staff and its centre only', async () => {
    expect((await get(`/vacancies/${ids.draft}`, await signIn('staff@oldebroek.example'))).status).toBe(200);
    expect((await get(`/vacancies/${ids.draft}`, await signIn('centre@oldebroek.example'))).status).toBe(200);
    expect((await get(`/vacancies/${ids.draft}`, await signIn('other@oldebroek.example'))).status).toBe(404);
  });

  test('an id that is none, or of nothing, answers 404', async () => {
    expect((await get('/vacancies/kok')).status).toBe(404);
    expect((await get(`/vacancies/${newId()}`)).status).toBe(404);
  });

  test('similar ones share categories, and never the vacancy itself', async () => {
    const { document } = await get(`/vacancies/${ids.bike}/similar`);
    expect(namesOf(document)).toHaveLength(3);
    expect(namesOf(document).slice(0, 2).toSorted()).toEqual(['forest', 'walk']);
  });
});

describe('the list for staff', () => {
  test('is for staff', async () => {
    expect((await get('/vacancies')).status).toBe(401);
  });

  test('shows what one manages, with a count for every status whatever status is chosen', async () => {
    const staff = await signIn('staff@oldebroek.example');
    const { document } = await get('/vacancies?filter[status_in]=draft,filled&sort=title', staff);
    expect(namesOf(document)).toEqual(['filled', 'draft']);
    expect(document.meta.pagination.records).toBe(2);
    expect(document.meta.counts).toEqual({ draft: 1, published: 6, filled: 1, archived: 1 });
    const other = await get('/vacancies', await signIn('other@oldebroek.example'));
    expect(namesOf(other.document)).toEqual(['forest']);
    expect(other.document.meta.same).toEqual(['vacancy_type', 'organization_id', 'volunteer_center_id']);
    const centre = await get('/vacancies?page[size]=1000', await signIn('centre@oldebroek.example'));
    expect(centre.document.meta.pagination.records).toBe(11);
  });

  test('tells what all that the filters find have in common, whatever page is asked', async () => {
    const centre = await signIn('centre@oldebroek.example');
    const sameOf = async (query: string) => (await get(`/vacancies?${query}`, centre)).document.meta.same;
    const ofOne = 'filter[title_cont]=&page[size]=1';
    const all = await sameOf(ofOne);
    expect(await sameOf(`${ofOne}&page[number]=3`)).toEqual(all);
    expect(all).toContain('volunteer_center_id');
    expect(all).not.toContain('organization_id');
    expect(await sameOf('filter[status_in]=expired&filter[title_cont]=nobody calls it so')).toEqual([]);
  });
});

test('lists need the same number of statements whatever their length', async () => {
  const staff = await signIn('centre@oldebroek.example');
  const countOf = async (url: string) => {
    await get(url, staff);
    const { result, statements } = await countStatements(api, () => get(url, staff));
    return { length: (result.document.data as WireResource[]).length, statements };
  };
  for (const url of ['/vacancies', '/vacancies/search']) {
    const [one, all] = [await countOf(`${url}?page[size]=1`), await countOf(`${url}?page[size]=100`)];
    expect(all.length).toBeGreaterThan(one.length);
    expect(all.statements).toBe(one.statements);
    expect(all.statements).toBeLessThan(12);
  }
});

describe('lists of choices and places', () => {
  test('a centre can have its own word for a choice; what is switched off is left out', async () => {
    const { document } = await get('/vacancy_categories');
    expect((document.data as WireResource[]).map((item) => flattenResource(item).name)).toMatchObject([
      { nl: 'Gezelschap' },
      { nl: 'Koken hier' },
    ]);
    expect((await get('/vacancy_categories', undefined, 'roermond', where.roermond)).document.data).toEqual([]);
  });

  test('places are suggested while typing, near the centre first', async () => {
    const { document } = await get('/locations?filter[q_start]=ooster');
    expect((document.data as WireResource[])[0]?.attributes?.name).toBe('Oosterwolde (Gelderland)');
    expect((await get('/locations?filter[name_eq]=x')).status).toBe(400);
    expect((await get('/locations')).document.data).toEqual([]);
  });

  test('a part of the map has its largest places', async () => {
    const { document } = await get('/locations?filter[bbox]=5.8,51.9,6.1,52.1');
    const names = (document.data as WireResource[]).map(({ attributes }) => attributes?.name);
    expect(names[0]).toBe('Arnhem');
    expect(names.length).toBeLessThanOrEqual(40);
    expect((await get('/locations?filter[bbox]=hier')).status).toBe(400);
  });
});
