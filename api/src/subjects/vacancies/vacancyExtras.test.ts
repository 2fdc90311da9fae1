import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createVacancyWorld, type VacancyWorld } from '../../../testing/worlds/createVacancyWorld.ts';
import { newId } from '../../database/newId.ts';
import { stockImages } from '../../tables/content/stockImages.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { vacancyCounts } from '../../tables/vacancies/vacancyCounts.table.ts';
import { drawable } from './vacancyPoster.ts';

let api: TestApp;
let world: VacancyWorld;
const now = new Date('2026-11-16T22:30:00Z');
beforeAll(async () => {
  api = await startTestApp({ now });
  world = await createVacancyWorld(api);
});
afterAll(() => api.close());

type Answer = { status: number; body: never };
const resource = ({ body }: Answer) => (body as WireDocument).data as WireResource;
const list = ({ body }: Answer) => (body as WireDocument).data as WireResource[];
const attributes = (answer: Answer) => resource(answer).attributes as Record<string, never>;

describe('the map', () => {
  const bbox = 'filter[bbox]=5,52,7,53';
  let first = '';
  beforeAll(async () => {
    first = await world.vacancy({ latitude: 52.4, longitude: 5.9 });
    await world.vacancy({ latitude: 52.4001, longitude: 5.9001 });
    await world.vacancy({ latitude: 52.7, longitude: 6.6, categoryIds: [world.otherCategory] });
    await world.vacancy({ latitude: 51.0, longitude: 5.9 });
    await world.vacancy({ latitude: 52.4, longitude: 5.9, status: 'draft' });
    await world.vacancy({ latitude: 52.4, longitude: 5.9 }, world.other);
  });
  const circles = async (query: string) =>
    list(await world.call(null, 'GET', `/vacancies/map?${query}`)).map(({ attributes: { count, ids } = {} }) => ({
      count,
      ids,
    }));

  test('gathers what overlaps and names what it gathers', async () => {
    const far = await circles(`${bbox}&zoom=9`);
    expect(far.map(({ count }) => count).toSorted()).toEqual([1, 2]);
    expect(far.find(({ count }) => count === 2)?.ids).toContain(first);
    expect(await circles(`${bbox}&zoom=0`)).toMatchObject([{ count: 3 }]);
    expect((await circles(`${bbox}&zoom=18`)).map(({ count }) => count)).toEqual([1, 1, 1]);
  });

  test('takes the filters of the search', async () => {
    expect(await circles(`${bbox}&zoom=9&filter[category_ids_in]=${world.otherCategory}`)).toMatchObject([
      { count: 1 },
    ]);
    const words = 'filter[title_or_summary_or_description_or_organization_name_cont]=zeppelin';
    expect(await circles(`${bbox}&${words}`)).toEqual([]);
  });

  test('does not tell where a private person lives', async () => {
    await world.vacancy({ vacancyType: 'p2p', latitude: 52.91234, longitude: 6.91234 });
    const [circle] = list(await world.call(null, 'GET', '/vacancies/map?filter[bbox]=6.9,52.9,7,53&zoom=18'));
    expect(circle?.attributes).toMatchObject({
      latitude: expect.closeTo(52.91, 5),
      longitude: expect.closeTo(6.91, 5),
    });
  });

  test('does not tell where a private person lives by what lies within a box either', async () => {
    await world.vacancy({ vacancyType: 'p2p', latitude: 52.83349, longitude: 6.83349 });
    const within = async (east: number) => circles(`filter[bbox]=6.8,52.8,${east},52.9&zoom=18`);
    // East of the spot that is shown and west of the house: whoever counts must not learn on which side the house stands.
    expect(await within(6.8331)).toMatchObject([{ count: 1 }]);
    expect(await within(6.8336)).toMatchObject([{ count: 1 }]);
    expect(await within(6.8299)).toEqual([]);
  });

  test.each(['1,2,3', 'a,b,c,d', '7,52,5,53', '5,52,7,95', '5,52,7,'])('refuses the box %s', async (box) => {
    expect((await world.call(null, 'GET', `/vacancies/map?filter[bbox]=${box}`)).status).toBe(400);
  });
});

describe('the poster', () => {
  const poster = async (id: string, person: Parameters<VacancyWorld['call']>[0] = null) => {
    const session = person ? await world.sessionOf(person) : {};
    return api.app.inject({
      url: `/api/v1/vacancies/${id}/poster.pdf`,
      headers: {
        'x-tenant': world.tenant,
        'app-context': 'gelderland',
        'volunteer-center-id': world.center,
        accept: '*/*',
        ...session,
      },
    });
  };
  test('is a page of paper that can be printed', async () => {
    const id = await world.vacancy({
      title: 'Fietsmaatje “Łódź” 厨师 gezocht',
      dayparts: ['mon_morning'],
      hoursPerWeekMax: 3,
      description: 'x'.repeat(2000),
    });
    const answer = await poster(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    // Among the downloads it is found by what it is about.
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="poster-kok-\d+\.pdf"$/);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  });
  test.each([
    ['Łukasz Şahin', 'Lukasz Sahin'],
    ['İlker Kovačić', 'Ilker Kovacic'],
    ['Café ’t Hoekje – €5', "Café 't Hoekje – €5"],
    ['Olá 😀 Ελλάδα', 'Olá  '],
  ])('writes %s as %s', (text, shown) => expect(drawable(text)).toBe(shown));
  test('of a draft is only for its staff', async () => {
    const id = await world.vacancy({ status: 'draft' });
    expect((await poster(id)).statusCode).toBe(404);
    expect((await poster(id, 'organizationAdmin')).statusCode).toBe(200);
  });
});

describe('the calendar', () => {
  test('has every date', async () => {
    const id = await world.vacancy({
      occurrences: [
        { startsAt: '2026-12-01T17:00:00.000Z', endsAt: '2026-12-01T20:00:00.000Z' },
        { startsAt: '2026-12-08T17:00:00.000Z', endsAt: null },
      ],
      street: 'Stationsweg 1',
    });
    const { status, text, headers } = await world.call(null, 'GET', `/vacancies/${id}/calendar.ics`, undefined, {
      headers: { accept: '*/*' },
    });
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/calendar');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(text).toContain('DTSTART:20261201T170000Z');
    expect(text).toContain('Stationsweg 1');
  });
  test('of whole days ends the day after the last one', async () => {
    const id = await world.vacancy({ startsOn: '2026-12-01', endsOn: '2026-12-02' });
    const { text } = await world.call(null, 'GET', `/vacancies/${id}/calendar.ics`, undefined, {
      headers: { accept: '*/*' },
    });
    expect(text).toContain('DTSTART;VALUE=DATE:20261201');
    expect(text).toContain('DTEND;VALUE=DATE:20261203');
  });
  test('is not there without dates', async () => {
    expect(
      (
        await world.call(null, 'GET', `/vacancies/${await world.vacancy()}/calendar.ics`, undefined, {
          headers: { accept: '*/*' },
        })
      ).status,
    ).toBe(404);
  });
});

describe('how easy it reads', () => {
  test('names long sentences and hard words, with what could stand there', async () => {
    const text =
      'Indien u beschikt over affiniteit met de doelgroep, dient u teneinde de werkzaamheden te verrichten gedurende de week regelmatig aanwezig te zijn.';
    const hard = attributes(
      await world.call('organizationAdmin', 'POST', '/vacancies/readability', { text }, { type: 'readability' }),
    );
    expect(hard).toMatchObject({ is_easy: false, sentences: 1, long_sentences: [{ words: expect.any(Number) }] });
    expect(hard.hard_words).toEqual(expect.arrayContaining([{ word: 'indien', suggestion: 'als', count: 1 }]));
    const easy = attributes(
      await world.call(
        'organizationAdmin',
        'POST',
        '/vacancies/readability',
        { text: 'Je kookt voor de buurt. We eten samen. Na het eten ruimen we op.' },
        { type: 'readability' },
      ),
    );
    expect(easy).toMatchObject({ is_easy: true, sentences: 3, long_sentences: [], hard_words: [] });
    expect(Number(easy.score)).toBeGreaterThan(Number(hard.score));
  });
  test('of a stored vacancy, for who manages it', async () => {
    const id = await world.vacancy({ description: 'Je gaat eveneens mee.' });
    expect(
      attributes(await world.call('organizationAdmin', 'GET', `/vacancies/${id}/readability`)).hard_words,
    ).toMatchObject([{ word: 'eveneens', suggestion: 'ook' }]);
    expect((await world.call('neighbourAdmin', 'GET', `/vacancies/${id}/readability`)).status).toBe(404);
    expect((await world.call(null, 'GET', `/vacancies/${id}/readability`)).status).toBe(401);
  });
});

describe('counting', () => {
  const count = (person: Parameters<VacancyWorld['call']>[0], id: string, input: object) =>
    world.call(person, 'POST', `/vacancies/${id}/view_events`, input as Record<string, unknown>, {
      type: 'view_events',
    });
  const counted = (id: string) =>
    api.database.inTenant(world.tenant, async () => {
      const rows = await api.database.db.select().from(vacancyCounts).where(eq(vacancyCounts.vacancyId, id));
      return rows.map(({ day, kind, source, count: number }) => `${day} ${kind} ${source} ${number}`).toSorted();
    });

  test('adds to the day in Amsterdam, and keeps nothing of who it was', async () => {
    const id = await world.vacancy();
    for (const person of [null, 'volunteer', null] as const)
      expect((await count(person, id, { kind: 'view', source: 'search' })).status).toBe(204);
    await count(null, id, { kind: 'apply_opened' });
    api.clock.advance(60 * 60_000);
    await count(null, id, { kind: 'view' });
    api.clock.now = now;
    expect(await counted(id)).toEqual([
      '2026-11-16 apply_opened direct 1',
      '2026-11-16 view search 3',
      '2026-11-17 view direct 1',
    ]);
    const [row] = await api.database.inTenant(world.tenant, () =>
      api.database.db.select().from(vacancies).where(eq(vacancies.id, id)),
    );
    expect(row).toMatchObject({ viewsCount: 4, lockVersion: 0 });
  });

  test('does not count who manages it, nor what cannot be seen', async () => {
    const id = await world.vacancy();
    await count('organizationAdmin', id, { kind: 'view' });
    expect(await counted(id)).toEqual([]);
    expect((await count(null, await world.vacancy({ status: 'draft' }), { kind: 'view' })).status).toBe(404);
    expect((await count(null, id, { kind: 'stare' })).status).toBe(422);
  });
});

test('a search says why a vacancy came up', async () => {
  await world.vacancy({
    title: 'Zeppelin poetsen in Wezep',
    publishedAt: now,
    latitude: 52.46,
    longitude: 5.99,
    dayparts: ['mon_morning'],
  });
  const words = 'filter[title_or_summary_or_description_or_organization_name_cont]=zeppelin';
  const found = await world.call(
    null,
    'GET',
    `/vacancies/search?${words}&filter[near]=Wezep&filter[dayparts_in]=mon_morning`,
  );
  expect(list(found)[0]?.attributes?.match_reasons).toEqual(['title', 'daypart', 'nearby', 'new']);
});

test('a vacancy of a centre that shares says from where it comes', async () => {
  const shared = await createVacancyWorld(api, 'public', 'meedoen');
  const id = await shared.vacancy({
    centerId: shared.nextCenter,
    organizationId: shared.nextOrganization,
    sharedWithCenters: true,
  });
  const from = { id: shared.nextCenter, name: 'Centrale Verderop' };
  const page = await shared.call(null, 'GET', `/vacancies/${id}`);
  expect((page.body as WireDocument).meta).toEqual({ shared_from: from });
  const found = await shared.call(null, 'GET', '/vacancies/search');
  expect(list(found).map(({ attributes: shown }) => shown?.shared_from)).toEqual([from]);
  const home = await shared.call(null, 'GET', `/vacancies/${id}`, undefined, {
    at: { tenant: 'public', center: shared.nextCenter },
  });
  expect((home.body as WireDocument).meta).toBeUndefined();
});

test('a picture of the library comes with its words, unless others are sent', async () => {
  const picture = newId();
  const elsewhere = newId();
  await api.database.inTenant(world.tenant, () =>
    api.database.db.insert(stockImages).values([
      {
        id: picture,
        centerId: world.center,
        name: 'Pan',
        shortDescription: 'Een pan soep',
        imageUrl: '/media/pan/960.webp',
      },
      { id: elsewhere, centerId: world.nextCenter, name: 'Pan', imageUrl: '/media/pan/960.webp' },
    ]),
  );
  const create = (input: object) => world.call('organizationAdmin', 'POST', '/vacancies', { title: 'Kok', ...input });
  expect(attributes(await create({ stock_image_id: picture }))).toMatchObject({
    image_url: '/media/pan/960.webp',
    image_alt: 'Een pan soep',
  });
  expect(attributes(await create({ stock_image_id: picture, image_alt: 'Soep' }))).toMatchObject({ image_alt: 'Soep' });
  expect((await create({ stock_image_id: elsewhere })).status).toBe(422);
});
