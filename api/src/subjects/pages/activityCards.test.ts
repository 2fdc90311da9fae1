import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Vacancy } from '@omzien/model/vacancy';
import { eq, inArray } from 'drizzle-orm';
import { countStatements } from '../../../testing/countStatements.ts';
import { type ActivityWorld, startActivityWorld } from '../../../testing/worlds/activityWorld.ts';
import { newId } from '../../database/newId.ts';
import { contentBlocks } from '../../tables/content/contentBlocks.table.ts';
import { pages } from '../../tables/content/pages.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';

let world: ActivityWorld;
const ids: Record<string, string> = {};

type Page = { contentBlocks: { data: { vacancies: Vacancy[] } }[] };
const read = () => world.call<Page>('/pages/by_slug?slug=te-doen');
/** The cards, each by its title and when it is. */
async function shown() {
  const cards = (await read()).item.contentBlocks[0]?.data.vacancies ?? [];
  return cards.map(({ title, occurrences = [] }) => [title, ...occurrences.map(({ startsAt }) => startsAt)]);
}
const card = async (title: string) =>
  (await read()).item.contentBlocks[0]?.data.vacancies.find((one) => one.title === title);
const dates = (...days: number[]) =>
  days.map((day) => ({ starts_at: `2026-12-0${day}T13:00:00Z`, ends_at: `2026-12-0${day}T15:00:00Z` }));
async function make(title: string, attributes: object) {
  const { item, status } = await world.make({ title, starts_at: undefined, ends_at: undefined, ...attributes });
  expect(status).toBe(201);
  ids[title] = item.id;
  return item;
}

beforeAll(async () => {
  world = await startActivityWorld();
  const { api, tenant } = world;
  const centerId = world.ids.center as string;
  // The one that comes last is made first, so that the newest is not the soonest.
  await make('Dansen in het park', { occurrences: dates(3, 5), places: 1 });
  await make('Breien bij de bieb', { occurrences: dates(1, 4) });
  await make('Wandelen met de buurt', { occurrences: dates(7) });
  await api.database.inTenant(tenant, async () => {
    const { db } = api.database;
    const plain = {
      centerId,
      organizationId: world.ids.organization as string,
      vacancyType: 'activity' as const,
      status: 'published' as const,
      publishedAt: api.clock.now,
    };
    await db.insert(vacancies).values([
      { ...plain, title: 'Iedere dinsdag koffie', slug: 'koffie', frequency: 'regularly' },
      { ...plain, title: 'Eens een feest', slug: 'feest', frequency: 'once', startsOn: '2026-12-06' },
      {
        ...plain,
        title: 'Een week kamperen',
        slug: 'kamperen',
        frequency: 'multi_day',
        startsOn: '2026-11-20',
        endsOn: '2026-12-31',
      },
      { ...plain, title: 'Al geweest', slug: 'geweest', frequency: 'once', startsOn: '2026-11-01' },
      {
        ...plain,
        title: 'Alleen oude dagen',
        slug: 'oud',
        frequency: 'regularly',
        occurrences: [{ startsAt: '2026-11-02T13:00:00.000Z', endsAt: '2026-11-02T14:00:00.000Z' }],
      },
    ]);
    const page = newId();
    const row = { id: page, centerId, slug: 'te-doen', title: 'Te doen', status: 'published' as const };
    await db.insert(pages).values({ ...row, publishedAt: api.clock.now });
    await db
      .insert(contentBlocks)
      .values({ pageId: page, order: 1, blockType: 'DynamicCards', data: { source: 'activities', limit: 12 } });
  });
}, 120_000);
afterAll(() => world?.api.close());

test('activities stand by their next date, the soonest first, and what names no date stands last', async () => {
  // What goes on began before the others.
  expect(await shown()).toEqual([
    ['Een week kamperen'],
    ['Breien bij de bieb', '2026-12-01T13:00:00.000Z'],
    ['Dansen in het park', '2026-12-03T13:00:00.000Z'],
    ['Eens een feest'],
    ['Wandelen met de buurt', '2026-12-07T13:00:00.000Z'],
    ['Iedere dinsdag koffie'],
  ]);
});

test('they take as many statements, however many there are', async () => {
  const cost = async () => (await countStatements(world.api, read)).statements;
  await cost();
  const before = await cost();
  const cards = (await shown()).length;
  const titles = ['Zingen met elkaar', 'Tekenen voor iedereen', 'Schaken in het park'];
  for (const title of titles) await make(title, { occurrences: dates(8, 9) });
  await cost();
  expect((await shown()).length).toBe(cards + titles.length);
  expect(await cost()).toBe(before);
  await world.api.database.inTenant(world.tenant, () =>
    world.api.database.db
      .update(vacancies)
      .set({ status: 'archived' })
      .where(
        inArray(
          vacancies.id,
          titles.map((title) => ids[title] as string),
        ),
      ),
  );
});

test('a date that is cancelled makes room for the next, and an activity without another is gone', async () => {
  const { items } = { items: (await world.call(`/activities/${ids['Breien bij de bieb']}`)).item.occurrences };
  const cancel = (title: string, date: string | undefined) =>
    world.call(`/activities/${ids[title]}/occurrences/${date}/cancel`, {
      method: 'PUT',
      attributes: { reason: 'De zaal is dicht.' },
      as: 'organizer',
    });
  expect((await cancel('Breien bij de bieb', items[0]?.id)).status).toBe(200);
  const walk = (await world.call(`/activities/${ids['Wandelen met de buurt']}`)).item.occurrences;
  expect((await cancel('Wandelen met de buurt', walk[0]?.id)).status).toBe(200);
  expect(await shown()).toEqual([
    ['Een week kamperen'],
    ['Dansen in het park', '2026-12-03T13:00:00.000Z'],
    ['Breien bij de bieb', '2026-12-04T13:00:00.000Z'],
    ['Eens een feest'],
    ['Iedere dinsdag koffie'],
  ]);
});

test('the next date is full when its own places are taken, or when the organiser has enough people', async () => {
  const title = 'Dansen in het park';
  const [first] = (await world.call(`/activities/${ids[title]}`)).item.occurrences;
  expect(await card(title)).toMatchObject({ isFull: false, places: 1, placesTaken: 0 });
  expect((await world.signUp(ids[title] as string, first?.id ?? '')).status).toBe(201);
  expect(await card(title)).toMatchObject({ isFull: true, places: 1, placesTaken: 1 });

  const knitting = 'Breien bij de bieb';
  await world.api.database.inTenant(world.tenant, () =>
    world.api.database.db
      .update(vacancies)
      .set({ status: 'filled' })
      .where(eq(vacancies.id, ids[knitting] as string)),
  );
  expect(await card(knitting)).toMatchObject({ isFull: true });
});

test('a date that is over makes room for the next', async () => {
  world.api.clock.advance(Date.parse('2026-12-03T15:00:00Z') - world.api.clock.now.getTime());
  expect((await shown()).slice(0, 3)).toEqual([
    ['Een week kamperen'],
    ['Breien bij de bieb', '2026-12-04T13:00:00.000Z'],
    ['Dansen in het park', '2026-12-05T13:00:00.000Z'],
  ]);
});
