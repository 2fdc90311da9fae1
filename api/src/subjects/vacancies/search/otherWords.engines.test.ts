import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { createTestWorld } from '../../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../../database/newId.ts';
import { lookups } from '../../../tables/centers/lookups.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';

let api: TestApp;
let center: string;

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  const { db, inTenant } = api.database;
  center = await world.center('demo', 'Centrale');
  const organizationId = await world.organization('demo', { name: 'Huis', centerId: center });
  await inTenant('demo', async () => {
    await db.insert(lookups).values({
      id: newId(),
      kind: 'vacancy_categories',
      key: 'cooking',
      name: { nl: 'Koken', en: 'Cooking' },
      synonyms: ['maaltijd', 'maaltijden', 'eten', 'samen eten', 'koffie drinken', 'zelf', 'zelf bakken'],
      order: 1,
    });
    const titles = [
      'Kok',
      'Samen eten',
      'Een maaltijd',
      'Koffie drinken',
      'Drinken en koffie',
      'Zelf bakken',
      'Wandelen',
    ];
    for (const [index, title] of titles.entries())
      await db.insert(vacancies).values({
        centerId: center,
        organizationId,
        title,
        slug: `vacature-${index}`,
        status: 'published',
        publishedAt: new Date(Date.now() - index * 60_000),
      });
  });
});
afterAll(() => api.close());

async function found(words: string, sort: string) {
  const query = `filter[title_or_summary_or_description_or_organization_name_cont]=${words}&sort=${sort}`;
  const { body } = await api.call({ url: `/api/v1/vacancies/search?${query}`, tenant: 'demo', center });
  return ((body as WireDocument).data as WireResource[]).map(({ attributes }) => attributes?.title);
}

test('a word of a category finds its other words, and words in a row only in that row', async () => {
  expect(await found('koken', '-published_at')).toEqual([
    'Kok',
    'Samen eten',
    'Een maaltijd',
    'Koffie drinken',
    // `zelf` says nothing, so it finds nothing: what it stands in is looked for.
    'Zelf bakken',
  ]);
  expect((await found('koken', 'relevance')).toSorted()).toEqual([
    'Een maaltijd',
    'Koffie drinken',
    'Kok',
    'Samen eten',
    'Zelf bakken',
  ]);
});

test('two words that were typed and mean it find its other words too', async () => {
  expect((await found('samen eten', 'relevance')).toSorted()).toEqual([
    'Een maaltijd',
    'Koffie drinken',
    'Kok',
    'Samen eten',
    'Zelf bakken',
  ]);
  expect((await found('samen eten', 'relevance'))[0]).toBe('Samen eten');
});
