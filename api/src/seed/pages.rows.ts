import type { Locale } from '@omzien/model/tenants';
import { defaultAppContext, featuresOf } from '@omzien/model/tenants';
import type { menuItems } from '../menus/menuItems.table.ts';
import type { contentBlocks } from '../pages/contentBlocks.table.ts';
import type { pages } from '../pages/pages.table.ts';
import { heroOf, type PlacedCenter } from './centers.rows.ts';
import type { SeedContext } from './seedContext.ts';

type BlockRow = typeof contentBlocks.$inferInsert;
type MenuRow = typeof menuItems.$inferInsert;

const words = {
  nl: {
    title: 'Home',
    metaTitle: (center: string) => `Vrijwilligerswerk in ${center}`,
    metaDescription: (center: string) =>
      `Vind vrijwilligerswerk in ${center} en omgeving. Zoek op wat je leuk vindt, op plaats en op dag, en meld je meteen aan.`,
    placeholder: 'Bijvoorbeeld koken, taal of tuin',
    popular: [
      ['Taalmaatje', 'taalmaatje'],
      ['Koken', 'koken'],
      ['Buiten', 'natuur'],
      ['Kinderen', 'kinderen'],
      ['Chauffeur', 'chauffeur'],
    ],
    categories: 'Wat vind je leuk om te doen?',
    categoriesIntro: 'Kies een soort werk en kijk wat er bij jou in de buurt te doen is.',
    newest: 'Net geplaatst',
    newestIntro: 'Deze mensen en organisaties kunnen jou vandaag al gebruiken.',
    more: 'Bekijk alle vacatures',
    empty: 'Er zijn nu geen vacatures. Kom snel nog eens kijken.',
    heroAlt: (city: string) => `Tekening van mensen in ${city}: ze wandelen, zwaaien en zitten op een bank.`,
  },
  en: {
    title: 'Home',
    metaTitle: (center: string) => `Volunteering in ${center}`,
    metaDescription: (center: string) =>
      `Find volunteer work in and around ${center}. Search by what you like, by place and by day, and apply at once.`,
    placeholder: 'For example cooking or gardening',
    popular: [
      ['Language buddy', 'taalmaatje'],
      ['Cooking', 'koken'],
      ['Outdoors', 'natuur'],
      ['Children', 'kinderen'],
      ['Driver', 'chauffeur'],
    ],
    categories: 'What do you like to do?',
    categoriesIntro: 'Choose a kind of work and see what there is near you.',
    newest: 'Just added',
    newestIntro: 'These people and organisations could use you today.',
    more: 'See all vacancies',
    empty: 'There are no vacancies now. Please come back soon.',
    heroAlt: (city: string) => `Drawing of people in ${city}: they walk, wave and sit on a bench.`,
  },
} as const;

const searchLink = { kind: 'system_page', target: 'vacancies_search' };

function homeBlocks(context: SeedContext, center: PlacedCenter, locale: Locale, pageId: string): BlockRow[] {
  const text = words[locale];
  const blocks: Pick<BlockRow, 'blockType' | 'settings' | 'data'>[] = [
    {
      blockType: 'HeroWithSearch',
      settings: { background: 'primary', spacing: 'l', width: 'full' },
      data: {
        image: { url: heroOf(center), alt: text.heroAlt(center.city) },
        title: center.heroTitle[locale],
        subtitle: center.heroSubtitle[locale],
        showFields: ['text', 'postcode'],
        placeholder: text.placeholder,
        popularSearches: text.popular.map(([label, query]) => ({ label, query })),
        showCounter: true,
      },
    },
    {
      blockType: 'VacancyCategories',
      settings: { background: 'none', spacing: 'l' },
      data: { title: text.categories, intro: text.categoriesIntro, mode: 'all', showCounts: true, style: 'icon' },
    },
    {
      blockType: 'DynamicCards',
      settings: { background: 'muted', spacing: 'l' },
      data: {
        title: text.newest,
        intro: text.newestIntro,
        source: 'vacancies',
        limit: 6,
        columns: 3,
        cardStyle: 'image',
        moreButton: { label: text.more, variant: 'primary', link: searchLink },
        emptyText: text.empty,
      },
    },
  ];
  return blocks.map((block, order) => ({
    id: context.id('block', `${center.slug}:${locale}:${order}`),
    pageId,
    order,
    ...block,
  }));
}

/** Home pages with their blocks, and the menus, of every centre. Menus point only where there is a screen. */
export function pageRows(context: SeedContext, centers: readonly PlacedCenter[]) {
  const features = featuresOf(context.tenant, defaultAppContext(context.tenant));
  const locales: Locale[] = features.multiLanguage ? ['nl', 'en'] : ['nl'];
  const pageList: (typeof pages.$inferInsert)[] = [];
  const blockList: BlockRow[] = [];
  const menuList: MenuRow[] = [];
  for (const center of centers) {
    for (const locale of locales) {
      const id = context.id('page', `${center.slug}:${locale}:home`);
      const publishedAt = context.daysAgo(40, context.random('page', center.slug));
      pageList.push({
        id,
        centerId: center.id,
        title: words[locale].title,
        slug: 'home',
        locale,
        pageType: 'default',
        pageLayout: 'landing',
        status: 'published',
        showTitleOnPage: false,
        summary: center.heroSubtitle[locale],
        metaTitle: words[locale].metaTitle(center.city),
        metaDescription: words[locale].metaDescription(center.city),
        ogTitle: center.heroTitle[locale],
        ogDescription: center.heroSubtitle[locale],
        imageUrl: heroOf(center),
        imageAlt: words[locale].heroAlt(center.city),
        publishedAt,
        createdAt: publishedAt,
        updatedAt: publishedAt,
      });
      blockList.push(...homeBlocks(context, center, locale, id));
    }
    menuList.push(...menusOf(context, center));
  }
  return { pages: pageList, contentBlocks: blockList, menuItems: menuList };
}

function menusOf(context: SeedContext, center: PlacedCenter): MenuRow[] {
  const item = (menu: MenuRow['menu'], order: number, systemPageId: string, nl: string, en: string): MenuRow => ({
    id: context.id('menu', `${center.slug}:${menu}:${order}`),
    centerId: center.id,
    menu,
    order,
    linkType: 'system_page',
    systemPageId,
    name: { nl, en },
  });
  return [
    item('main', 0, 'home', 'Home', 'Home'),
    item('main', 1, 'vacancies_search', 'Vacatures zoeken', 'Find vacancies'),
    item('footer', 0, 'vacancies_search', 'Vacatures zoeken', 'Find vacancies'),
    item('footer', 1, 'sign_in', 'Inloggen', 'Sign in'),
  ];
}
