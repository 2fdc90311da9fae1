import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import type { TenantKey } from '@omzien/model/tenants';
import { vacancyCluster, vacancyFacets } from '@omzien/model/vacancy';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { createRandom } from '../../../seed/random.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld } from '../../../testing/worlds/createTestWorld.ts';
import { insertManyVacancies } from '../../../testing/worlds/manyVacancies.ts';
import { newId } from '../../database/newId.ts';
import { refreshStatistics } from '../../database/statistics.ts';
import { distanceKm } from '../../services/locations/geocoder.ts';
import { mostCounted, mostTold, rankedAtOnce } from './search/vacancyCounting.ts';

const now = new Date('2026-11-16T09:00:00Z');
const categoryIds = [newId(), newId(), newId()];
const oldebroek = { latitude: 52.445, longitude: 5.9014 };
/** In `oldebroek` few enough to count all, in `roermond` too many. */
const few = 300;
const many = mostCounted + 300;

let api: TestApp;
const centers = { oldebroek: '', roermond: '' };
type Tenant = keyof typeof centers;

beforeAll(async () => {
  api = await startTestApp({ now });
  const world = createTestWorld(api.database);
  for (const [tenant, count] of [
    ['oldebroek', few],
    ['roermond', many],
  ] as const) {
    const centerId = await world.center(tenant, 'Centrale', oldebroek);
    centers[tenant] = centerId;
    const organizations = [];
    for (const name of ['Samen aan Tafel', 'Natuurgroep'])
      organizations.push({ id: await world.organization(tenant, { name, centerId }), centerId });
    await insertManyVacancies(api.database, { tenant, count, organizations, categoryIds, now });
  }
});
afterAll(() => api.close());

type Answer = WireDocument & {
  links: Record<string, string>;
  meta: {
    pagination: { current: number; records: number; more?: true; next?: number; last?: number };
    facets: Record<string, { value: string; count: number; more?: true }[]>;
    vacancies: number;
    more?: true;
  };
};
async function get(tenant: Tenant, url: string): Promise<Answer> {
  const { status, body } = await api.call({ url, tenant, center: centers[tenant] });
  expect(status).toBe(200);
  return body as Answer;
}
const search = (tenant: Tenant, query = '') => get(tenant, `/api/v1/vacancies/search?${query}`);
const idsOf = ({ data }: WireDocument) => (data as WireResource[]).map(({ id }) => id);
const words = (text: string) => `filter[title_or_summary_or_description_or_organization_name_cont]=${text}`;

/** Which of all vacancies a plain reading of the whole table finds, as the search did before it had indexes. */
async function readAll(tenant: Tenant, condition: ReturnType<typeof sql>, order = sql`published_at desc, id`) {
  const { rows } = await api.database.inTenant(tenant, () =>
    api.database.db.execute<{ id: string }>(
      sql`select id from vacancies where status = 'published' and expires_at > ${now}::timestamptz and ${condition} order by ${order}`,
    ),
  );
  return rows.map(({ id }) => id);
}

describe('few vacancies', () => {
  const random = createRandom('searches');
  const choices = {
    'category_ids_in]': categoryIds,
    'dayparts_in]': ['mon_morning', 'wed_afternoon', 'sat_morning', 'fri_evening'],
    'frequency_in]': ['once', 'multi_day', 'regularly'],
    'language_level_in]': ['none', 'a1', 'b1'],
    'group_suitable_eq]': ['true'],
    'vacancy_type_in]': ['language', 'volunteering'],
  };
  const listed = ['category_ids_in]', 'dayparts_in]'];
  const searches = Array.from({ length: 40 }, () => {
    const names = random.some(Object.keys(choices), random.integer(0, 3)) as (keyof typeof choices)[];
    return {
      word: random.chance(0.5) ? random.pick(['muziek', 'wandelen', 'koken', 'bibliotheek', 'tuin', 'bezoek']) : null,
      chosen: names.map((name) => ({ name, values: random.some(choices[name], random.integer(1, 2)) })),
    };
  });

  test.each(searches)(
    'are found, ordered and counted as by reading all of them, search %#',
    async ({ word, chosen }) => {
      const query = chosen.map(({ name, values }) => `filter[${name}=${values.join()}`);
      const columnOf = (name: string) => sql.identifier(name.replace(/_(?:in|eq)\]$/, ''));
      const conditions = chosen.map(({ name, values }) =>
        listed.includes(name)
          ? sql`${columnOf(name)}::text[] && ${sql.param(`{${values.join()}}`)}::text[]`
          : sql`${columnOf(name)}::text = any(${sql.param(`{${values.join()}}`)}::text[])`,
      );
      const ofWord = word
        ? [
            sql`search @@ (plainto_tsquery('dutch', ${word}) || to_tsquery('dutch', ${`${word}:*`}) || to_tsquery('simple', ${`${word}:*`}))`,
          ]
        : [];
      const expected = await readAll('oldebroek', sql.join([sql`true`, ...conditions, ...ofWord], sql` and `));

      const asked = [...query, ...(word ? [words(word)] : []), 'page[size]=100'];
      const newest = await search('oldebroek', [...asked, 'sort=-published_at'].join('&'));
      expect(idsOf(newest)).toEqual(expected.slice(0, 100));
      expect(newest.meta.pagination.records).toBe(expected.length);
      expect(newest.meta.pagination.more).toBeUndefined();
    },
  );

  test('each number of a facet is what a search with that value finds beside what is chosen elsewhere', async () => {
    for (const { word, chosen } of searches.slice(0, 6)) {
      const others = (facet: string) =>
        chosen
          .filter(({ name }) => !name.startsWith(facet))
          .map(({ name, values }) => `filter[${name}=${values.join()}`);
      const whole = await search(
        'oldebroek',
        [...chosen.map(({ name, values }) => `filter[${name}=${values.join()}`), ...(word ? [words(word)] : [])].join(
          '&',
        ),
      );
      for (const facet of ['language_level', 'dayparts', 'frequency'])
        for (const { value, count, more } of whole.meta.facets[facet] ?? []) {
          const query = [
            ...others(facet),
            `filter[${facet}_in]=${value}`,
            ...(word ? [words(word)] : []),
            'page[size]=1',
          ];
          const alone = await search('oldebroek', query.join('&'));
          expect([facet, value, alone.meta.pagination.records, more]).toEqual([facet, value, count, undefined]);
        }
    }
  });

  test('the map shows all of them, each circle with its whole number', async () => {
    const { meta, data } = await get('oldebroek', '/api/v1/vacancies/map');
    expect(meta).toMatchObject({ vacancies: few });
    expect(meta.more).toBeUndefined();
    expect((data as WireResource[]).some(({ attributes }) => attributes?.more)).toBe(false);
  });
});

describe('many vacancies', () => {
  test('are counted so far, and no page is told to be the last', async () => {
    const { meta, links } = await search('roermond');
    expect(meta.pagination).toEqual({ current: 1, next: 2, records: mostTold, more: true });
    expect(links.last).toBeUndefined();
    // A number above what is told stops there; below it, it is the least that there are.
    const [first] = meta.facets.vacancy_type ?? [];
    expect(first).toEqual({ value: 'volunteering', count: mostTold, more: true });
    expect(meta.facets.vacancy_type?.[1]).toMatchObject({ value: 'language', more: true });
    expect(v.is(vacancyFacets, { vacancyType: meta.facets.vacancy_type })).toBe(true);
  });

  test('that a choice leaves fewer of are counted to the end', async () => {
    const { meta } = await search('roermond', 'filter[vacancy_type_in]=language&page[size]=1');
    const all = await readAll('roermond', sql`vacancy_type = 'language'`);
    expect(meta.pagination).toMatchObject({ records: all.length, last: all.length });
    // What is not narrowed by the choice is still cut.
    expect(meta.facets.vacancy_type?.[0]).toEqual({ value: 'volunteering', count: mostTold, more: true });
    expect(meta.facets.frequency?.every(({ more }) => more === undefined)).toBe(true);
  });

  test.each([
    ['-published_at', sql`published_at desc, id`],
    ['expires_at', sql`expires_at, id`],
  ])('are all on the pages to which each page leads, ordered by %s', async (sort, order) => {
    const expected = await readAll('roermond', sql`true`, order);
    const seen: string[] = [];
    let address: string | undefined = `/api/v1/vacancies/search?sort=${sort}&page[size]=100`;
    let byRecord = 0;
    while (address) {
      const page: Answer = await get('roermond', address);
      seen.push(...idsOf(page));
      address = page.links.next;
      if (address?.includes('page%5Bafter%5D')) byRecord++;
      expect(page.meta.pagination.next === undefined).toBe(address === undefined);
    }
    expect(seen).toEqual(expected);
    // From the thousandth on.
    expect(byRecord).toBe(Math.ceil(many / 100) - 10);
  });

  test('a page of former days still answers by its number', async () => {
    const expected = await readAll('roermond', sql`true`);
    const page = await search('roermond', 'page[size]=100&page[number]=15');
    expect(idsOf(page)).toEqual(expected.slice(1400, 1500));
    expect(page.meta.pagination).toMatchObject({ current: 15, prev: 14, next: 16 });
    const beyond = await search('roermond', 'page[size]=100&page[number]=90');
    expect(beyond.data).toEqual([]);
    expect(beyond.meta.pagination.next).toBeUndefined();
  });

  test('a page begins after its record though that was taken down, and by its number when nobody knows it', async () => {
    const expected = await readAll('roermond', sql`true`);
    const [after] = expected.slice(1399, 1400);
    const setStatus = (status: string) =>
      api.database.inTenant('roermond', () =>
        api.database.db.execute(sql`update vacancies set status = ${status} where id = ${after}`),
      );
    await setStatus('archived');
    expect(idsOf(await search('roermond', `page[size]=100&page[number]=15&page[after]=${after}`))).toEqual(
      expected.slice(1400, 1500),
    );
    await setStatus('published');
    for (const wrong of [newId(), 'x', "'"])
      expect(idsOf(await search('roermond', `page[size]=100&page[number]=15&page[after]=${wrong}`))).toEqual(
        expected.slice(1400, 1500),
      );
  });

  test('the nearest come first, as by measuring how far all are', async () => {
    const nearest = await search('roermond', 'filter[near]=52.445,5.9014&sort=distance&page[size]=50');
    const distances = (nearest.data as WireResource[]).map(({ attributes }) => Number(attributes?.distance_km));
    expect(distances).toEqual([...distances].sort((one, other) => one - other));
    const { rows } = await api.database.inTenant('roermond', () =>
      api.database.db.execute<{ count: number }>(
        sql`select count(*)::int as count from vacancies where 2 * 6371.0088 * asin(sqrt(power(sin(radians(latitude - 52.445) / 2), 2) + cos(radians(52.445)) * cos(radians(latitude)) * power(sin(radians(longitude - 5.9014) / 2), 2))) < ${(distances.at(-1) ?? 0) - 0.06}::float8`,
      ),
    );
    expect(rows[0]?.count).toBeLessThanOrEqual(50);
    expect(nearest.meta.pagination).toMatchObject({ records: mostTold, more: true });
  });

  // Few enough to be told, more than are told, and more than are looked at.
  test.each([20, 40, 60])('the nearest within %p km are on its pages in their order', async (kilometres) => {
    const { rows } = await api.database.inTenant('roermond', () =>
      api.database.db.execute<{ id: string; latitude: number; longitude: number }>(
        sql`select id, latitude, longitude from vacancies where status = 'published' and expires_at > ${now}::timestamptz`,
      ),
    );
    const expected = rows
      .map(({ id, ...place }) => ({ id, distance: distanceKm(oldebroek, place) }))
      .filter(({ distance }) => distance <= kilometres)
      .sort((one, other) => one.distance - other.distance)
      .map(({ id }) => id);
    expect(expected.length).toBeGreaterThan({ 20: rankedAtOnce, 40: mostTold, 60: mostCounted }[kilometres] as number);
    const asked = `filter[near]=52.445,5.9014&filter[distance_lteq]=${kilometres}&sort=distance&page[size]=100`;
    const seen: string[] = [];
    for (const number of [1, 2, 3]) {
      const page = await search('roermond', `${asked}&page[number]=${number}`);
      expect(page.meta.pagination.records).toBe(Math.min(mostTold, expected.length));
      seen.push(...idsOf(page));
    }
    expect(seen).toEqual(expected.slice(0, 300));
  });

  test('an index answers what is asked of words, also beside the organisations', async () => {
    await refreshStatistics(api.database);
    const { rows } = await api.database.inTenant('roermond', () =>
      api.database.db.execute<Record<string, string>>(
        "explain select v.id from searched_vacancies v join organizations o on o.id = v.organization_id where v.search @@ 'zeldzaam'",
      ),
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: .*@@/);
  });

  test('words find the same pages however many there are', async () => {
    const expected = await readAll('roermond', sql`search @@ plainto_tsquery('dutch', 'muziek')`);
    const { meta } = await search('roermond', `${words('muziek')}&page[size]=1`);
    expect(meta.pagination.records).toBe(Math.min(mostTold, expected.length));
    expect(await search('roermond', words('qqzzwx'))).toMatchObject({ data: [] });
  });

  test.each(['muziek', 'wandelen', 'muziek wandelen', 'muziekk'])(
    'what the words %p find is on its pages once, ranked by so many of the newest at a time',
    async (typed) => {
      const counted = await search('roermond', `${words(typed)}&sort=-published_at&page[size]=1`);
      const { records } = counted.meta.pagination;
      const pages = async (sort: string) => {
        const seen: string[] = [];
        for (let number = 1; number <= Math.ceil(records / 100); number++)
          seen.push(
            ...idsOf(await search('roermond', `${words(typed)}&sort=${sort}&page[size]=100&page[number]=${number}`)),
          );
        return seen;
      };
      const newest = await pages('-published_at');
      const ranked = await pages('relevance');
      expect(new Set(newest).size).toBe(records);
      const all = await readAll('roermond', sql`true`);
      expect(newest).toEqual(all.filter((id) => newest.includes(id)));
      for (let from = 0; from < records; from += 250)
        expect(new Set(ranked.slice(from, from + 250))).toEqual(new Set(newest.slice(from, from + 250)));
      expect(new Set(await pages('expires_at'))).toEqual(new Set(newest));
    },
  );

  test('the newest are on the map, and a circle leads nearer', async () => {
    const { meta, data } = await get('roermond', '/api/v1/vacancies/map');
    expect(meta).toMatchObject({ vacancies: mostTold, more: true });
    for (const { id, type, attributes } of data as WireResource[]) {
      expect(attributes).toMatchObject({ more: true, ids: null });
      expect(v.is(vacancyCluster, { id, type, ...attributes })).toBe(true);
    }
    // A part with fewer is whole.
    const part = await get('roermond', '/api/v1/vacancies/map?filter[bbox]=5.9,52.4,6.1,52.6&zoom=12');
    const all = await readAll('roermond', sql`latitude between 52.4 and 52.6 and longitude between 5.9 and 6.1`);
    expect(part.meta).toMatchObject({ vacancies: all.length });
    expect(part.meta.more).toBeUndefined();
  });
});

test('the nearest are named in the order of their page: rounded homes, equal places and none at all', async () => {
  const world = createTestWorld(api.database);
  const tenant: TenantKey = 'oldebroek';
  const centerId = await world.center(tenant, 'Overal', oldebroek);
  const organizations = [{ id: await world.organization(tenant, { name: 'Huis', centerId }), centerId }];
  await insertManyVacancies(api.database, { tenant, count: rankedAtOnce + 50, organizations, categoryIds, now });
  const { rows } = await api.database.inTenant(tenant, async () => {
    const change = (what: string, where: string) =>
      api.database.db.execute(
        sql.raw(
          `update vacancies set ${what} where center_id = '${centerId}' and split_part(slug, '-', 2)::int % ${where}`,
        ),
      );
    await change(`vacancy_type = 'p2p'`, '5 = 0');
    await change('latitude = null, longitude = null', '11 = 1');
    await change('latitude = 52.5, longitude = 5.95', '7 = 2');
    return api.database.db.execute<{ id: string; type: string; latitude: number | null; longitude: number | null }>(
      sql`select id, vacancy_type as type, latitude, longitude from vacancies where center_id = ${centerId} order by id`,
    );
  });
  const shown = (type: string, coordinate: number) =>
    type === 'p2p' ? Math.round(coordinate * 100) / 100 : coordinate;
  const expected = rows
    .map(({ id, type, latitude, longitude }) => ({
      id,
      distance:
        latitude === null || longitude === null
          ? Number.POSITIVE_INFINITY
          : distanceKm(oldebroek, { latitude: shown(type, latitude), longitude: shown(type, longitude) }),
    }))
    // What is equally far keeps the order of its ids; two that are far without end are.
    .sort((one, other) => (one.distance === other.distance ? 0 : one.distance - other.distance))
    .map(({ id }) => id);
  const seen: string[] = [];
  for (const number of [1, 2, 3]) {
    const url = `/api/v1/vacancies/search?filter[near]=52.445,5.9014&sort=distance&page[size]=100&page[number]=${number}`;
    const { body } = await api.call({ url, tenant, center: centerId });
    seen.push(...idsOf(body as Answer));
  }
  expect(seen).toEqual(expected);
});

test('what other centres share stands among those of the site, in one order and counted once', async () => {
  const world = createTestWorld(api.database);
  const tenant: TenantKey = 'public';
  const [here, there] = [await world.center(tenant, 'Hier'), await world.center(tenant, 'Daar')];
  for (const centerId of [here, there]) {
    const organizations = [{ id: await world.organization(tenant, { name: `Huis ${centerId}`, centerId }), centerId }];
    await insertManyVacancies(api.database, { tenant, count: 60, organizations, categoryIds, now });
  }
  const { rows } = await api.database.inTenant(tenant, async () => {
    await api.database.db.execute(
      sql`update vacancies set shared_with_centers = true where published_at < ${now}::timestamptz - interval '30 minutes'`,
    );
    return api.database.db.execute<{ id: string }>(
      sql`select id from vacancies where center_id = ${here} or shared_with_centers order by published_at desc, id`,
    );
  });
  expect(rows.length).toBe(60 + 30);
  const seen: string[] = [];
  for (const number of [1, 2, 3]) {
    const url = `/api/v1/vacancies/search?page[size]=40&page[number]=${number}`;
    const { body } = await api.call({ url, tenant, center: here });
    expect((body as Answer).meta.pagination.records).toBe(rows.length);
    seen.push(...idsOf(body as Answer));
  }
  expect(seen).toEqual(rows.map(({ id }) => id));
});
