import { formatPhoneNumber } from '@omzien/model/fields';
import type { Locale } from '@omzien/model/tenants';
import { defaultAppContext, featuresOf } from '@omzien/model/tenants';
import { wordsIn } from '../../src/subjects/pages/blockStorage.ts';
import { patternBlocks } from '../../src/subjects/pages/pagePatterns.ts';
import { sitePageTexts } from '../../src/subjects/pages/sitePages/sitePages.texts.ts';
import { fillFor, sitePageBlocks, sitePages } from '../../src/subjects/pages/sitePages/sitePages.ts';
import type { contentBlocks } from '../../src/tables/content/contentBlocks.table.ts';
import type { pages } from '../../src/tables/content/pages.table.ts';
import { placesOfCenter } from '../data/places.data.ts';
import { heroAlt, homeKit } from '../homes/homeKit.ts';
import { homes } from '../homes/homes.ts';
import { blocksOfNews, blocksOfPage, blocksOfStory, picture, type SeedBlock } from '../pageBlocks.ts';
import { emblemName, pictureAddress } from '../pictures/drawnPicture.ts';
import { emblemNames } from '../pictures/marks.ts';
import { fillIn, type SeedContext, slugOf } from '../seedContext.ts';
import { showcaseBlocks } from '../showcaseBlocks.ts';
import { englishPages, moreNews, newsTexts, pageTexts, storyTexts } from '../texts/pages.texts.ts';
import { type PlaceText, placeTexts } from '../texts/places.texts.ts';
import { heroOf, type PlacedCenter } from './centers.rows.ts';
import { contactFormId } from './forms.rows.ts';
import { lookupId } from './lookups.rows.ts';
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
  },
  en: {
    title: 'Home',
    metaTitle: (center: string) => `Volunteering in ${center}`,
    metaDescription: (center: string) =>
      `Find volunteer work in and around ${center}. Search by what you like, by place and by day, and apply at once.`,
  },
} as const;

/** Organisations with the mark that stands for each on a front page; each centre begins elsewhere among the marks. */
const marksOf = (organizations: readonly SeedOrganization[], place: number) =>
  organizations.map(({ name }, number) => ({
    name,
    url: pictureAddress(emblemName(emblemNames[(number + place * 4) % emblemNames.length] ?? 'book', number), 320),
  }));

/** The blocks of a ready-made page in English; "about us" begins with what the centre says of itself. */
function englishBlocks(pattern: (typeof englishPages)[number]['pattern'], { about }: PlaceText): SeedBlock[] {
  return patternBlocks(pattern, 'en').flatMap(({ blockType, settings, data }): SeedBlock[] => {
    if (pattern !== 'about') return [{ blockType, settings: { ...settings }, data }];
    // The words of somebody here are in Dutch, so they stand on the Dutch page only.
    if (blockType === 'QuoteBlock') return [];
    const isFirstText = blockType === 'MarkdownText' && about.en;
    return [
      {
        blockType,
        settings: { ...settings },
        data: isFirstText ? { ...data, body: `${about.en}\n\n${data.body}` } : data,
      },
    ];
  });
}

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
    const own = placeTexts[center.slug];
    const ownNews = { ...own.news, body: `${own.news.body}\n\n${moreNews}` };
    const place = Object.keys(placeTexts).indexOf(center.slug);
    const names = {
      center: center.name,
      city: center.city,
      email: center.email,
      phone: formatPhoneNumber(center.phoneNumber),
      about: own.about.nl,
      does: own.does.map((line) => `- ${line}`).join('\n'),
      team: own.team,
    };
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
          imageAlt: heroAlt(center, locale),
          publishedAt,
        },
        homes[center.slug](
          homeKit({
            center,
            locale,
            categoryId: (key) => lookupId(context, 'vacancy_categories', key),
            members: marksOf(members.length > 1 ? members : approved, place),
          }),
        ),
      );
    for (const { slug, title, summary, body } of pageTexts.slice(0, ordinary - 1 - sitePages.length)) {
      const parts = { center, contactFormId: contactFormId(context, center), stockImage, own };
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
    // The site that shows what there is has one page with every block.
    if (context.tenant === 'demo' && number === 0)
      add(
        center,
        {
          title: 'Bouwstenen',
          slug: 'bouwstenen',
          pageType: 'default',
          pageLayout: 'wide',
          status: 'published',
          summary: 'Alles waarmee je een pagina kunt maken.',
          publishedAt,
        },
        showcaseBlocks({ center, contactFormId: contactFormId(context, center), stockImage, own }),
      );
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
          englishBlocks(pattern, own),
        );

    const news = shareOf(newsTotal, centers.length, number);
    for (let index = 0; index < news; index++) {
      // The newest is of the place itself; after it each centre begins elsewhere in the list.
      const text = index === 0 ? ownNews : newsTexts[(index - 1 + place * 3) % newsTexts.length];
      if (!text) continue;
      const again = Math.floor((index - 1) / newsTexts.length);
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
      const turn = index + place * 5;
      const story = storyTexts[turn % storyTexts.length];
      const person = story?.people[Math.floor(turn / storyTexts.length) % story.people.length];
      const town = placesOfCenter[center.slug][index % placesOfCenter[center.slug].length];
      if (!story || !person || !town) continue;
      const [name, age] = person;
      const tell = (text: string) => fillIn(text, { name, age: String(age), place: town.city });
      const title = tell(story.title);
      const image = picture(center, ...story.scene);
      add(
        center,
        {
          title,
          slug: slugOf(title, 80),
          pageType: 'success_story',
          pageLayout: index % 2 === 0 ? 'narrow' : 'sidebar',
          status: 'published',
          featured: index === 0,
          summary: tell(story.summary),
          imageUrl: image.url,
          imageAlt: image.alt,
          publishedAt: context.daysAgo(12 + index * 20, context.random('story', `${center.slug}:${index}`)),
        },
        blocksOfStory({ body: tell(story.body), quote: story.quote, name }, image),
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
  if (fromEnd === 2) {
    // Nobody has gone on with it for weeks.
    const changedAt = context.daysAgo(20, random);
    return { status: 'draft', publishedAt: null, createdAt: changedAt, updatedAt: changedAt };
  }
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
  // What is online for a while alone goes off line soon.
  if (fromEnd === 4) return { status: 'published', publishedAt, unpublishAt: context.daysAgo(-9, random) };
  return { status: 'published', publishedAt };
}
