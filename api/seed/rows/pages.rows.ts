import type { Locale } from '@omzien/model/tenants';
import { defaultAppContext, featuresOf } from '@omzien/model/tenants';
import { wordsIn } from '../../src/subjects/pages/blockStorage.ts';
import { patternBlocks } from '../../src/subjects/pages/pagePatterns.ts';
import { sitePageTexts } from '../../src/subjects/pages/sitePages/sitePages.texts.ts';
import { fillFor, sitePageBlocks, sitePages } from '../../src/subjects/pages/sitePages/sitePages.ts';
import type { contentBlocks } from '../../src/tables/content/contentBlocks.table.ts';
import type { pages } from '../../src/tables/content/pages.table.ts';
import {
  blocksOfNews,
  blocksOfPage,
  blocksOfStory,
  dualCta,
  homeParts,
  picture,
  type SeedBlock,
  toScreen,
} from '../pageBlocks.ts';
import { emblemName, pictureAddress } from '../pictures/drawnPicture.ts';
import { fillIn, type SeedContext, slugOf } from '../seedContext.ts';
import { englishPages, newsTexts, pageTexts, storyTexts } from '../texts/pages.texts.ts';
import { heroOf, type PlacedCenter } from './centers.rows.ts';
import { contactFormId } from './forms.rows.ts';
import type { SeedOrganization } from './organizations.rows.ts';
import { stockImageRows, stockImageUsed } from './stockImages.rows.ts';
import type { SeedPeople } from './users.rows.ts';

type BlockRow = typeof contentBlocks.$inferInsert;
type PageRow = typeof pages.$inferInsert & { id: string; slug: string };

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
    allKinds: 'Alle soorten werk',
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
    allKinds: 'All kinds of work',
    newest: 'Just added',
    newestIntro: 'These people and organisations could use you today.',
    more: 'See all vacancies',
    empty: 'There are no vacancies now. Please come back soon.',
    heroAlt: (city: string) => `Drawing of people in ${city}: they walk, wave and sit on a bench.`,
  },
} as const;

function homeBlocks(center: PlacedCenter, locale: Locale, members: readonly string[]): SeedBlock[] {
  const text = words[locale];
  const parts = homeParts[locale];
  return [
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
      data: {
        title: text.categories,
        intro: text.categoriesIntro,
        mode: 'all',
        limit: 8,
        showCounts: true,
        style: 'icon',
        moreButton: { label: text.allKinds, variant: 'outline', link: toScreen('vacancies_search') },
      },
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
        moreButton: { label: text.more, variant: 'primary', link: toScreen('vacancies_search') },
        emptyText: text.empty,
      },
    },
    dualCta(parts, center),
    {
      blockType: 'NewsCarousel',
      settings: { background: 'muted' },
      data: { title: parts.stories, pageTypes: ['success_story'], limit: 3, layout: 'grid' },
    },
    { blockType: 'NewsCarousel', data: { title: parts.news, pageTypes: ['news'], limit: 3, layout: 'grid' } },
    {
      blockType: 'LogoBar',
      data: {
        title: parts.logos,
        logos: members.slice(0, 6).map((name, number) => ({
          name: name.slice(0, 80),
          image: {
            url: pictureAddress(emblemName(emblems[number % emblems.length] ?? 'book', number), 320),
            alt: name,
          },
        })),
      },
    },
  ];
}
const emblems = ['book', 'cap', 'puzzle'];

/** How many of a tenant's pages, news or stories each centre has: as even as it goes, the first ones get the rest. */
const shareOf = (total: number, centers: number, number: number) =>
  Math.floor(total / centers) + (number < total % centers ? 1 : 0);

/** Pages, news and stories of every centre with their blocks, and the pictures of the library that they show. */
export function pageRows(
  context: SeedContext,
  centers: readonly PlacedCenter[],
  organizations: readonly SeedOrganization[],
  people: SeedPeople,
) {
  const features = featuresOf(context.tenant, defaultAppContext(context.tenant));
  const stockImages = stockImageRows(context, centers);
  const pageList: PageRow[] = [];
  const blockList: BlockRow[] = [];
  const uses: { id: string; stockImageId: string; pageId: string }[] = [];
  const author = people.account('content');
  const approved = organizations.filter(({ status, type }) => status === 'approved' && type === 'NonProfit');

  function add(center: PlacedCenter, page: Omit<PageRow, 'id' | 'centerId'>, blocks: readonly SeedBlock[]) {
    const locale = page.locale ?? 'nl';
    const id = context.id('page', `${center.slug}:${locale}:${page.slug}`);
    const changedAt = page.publishedAt ?? context.daysAgo(3, context.random('page-draft', id));
    pageList.push({
      id,
      centerId: center.id,
      metaTitle: page.title,
      metaDescription: page.summary,
      authorName: `${author.firstName} ${author.lastName}`,
      createdById: author.id,
      updatedById: author.id,
      translationKey: context.id('translation', `${center.slug}:${page.slug}`),
      createdAt: changedAt,
      updatedAt: changedAt,
      wordCount: wordsIn(blocks),
      ...page,
    });
    for (const [order, block] of blocks.entries())
      blockList.push({
        id: context.id('block', `${center.slug}:${locale}:${page.slug === 'home' ? '' : `${page.slug}:`}${order}`),
        pageId: id,
        order,
        settings: {},
        ...block,
      });
    return id;
  }

  const [perCenter, newsTotal, storyTotal] = context.volumes.pages;
  // A small tenant has one set of pages for all its centres together, the others one each.
  const ordinary = context.tenant === 'demo' ? Math.floor(perCenter / centers.length) : perCenter;
  for (const [number, center] of centers.entries()) {
    const random = context.random('pages', center.slug);
    const names = { center: center.name, city: center.city, email: center.email, phone: center.phoneNumber };
    const fill = (words: string) => fillIn(words, names);
    const stockImage = stockImageUsed(stockImages);
    const publishedAt = context.daysAgo(40, context.random('page', center.slug));
    const members = approved.filter((one) => one.center.id === center.id);
    const locales: Locale[] = features.multiLanguage ? ['nl', 'en'] : ['nl'];
    for (const locale of locales)
      add(
        center,
        {
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
        },
        homeBlocks(
          center,
          locale,
          (members.length > 1 ? members : approved).map(({ name }) => name),
        ),
      );
    for (const { slug, title, summary, body } of pageTexts.slice(0, ordinary - 1 - sitePages.length)) {
      const parts = { center, contactFormId: contactFormId(context, center), stockImage };
      const blocks = blocksOfPage(slug, fill(body), parts);
      const id = add(
        center,
        {
          title,
          slug,
          pageType: 'default',
          pageLayout: layouts[slug] ?? 'default',
          status: 'published',
          showTitleOnPage: slug !== 'voor-vrijwilligers',
          summary: fill(summary),
          publishedAt: context.daysAgo(random.integer(20, 300), random),
          redirectFrom: slug === 'over-ons' ? ['wie-zijn-wij'] : [],
        },
        blocks,
      );
      if (slug === 'voor-vrijwilligers')
        uses.push({ id: context.id('stock-image-use', id), stockImageId: stockImage.id, pageId: id });
    }
    for (const locale of locales)
      for (const { key, slug } of sitePages) {
        const { title, summary } = sitePageTexts[key][locale];
        const fillHere = fillFor(center, locale);
        const blocks = sitePageBlocks(key, locale).map((block) => ({
          ...block,
          data: { body: fillHere(block.data.body) },
        }));
        add(
          center,
          { title, slug, locale, pageType: 'default', pageLayout: 'narrow', status: 'published', summary, publishedAt },
          blocks,
        );
      }
    if (features.multiLanguage)
      for (const { slug, pattern, title, summary } of englishPages)
        add(
          center,
          {
            title,
            slug,
            locale: 'en',
            pageLayout: layouts[slug] ?? 'default',
            status: 'published',
            summary,
            publishedAt,
          },
          patternBlocks(pattern, 'en').map(({ blockType, settings, data }) => ({
            blockType,
            settings: { ...settings },
            data,
          })),
        );

    const news = shareOf(newsTotal, centers.length, number);
    for (let index = 0; index < news; index++) {
      const text = newsTexts[(index + number * 3) % newsTexts.length];
      if (!text) continue;
      const again = Math.floor(index / newsTexts.length);
      const image = picture(center, ...text.scene);
      add(
        center,
        {
          title: text.title,
          slug: `${slugOf(text.title)}${again > 0 ? `-${again + 1}` : ''}`,
          pageType: 'news',
          pageLayout: 'narrow',
          featured: index === 0,
          summary: text.summary,
          imageUrl: image.url,
          imageAlt: image.alt,
          ...stateOfNews(context, number === 0 ? news - index : 0, 4 + index * 9),
        },
        blocksOfNews(fill(text.body), image),
      );
    }
    const stories = shareOf(storyTotal, centers.length, number);
    for (let index = 0; index < stories; index++) {
      const story = storyTexts[(index + number) % storyTexts.length];
      if (!story) continue;
      const again = Math.floor(index / storyTexts.length);
      const image = picture(center, ...story.scene);
      add(
        center,
        {
          title: story.title,
          slug: `${slugOf(story.title)}${again > 0 ? `-${again + 1}` : ''}`,
          pageType: 'success_story',
          pageLayout: index % 2 === 0 ? 'narrow' : 'sidebar',
          status: 'published',
          featured: index === 0,
          summary: story.summary,
          imageUrl: image.url,
          imageAlt: image.alt,
          publishedAt: context.daysAgo(12 + index * 20, context.random('story', `${center.slug}:${index}`)),
        },
        blocksOfStory(story, image),
      );
    }
  }
  return { stockImages, pages: pageList, contentBlocks: blockList, stockImageUses: uses };
}

const layouts: Record<string, PageRow['pageLayout']> = {
  contact: 'narrow',
  'voor-vrijwilligers': 'wide',
  'voor-organisaties': 'wide',
  'veelgestelde-vragen': 'narrow',
};

/** The last three of a list are put away, not finished, and to come; the others are there to read. */
function stateOfNews(context: SeedContext, fromEnd: number, days: number): Partial<PageRow> {
  const random = context.random('news', `${days}:${fromEnd}`);
  const publishedAt = context.daysAgo(days, random);
  if (fromEnd === 1) return { status: 'archived', publishedAt, archivedAt: context.daysAgo(2, random) };
  if (fromEnd === 2) return { status: 'draft', publishedAt: null };
  if (fromEnd === 3) {
    const publishAt = context.daysAgo(-8, random);
    return {
      status: 'published',
      publishAt,
      publishedAt: publishAt,
      createdAt: context.daysAgo(1, random),
      updatedAt: context.daysAgo(1, random),
    };
  }
  return { status: 'published', publishedAt };
}
