import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { flattenResource, type WireDocument, type WireResource } from '@omzien/model/jsonApi';
import { menuItem } from '@omzien/model/menu';
import { page as pageSchema } from '@omzien/model/page';
import type { TenantKey } from '@omzien/model/tenants';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld } from '../../../testing/worlds/createTestWorld.ts';
import { newId } from '../../database/newId.ts';
import { lookups } from '../../tables/centers/lookups.table.ts';
import { contentBlocks } from '../../tables/content/contentBlocks.table.ts';
import { menuItems } from '../../tables/content/menuItems.table.ts';
import { pages } from '../../tables/content/pages.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';

let api: TestApp;
const where: Record<string, string> = {};
const cooking = newId();
const nature = newId();
const pageIds = { home: newId(), about: newId(), draft: newId() };
const now = new Date('2026-11-16T09:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3600 * 1000);

type Answer = Omit<WireDocument, 'data'> & {
  data: WireResource;
  errors: { code: string; source: { parameter: string } }[];
};
async function get(url: string, tenant: TenantKey = 'public', center = where.nijmegen) {
  const { status, body } = await api.call({ url: `/api/v1${url}`, tenant, center });
  return { status, document: body as Answer };
}
const blocksOf = ({ document }: Awaited<ReturnType<typeof get>>) =>
  v.parse(pageSchema, flattenResource(document.data)).contentBlocks;

beforeAll(async () => {
  api = await startTestApp({ now });
  const { db } = api.database;
  const world = createTestWorld(api.database);
  where.nijmegen = await world.center('public', 'Nijmegen');
  where.arnhem = await world.center('public', 'Arnhem');
  where.oldebroek = await world.center('oldebroek', 'Oldebroek');
  const organization = await world.organization('public', { name: 'Tafel', centerId: where.nijmegen });

  await api.database.inTenant('public', async () => {
    const centerId = where.nijmegen as string;
    await db.insert(lookups).values([
      {
        id: cooking,
        kind: 'vacancy_categories',
        key: 'cooking',
        name: { nl: 'Koken', en: 'Cooking' },
        icon: 'utensils',
        order: 1,
      },
      { id: nature, kind: 'vacancy_categories', key: 'nature', name: { nl: 'Natuur', en: 'Nature' }, order: 2 },
    ]);
    await db.insert(vacancies).values(
      [1, 2, 3, 4].map((number) => ({
        centerId,
        organizationId: organization,
        title: `Kok ${number}`,
        slug: `kok-${number}`,
        status: number === 4 ? ('draft' as const) : ('published' as const),
        publishedAt: hours(-number),
        categoryIds: [cooking],
      })),
    );
    const page = { centerId, status: 'published' as const, publishedAt: hours(-1) };
    await db.insert(pages).values([
      { ...page, id: pageIds.home, slug: 'home', title: 'Welkom', pageLayout: 'landing' },
      { ...page, slug: 'home', locale: 'en', title: 'Welcome' },
      { ...page, id: pageIds.about, slug: 'over-ons', title: 'Over ons' },
      { ...page, id: pageIds.draft, slug: 'ontwerp', title: 'Ontwerp', status: 'draft' },
      { ...page, slug: 'later', title: 'Later', publishAt: hours(1) },
      { ...page, slug: 'voorbij', title: 'Voorbij', unpublishAt: hours(-1) },
      { ...page, slug: 'archief', title: 'Archief', status: 'archived' },
      { ...page, slug: 'bericht', title: 'Een bericht', pageType: 'news', summary: 'Lees het.' },
    ]);
    const button = (target: string, kind = 'page') => ({ label: 'Lees', link: { kind, target } });
    const block = (
      order: number,
      blockType: 'HeroWithSearch' | 'VacancyCategories' | 'DynamicCards' | 'DualCta',
      data: Record<string, unknown>,
      change = {},
    ) => ({
      pageId: pageIds.home,
      order,
      blockType,
      data,
      ...change,
    });
    await db.insert(contentBlocks).values([
      block(1, 'HeroWithSearch', {
        title: 'Wat wil jij doen?',
        showFields: ['text', 'category'],
        popularSearches: [
          { label: 'Koken', query: 'kok' },
          { label: 'Vliegen', query: 'zeppelin' },
          { label: 'Dichtbij', query: 'filter[near]=Wezep' },
        ],
      }),
      block(2, 'VacancyCategories', { title: 'Kies', moreButton: button('vacancies_search', 'system_page') }),
      block(3, 'DynamicCards', { title: 'Nieuw', source: 'vacancies', limit: 3, moreButton: button(pageIds.about) }),
      block(4, 'DynamicCards', { source: 'pages' }),
      block(5, 'DynamicCards', {
        source: 'manual',
        items: [
          { title: 'Goed', link: { kind: 'page', target: 'over-ons' } },
          { title: 'Nog niet', link: { kind: 'page', target: 'ontwerp' } },
          { title: 'Gevaarlijk', link: { kind: 'external', target: 'javascript:alert(1)' } },
        ],
      }),
      block(6, 'DynamicCards', { source: 'activities' }),
      block(7, 'HeroWithSearch', { title: 'Verborgen' }, { hidden: true }),
      block(8, 'HeroWithSearch', { title: 'Pas later' }, { publishFrom: hours(2) }),
      block(9, 'HeroWithSearch', { subtitle: 'Zonder titel' }),
      block(10, 'DualCta', { left: {}, right: {} }),
    ]);

    const item = { centerId, menu: 'main' as const };
    const parent = newId();
    const hiddenParent = newId();
    await db.insert(menuItems).values([
      {
        ...item,
        order: 2,
        name: { nl: 'Vacatures', en: 'Vacancies' },
        linkType: 'system_page',
        systemPageId: 'vacancies_search',
      },
      {
        ...item,
        id: parent,
        order: 1,
        name: { nl: 'Over ons', en: 'About' },
        linkType: 'content_page',
        pageId: pageIds.about,
      },
      {
        ...item,
        parentId: parent,
        order: 1,
        name: { nl: 'Thuis', en: 'Home' },
        linkType: 'content_page',
        pageId: pageIds.home,
      },
      {
        ...item,
        id: hiddenParent,
        order: 3,
        name: { nl: 'Ontwerp', en: 'Draft' },
        linkType: 'content_page',
        pageId: pageIds.draft,
      },
      {
        ...item,
        order: 4,
        name: { nl: 'Onbekend', en: 'Unknown' },
        linkType: 'system_page',
        systemPageId: 'constructor',
      },
      {
        ...item,
        menu: 'footer',
        order: 1,
        name: { nl: 'Agenda', en: 'Calendar' },
        linkType: 'system_page',
        systemPageId: 'activity_calendar',
      },
    ]);
    await db.insert(menuItems).values([
      {
        ...item,
        parentId: hiddenParent,
        order: 1,
        name: { nl: 'Daaronder', en: 'Below' },
        linkType: 'system_page',
        systemPageId: 'home',
      },
    ]);
  });
  await api.database.inTenant('oldebroek', () =>
    db.insert(menuItems).values([
      {
        centerId: where.oldebroek as string,
        menu: 'footer',
        order: 1,
        name: { nl: 'Agenda', en: 'Calendar' },
        linkType: 'system_page',
        systemPageId: 'activity_calendar',
      },
      {
        centerId: where.oldebroek as string,
        menu: 'footer',
        order: 2,
        name: { nl: 'Hulp', en: 'Help' },
        linkType: 'system_page',
        systemPageId: 'one_on_one_help',
      },
    ]),
  );
});
afterAll(() => api.close());

const requiredPaths = ['/privacy', '/cookies', '/toegankelijkheid', '/huisregels', '/colofon'];
const requiredNames = ['Privacy', 'Cookies', 'Toegankelijkheid', 'Huisregels', 'Colofon'];

describe('a page', () => {
  test('without a slug is the home page, in the language of the address', async () => {
    for (const query of ['', '?slug=', '?slug=home', '?slug=&locale=nl'])
      expect((await get(`/pages/by_slug${query}`)).document.data.attributes?.title).toBe('Welkom');
    expect((await get('/pages/by_slug?slug=&locale=en')).document.data.attributes?.title).toBe('Welcome');
    expect((await get('/pages/by_slug?slug=over-ons&locale=en')).document.data.attributes?.title).toBe('Over ons');
    expect((await get('/pages/by_slug?locale=fr')).document.errors[0]?.source.parameter).toBe('locale');
  });

  test('of news comes in Dutch to who reads English, as long as nobody translated it', async () => {
    const titles = async (locale: string) => {
      const { document } = await get(`/news?locale=${locale}`);
      return (document.data as unknown as WireResource[]).map(({ attributes }) => [
        attributes?.title,
        attributes?.locale,
      ]);
    };
    expect(await titles('en')).toEqual([['Een bericht', 'nl']]);
    const translated = { slug: 'bericht', title: 'A message', locale: 'en', pageType: 'news' } as const;
    await api.database.inTenant('public', () =>
      api.database.db
        .insert(pages)
        .values({ ...translated, centerId: where.nijmegen as string, status: 'published', publishedAt: hours(-1) }),
    );
    expect(await titles('en')).toEqual([['A message', 'en']]);
    expect(await titles('nl')).toEqual([['Een bericht', 'nl']]);
  });

  test.each([
    ['unknown', 'nergens', 404],
    ['a draft', 'ontwerp', 404],
    ['not yet public', 'later', 404],
    ['no longer public', 'voorbij', 404],
    ['archived', 'archief', 410],
  ])('that is %s answers so', async (_case, slug, status) => {
    expect((await get(`/pages/by_slug?slug=${slug}`)).status).toBe(status);
  });

  test('belongs to its centre and tenant', async () => {
    expect((await get('/pages/by_slug?slug=over-ons', 'public', where.arnhem)).status).toBe(404);
    expect((await get('/pages/by_slug?slug=over-ons', 'oldebroek', where.oldebroek)).status).toBe(404);
  });

  test('comes with the blocks that are public and complete, and nothing else', async () => {
    const blocks = blocksOf(await get('/pages/by_slug'));
    expect(blocks.map(({ order, blockType }) => `${order} ${blockType}`)).toEqual([
      '1 HeroWithSearch',
      '2 VacancyCategories',
      '3 DynamicCards',
      '4 DynamicCards',
      '5 DynamicCards',
    ]);
  });

  test('knows what is open now', async () => {
    const blocks = blocksOf(await get('/pages/by_slug'));
    expect(blocks[0]?.data).toMatchObject({
      openVacanciesCount: 3,
      categories: expect.arrayContaining([{ id: cooking, name: 'Koken' }]),
    });
    // What finds nothing is no way to anywhere.
    expect(blocks[0]?.data).toMatchObject({ popularSearches: [{ label: 'Koken' }, { label: 'Dichtbij' }] });
    expect(blocks[1]?.data).toMatchObject({
      categories: [{ id: cooking, name: 'Koken', icon: 'utensils', count: 3 }],
      moreButton: { link: { href: '/vacancies/search' } },
    });
    expect(blocks[2]?.data).toMatchObject({
      vacancies: [{ title: 'Kok 1' }, { title: 'Kok 2' }, { title: 'Kok 3' }],
      moreButton: { link: { href: '/over-ons' } },
    });
    expect(blocks[3]?.data).toMatchObject({ items: [{ title: 'Een bericht', link: { href: '/nieuws/bericht' } }] });
  });

  test('has no card that leads nowhere or runs something', async () => {
    const blocks = blocksOf(await get('/pages/by_slug'));
    expect(blocks[4]?.data).toMatchObject({ items: [{ title: 'Goed', link: { href: '/over-ons' } }] });
    expect(JSON.stringify(blocks)).not.toContain('javascript:');
  });
});

describe('a page and what stands around it', () => {
  const key = newId();
  const at = (slug: string, locale = 'nl') => get(`/pages/by_slug?slug=${slug}&locale=${locale}`);
  beforeAll(async () => {
    const centerId = where.nijmegen as string;
    const page = { centerId, status: 'published' as const };
    await api.database.inTenant('public', async () => {
      const { db } = api.database;
      await db.insert(pages).values([
        { ...page, slug: 'wie-wij-zijn', title: 'Wie wij zijn', translationKey: key, redirectFrom: ['team'] },
        { ...page, slug: 'who-we-are', title: 'Who we are', locale: 'en', translationKey: key },
        ...[1, 2, 3].map((day) => ({
          ...page,
          slug: `dag-${day}`,
          title: `Dag ${day}`,
          pageType: 'news' as const,
          publishedAt: new Date(`2024-0${day}-01T12:00:00Z`),
        })),
        { ...page, slug: 'oudjaar', title: 'Oudjaar', pageType: 'news', publishedAt: new Date('2023-12-31T23:30:00Z') },
      ]);
    });
  });

  test('the slug of its translation leads to the address in the language of the reader', async () => {
    const english = await at('wie-wij-zijn', 'en');
    const dutch = await at('who-we-are');
    expect(english.document.meta).toMatchObject({ redirect_to: '/who-we-are' });
    expect(dutch.document.meta).toMatchObject({ redirect_to: '/wie-wij-zijn' });
    expect((await at('who-we-are', 'en')).document.meta?.redirect_to).toBeUndefined();
    expect((await at('who-we-are', 'en')).document.data.attributes?.translations).toMatchObject({
      nl: { slug: 'wie-wij-zijn' },
    });
  });

  test('an old slug leads on in both languages', async () => {
    expect((await at('team')).document.meta).toMatchObject({ redirect_to: '/wie-wij-zijn' });
    expect((await at('team', 'en')).document.meta).toMatchObject({ redirect_to: '/wie-wij-zijn' });
  });

  test('it says what the menu has it under', async () => {
    const centerId = where.nijmegen as string;
    const parentId = newId();
    const { db } = api.database;
    await api.database.inTenant('public', async () => {
      const item = { centerId, menu: 'main' as const, linkType: 'content_page' as const };
      const child = await db.select({ id: pages.id }).from(pages).where(eq(pages.slug, 'wie-wij-zijn'));
      await db.insert(menuItems).values([
        { ...item, id: parentId, order: 90, name: { nl: 'Over ons', en: 'About us' }, pageId: pageIds.about },
        { ...item, parentId, order: 91, name: { nl: 'Team', en: 'Team' }, pageId: child[0]?.id as string },
      ]);
    });
    const parentOf = async (slug: string) => (await at(slug)).document.data.attributes?.menu_parent;
    expect(await parentOf('wie-wij-zijn')).toEqual({ name: 'Over ons', path: '/over-ons' });
    expect(await parentOf('over-ons')).toBeNull();
    await api.database.inTenant('public', () =>
      db
        .update(menuItems)
        .set({ visibleFor: ['center'] })
        .where(eq(menuItems.id, parentId)),
    );
    expect(await parentOf('wie-wij-zijn')).toBeNull();
    await api.database.inTenant('public', async () => {
      await db.delete(menuItems).where(eq(menuItems.parentId, parentId));
      await db.delete(menuItems).where(eq(menuItems.id, parentId));
    });
  });

  test('a piece of news knows what came before and after it; a page does not', async () => {
    const neighbours = (await at('dag-2')).document.data.attributes?.neighbours;
    expect(neighbours).toEqual({
      older: { title: 'Dag 1', path: '/nieuws/dag-1', locale: 'nl' },
      newer: { title: 'Dag 3', path: '/nieuws/dag-3', locale: 'nl' },
    });
    expect((await at('oudjaar')).document.data.attributes?.neighbours).toMatchObject({ older: null });
    expect((await at('over-ons')).document.data.attributes).not.toHaveProperty('neighbours');
  });

  test('who may not change it hears nothing of who did', async () => {
    const attributes = (await at('over-ons')).document.data.attributes ?? {};
    expect(Object.keys(attributes).filter((name) => ['status', 'updated_by_name'].includes(name))).toEqual([]);
  });

  test('the news of a year is that of the Dutch clock, and the years that there are are told', async () => {
    const titles = async (query: string) =>
      ((await get(`/news?${query}`)).document.data as unknown as WireResource[]).map(
        ({ attributes }) => attributes?.title,
      );
    expect(await titles('filter[year_eq]=2024')).toEqual(['Dag 3', 'Dag 2', 'Dag 1', 'Oudjaar']);
    expect(await titles('filter[year_eq]=2023')).toEqual([]);
    expect(await titles('filter[year_eq]=&filter[title_or_summary_cont]=dag&sort=title')).toEqual([
      'Dag 1',
      'Dag 2',
      'Dag 3',
    ]);
    expect((await get('/news')).document.meta).toMatchObject({ years: [2026, 2024] });
    expect((await get('/news?filter[year_eq]=x')).status).toBe(400);
  });
});

describe('a page that every site must have', () => {
  const titleAt = async (slug: string, locale: string, center?: string) => {
    const { status, document } = await get(`/pages/by_slug?slug=${slug}&locale=${locale}`, 'public', center);
    const blocks = (document.data?.attributes?.content_blocks ?? []) as { data: { body: string } }[];
    return { status, title: document.data?.attributes?.title, body: blocks[0]?.data.body ?? '' };
  };

  test.each(requiredPaths)('%s is there for every centre, in both languages, and says whose it is', async (path) => {
    for (const [locale, center] of [
      ['nl', where.nijmegen],
      ['en', where.arnhem],
    ] as const) {
      const { status, title, body } = await titleAt(path.slice(1), locale, center);
      expect([status, typeof title]).toEqual([200, 'string']);
      expect(body.length).toBeGreaterThan(200);
      expect(body).not.toMatch(/\{\w+\}/);
    }
    expect((await titleAt('colofon', 'en', where.arnhem)).body).toContain('Arnhem');
  });

  test('is the page of the centre as soon as it has one of its own, in that language', async () => {
    await api.database.inTenant('public', () =>
      api.database.db.insert(pages).values([
        { centerId: where.arnhem as string, slug: 'privacy', title: 'Zo gaan wij om met jou', status: 'published' },
        { centerId: where.arnhem as string, slug: 'cookies', title: 'Nog niet af', status: 'draft' },
        {
          centerId: where.arnhem as string,
          slug: 'accessibility',
          locale: 'en',
          title: 'For all',
          status: 'published',
        },
      ]),
    );
    expect((await titleAt('privacy', 'nl', where.arnhem)).title).toBe('Zo gaan wij om met jou');
    expect((await titleAt('privacy', 'nl', where.nijmegen)).title).toBe('Privacy');
    expect((await titleAt('cookies', 'nl', where.arnhem)).title).toBe('Cookies');
    expect((await titleAt('toegankelijkheid', 'en', where.arnhem)).title).toBe('For all');
    expect((await titleAt('accessibility', 'nl', where.arnhem)).title).toBe('Toegankelijkheid');
  });
});

describe('menus', () => {
  const namesIn = async (url: string, tenant?: TenantKey, center?: string) =>
    ((await get(url, tenant, center)).document.data as unknown as WireResource[]).map(
      (item) => v.parse(menuItem, flattenResource(item)).name.nl,
    );

  test('show what can be reached, with addresses, and nothing under what cannot', async () => {
    expect(await namesIn('/menu_items?filter[menu_eq]=main')).toEqual(['Over ons', 'Vacatures', 'Thuis']);
    const { document } = await get('/menu_items');
    const paths = (document.data as unknown as WireResource[]).map(({ attributes }) => attributes?.path);
    expect(paths).toEqual(['/activiteitenkalender', '/over-ons', '/vacancies/search', '/', ...requiredPaths]);
  });

  test('lead to a page that must be there once, also where the centre put it there itself', async () => {
    const centerId = where.nijmegen as string;
    const own = newId();
    const { db } = api.database;
    await api.database.inTenant('public', async () => {
      await db.insert(pages).values({ id: own, centerId, slug: 'privacy', title: 'Privacy', status: 'published' });
      await db.insert(menuItems).values({
        centerId,
        menu: 'footer',
        order: 2,
        name: { nl: 'Jouw gegevens', en: 'Your details' },
        linkType: 'content_page',
        pageId: own,
      });
    });
    const [agenda, details, ...others] = await namesIn('/menu_items?filter[menu_eq]=footer');
    expect([agenda, details, others]).toEqual(['Agenda', 'Jouw gegevens', requiredNames.slice(1)]);
    await api.database.inTenant('public', async () => {
      await db.delete(menuItems).where(eq(menuItems.pageId, own));
      await db.delete(pages).where(eq(pages.id, own));
    });
  });

  test('leave out what is switched off', async () => {
    expect(await namesIn('/menu_items', 'oldebroek', where.oldebroek)).toEqual(['Hulp', ...requiredNames]);
    expect(await namesIn('/menu_items?filter[menu_eq]=main', 'public', where.arnhem)).toEqual([]);
  });

  test('stand in the bootstrap too', async () => {
    const { document } = await get('/bootstrap');
    expect(document.data.attributes?.menus).toHaveLength(4 + requiredPaths.length);
  });

  test('refuse a menu that does not exist', async () => {
    expect((await get('/menu_items?filter[menu_eq]=side')).status).toBe(400);
    expect((await get('/menu_items?filter[name_eq]=x')).status).toBe(400);
  });
});
