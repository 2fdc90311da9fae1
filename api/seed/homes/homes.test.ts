import { expect, test } from '@jest/globals';
import { measureReadability } from '@omzien/model/readability';
import { featuresOf, tenantKeys } from '@omzien/model/tenants';
import { makeTenantRows, type TenantRows } from '../tenantRows.ts';

const now = new Date('2026-11-21T10:00:00Z');
const tenants = tenantKeys.map((tenant) => ({
  tenant,
  rows: makeTenantRows(tenant, { size: 'full', now, passwordHash: 'hash' }),
}));
const homesOf = ({ pages, contentBlocks, volunteerCenters }: TenantRows) =>
  pages
    .filter(({ slug }) => slug === 'home')
    .map(({ id, locale, centerId, imageUrl }) => ({
      center: volunteerCenters.find((center) => center.id === centerId)?.slug ?? '',
      locale: locale ?? 'nl',
      imageUrl,
      blocks: contentBlocks.filter(({ pageId }) => pageId === id),
    }));
const homes = tenants.flatMap(({ rows }) => homesOf(rows));
const dutch = homes.filter(({ locale }) => locale === 'nl');

/** Everything that somebody reads in a block; addresses, ids and names of choices are no text. */
function wordsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return /^(url|target|kind|variant|icon|query|source|style|name|align|background|pageTypes|showFields|categoryIds)$/.test(
      key,
    )
      ? []
      : [value];
  if (Array.isArray(value)) return value.flatMap((item) => wordsIn(item, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => wordsIn(part, name));
}

test('thirteen centres, and each front page has an order of its own', () => {
  expect(dutch).toHaveLength(13);
  const orders = dutch.map(({ blocks }) =>
    blocks.map(({ blockType, settings }) => `${blockType} ${settings?.background}`).join(', '),
  );
  expect(new Set(orders).size).toBe(13);
  expect(new Set(dutch.map(({ imageUrl }) => imageUrl)).size).toBe(13);
});

test.each(dutch.map((home) => [home.center, home] as const))(
  '%s: begins large, has one search, and two grounds of one colour never tell two lists apart',
  (_center, { blocks }) => {
    expect(['HeroWithSearch', 'PhotoHero']).toContain(blocks[0]?.blockType);
    expect(blocks.filter(({ blockType }) => blockType === 'HeroWithSearch')).toHaveLength(1);
    expect(blocks.map(({ blockType }) => blockType)).toContain('DynamicCards');
    expect(blocks.length).toBeGreaterThanOrEqual(6);
    const grounds = blocks.map(({ settings }) => String(settings?.background ?? 'none'));
    const same = grounds.flatMap((ground, index) =>
      index > 1 && ground === grounds[index - 1] && ground === grounds[index - 2] ? [index] : [],
    );
    expect(same).toEqual([]);
  },
);

test('no two centres say the same on their front pages, but for what every button says', () => {
  const said = new Map<string, Set<string>>();
  for (const { center, blocks } of dutch)
    for (const { blockType, data } of blocks)
      for (const key of ['title', 'intro', 'body', 'quote', 'subtitle']) {
        const words = data?.[key];
        if (typeof words !== 'string') continue;
        said.set(words, new Set([...(said.get(words) ?? []), `${center} ${blockType}`]));
      }
  const shared = [...said].filter(([words, where]) => where.size > 1 && words.length > 24);
  expect(shared).toEqual([]);
});

test('front pages of sites with two languages say the same in both, block by block', () => {
  const english = homes.filter(({ locale }) => locale === 'en');
  const multilingual = tenants.filter(
    ({ tenant }) => featuresOf(tenant, tenant === 'meedoen' ? 'meedoen' : 'gelderland').multiLanguage,
  );
  expect(english).toHaveLength(multilingual.reduce((sum, { rows }) => sum + rows.volunteerCenters.length, 0));
  for (const { center, blocks } of english) {
    const own = dutch.find((home) => home.center === center)?.blocks ?? [];
    expect(blocks.map(({ blockType }) => blockType)).toEqual(own.map(({ blockType }) => blockType));
    const titles = (list: typeof blocks) => list.map(({ data }) => data?.title).filter(Boolean);
    for (const title of titles(blocks)) expect(titles(own)).not.toContain(title);
  }
});

const readable = tenants.flatMap(({ tenant, rows }) => {
  const pages = rows.pages.filter(
    ({ slug, pageType, locale }) =>
      locale !== 'en' && (['home', 'over-ons', 'team', 'bouwstenen'].includes(slug) || pageType !== 'default'),
  );
  return pages.flatMap(({ id, title, summary, slug }) =>
    [
      title,
      summary ?? '',
      ...wordsIn(rows.contentBlocks.filter(({ pageId }) => pageId === id).map(({ data }) => data)),
    ].map((text) => ({ place: `${tenant} ${slug}`, text })),
  );
});

test('what the sites say is at level B1: no sentence of more than fifteen words, and no word of offices', () => {
  const hard = readable.flatMap(({ place, text }) => {
    const { longSentences, hardWords } = measureReadability(text);
    return [
      ...longSentences.map((one) => `${place}: ${one.text}`),
      ...hardWords.filter(({ suggestion }) => suggestion).map(({ word }) => `${place}: ${word}`),
    ];
  });
  expect([...new Set(hard)]).toEqual([]);
});

test('"about us", the team, the newest news and the stories of no two centres are alike', () => {
  const firsts = (slug: string) =>
    tenants.flatMap(({ rows }) =>
      rows.pages
        .filter((page) => page.slug === slug && page.locale !== 'en')
        .map(({ id }) => rows.contentBlocks.find(({ pageId }) => pageId === id)?.data?.body),
    );
  for (const slug of ['over-ons', 'team']) expect(new Set(firsts(slug)).size).toBe(firsts(slug).length);
  const featured = tenants.flatMap(({ rows }) =>
    rows.pages.filter(({ pageType, featured }) => pageType === 'news' && featured).map(({ title }) => title),
  );
  expect(new Set(featured).size).toBe(13);
  for (const { rows } of tenants) {
    const stories = rows.pages.filter(({ pageType }) => pageType === 'success_story').map(({ title }) => title);
    expect(new Set(stories).size).toBe(stories.length);
  }
});

test('demo has a page with every block, and its menu leads there', () => {
  const demo = tenants.find(({ tenant }) => tenant === 'demo')?.rows;
  const page = demo?.pages.find(({ slug }) => slug === 'bouwstenen');
  expect(demo?.menuItems.filter(({ pageId }) => pageId === page?.id)).toHaveLength(1);
  const types = new Set(
    demo?.contentBlocks.filter(({ pageId }) => pageId === page?.id).map(({ blockType }) => blockType),
  );
  expect(types.size).toBe(19);
});
