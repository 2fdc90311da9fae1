import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import type { TenantKey } from '@omzien/model/tenants';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { vacancyWords } from '../../tables/vacancies/vacancyWords.table.ts';
import { forgetUnusedWords } from './clocks/vacancyWordsRetention.ts';

const now = new Date('2026-11-16T09:00:00Z');
const night = (number: number) => new Date(now.getTime() + number * 86_400_000);
const tenant: TenantKey = 'oldebroek';
const category = newId();
let api: TestApp;
let center = '';
let organizationId = '';
const ids: Record<string, string> = {};

const inTenant = <Result>(work: () => Promise<Result>) => api.database.inTenant(tenant, work);
async function publish(title: string, more: Partial<typeof vacancies.$inferInsert> = {}) {
  const id = newId();
  ids[title] = id;
  await inTenant(() =>
    api.database.db.insert(vacancies).values({
      ...{ id, title, slug: id, centerId: center, organizationId, status: 'published', publishedAt: now },
      ...more,
    }),
  );
}
const change = (title: string, values: Partial<typeof vacancies.$inferInsert>) =>
  inTenant(() =>
    api.database.db
      .update(vacancies)
      .set(values)
      .where(eq(vacancies.id, ids[title] ?? '')),
  );
const knownWords = () =>
  inTenant(async () => {
    const rows = await api.database.db.select({ word: vacancyWords.word }).from(vacancyWords);
    return rows.map(({ word }) => word).sort();
  });
const forget = (at: Date) => inTenant(() => forgetUnusedWords(api.database.db, at));

async function found(text: string, more = ''): Promise<string[]> {
  const url = `/api/v1/vacancies/search?filter[title_or_summary_or_description_or_organization_name_cont]=${encodeURIComponent(text)}${more}`;
  const { status, body } = await api.call({ url, tenant, center });
  expect(status).toBe(200);
  return ((body as WireDocument).data as WireResource[]).map(({ attributes }) => String(attributes?.title)).sort();
}

beforeAll(async () => {
  api = await startTestApp({ now });
  const world = createTestWorld(api.database);
  center = await world.center(tenant, 'Centrale');
  organizationId = await world.organization(tenant, { name: 'Samen', centerId: center });
  await publish('Bibliotheek aan huis', { categoryIds: [category], dayparts: ['mon_morning'], languageLevel: 'a1' });
  await publish('Sorteren bij de voedsel bank', { dayparts: ['wed_afternoon'] });
  await publish('Gids', { description: 'Je werkt ook in de bibliotheek.' });
});
afterAll(() => api.close());

describe('the words of open vacancies', () => {
  test('are kept, each once, without numbers and without those that say nothing', async () => {
    await publish('De 2026 gids van het 3voor12 huis');
    const words = await knownWords();
    expect(words).toEqual([...new Set(words)]);
    expect(words).toEqual(
      expect.arrayContaining(['3voor12', 'bank', 'bibliotheek', 'gids', 'huis', 'samen', 'voedsel']),
    );
    for (const none of ['2026', 'de', 'het', 'van', '']) expect(words).not.toContain(none);
  });

  test('a draft has none, until it is published', async () => {
    await publish('Vuurtorenwachter', { status: 'draft' });
    expect(await knownWords()).not.toContain('vuurtorenwachter');
    await change('Vuurtorenwachter', { status: 'published' });
    expect(await knownWords()).toContain('vuurtorenwachter');
    expect(await found('vurtorenwachter')).toEqual(['Vuurtorenwachter']);
  });

  test('a new title brings its words, and the old ones go in the second night', async () => {
    await change('Vuurtorenwachter', { title: 'Sluiswachter' });
    expect(await found('sluiswachtr')).toEqual(['Sluiswachter']);
    await forget(night(1));
    expect(await knownWords()).toContain('vuurtorenwachter');
    await forget(night(2));
    const words = await knownWords();
    expect(words).not.toContain('vuurtorenwachter');
    expect(words).toEqual(expect.arrayContaining(['bank', 'bibliotheek', 'sluiswachter']));
  });

  test('a word that comes back between two nights stays, once', async () => {
    await publish('Kantklosser');
    await change('Kantklosser', { status: 'archived' });
    await forget(night(3));
    await forget(night(3));
    await change('Kantklosser', { status: 'published' });
    await forget(night(4));
    expect((await knownWords()).filter((word) => word === 'kantklosser')).toEqual(['kantklosser']);
    await forget(night(5));
    expect(await found('kantkloser')).toEqual(['Kantklosser']);
  });
});

describe('words that nothing holds', () => {
  test.each([
    ['a letter too many', 'bibliotheekk', ['Bibliotheek aan huis', 'Gids']],
    ['a letter forgotten', 'bibiotheek', ['Bibliotheek aan huis', 'Gids']],
    ['two words typed as one', 'voedselbank', ['Sorteren bij de voedsel bank']],
    ['beside another word, which must fit too', 'bibliotheekk huis', ['Bibliotheek aan huis']],
    ['nothing like it', 'qqzzwx', []],
  ])('%s', async (_case, text, titles) => {
    expect(await found(text)).toEqual(titles);
  });

  test('are looked for in the same way on the map', async () => {
    await change('Gids', { latitude: 52.4, longitude: 5.9 });
    const url =
      '/api/v1/vacancies/map?filter[title_or_summary_or_description_or_organization_name_cont]=bibliotheekk&zoom=9';
    const { body } = await api.call({ url, tenant, center });
    expect((body as { meta: { vacancies: number } }).meta.vacancies).toBe(1);
  });
});

describe('choices among the words', () => {
  test.each([
    ['an id, however it is written', `category_ids_in]=${category.toUpperCase()}`, ['Bibliotheek aan huis']],
    ['two lists', 'dayparts_in]=mon_morning,wed_afternoon&filter[language_level_in]=a1', ['Bibliotheek aan huis']],
    ['nothing filled in', 'dayparts_in]=', ['Bibliotheek aan huis', 'Gids']],
    ['signs that mean something to a query', "dayparts_in]=mon'morning\\", []],
    ['a value longer than any', `dayparts_in]=${'x'.repeat(3000)}`, []],
    ['what none has', `category_ids_in]=${newId()}`, []],
  ])('narrow: %s', async (_case, choice, titles) => {
    const more = `&filter[${choice}`;
    expect(await found('bibliotheek', more)).toEqual(titles);
  });

  test('are no words that can be typed', async () => {
    for (const typed of [`=c${category}`, '=dmon_morning', '=t', 'c', 'dmon'])
      expect((await found(typed)).filter((title) => title === 'Bibliotheek aan huis')).toEqual([]);
  });

  test('follow a change', async () => {
    await change('Bibliotheek aan huis', { dayparts: ['sat_morning'] });
    expect(await found('bibliotheek', '&filter[dayparts_in]=mon_morning')).toEqual([]);
    expect(await found('bibliotheek', '&filter[dayparts_in]=sat_morning')).toEqual(['Bibliotheek aan huis']);
  });
});

test('two that write the same new word at once are both found by it', async () => {
  const titles = ['Klompenmaker', 'Klompenmaker zoekt hulp'];
  await Promise.all(titles.map((title) => publish(title)));
  expect(await found('klompemaker')).toEqual(titles);
});
