import { type ContentBlock, contentBlock, youtubeId } from '@omzien/model/contentBlock';
import type { AudienceName } from '@omzien/model/contentBlockParts';
import type { Locale } from '@omzien/model/tenants';
import type { Vacancy } from '@omzien/model/vacancy';
import * as v from 'valibot';
import { publicPersonOf } from '../../services/directory/contactPersons.ts';
import type { CenterLookup, LookupRepository } from '../../services/directory/lookups.repository.ts';
import type { ContactPersonRow } from '../../tables/centers/contactPersons.table.ts';
import type { ContentBlockRow } from '../../tables/content/contentBlocks.table.ts';
import type { PageRow } from '../../tables/content/pages.table.ts';
import type { ActivityRepository } from '../activities/activities.repository.ts';
import type { VacancyRepository } from '../vacancies/search/vacancies.repository.ts';
import { toVacancy } from '../vacancies/search/vacancies.resource.ts';
import type { Audience } from '../vacancies/search/vacancySearch.ts';
import { activityCards } from './activityCards.ts';
import { linksIn, pageTargetsOf, withHrefs } from './blockLinks.ts';
import type { CategoryPicture } from './categoryPictures.ts';
import type { PageRepository } from './pages.repository.ts';
import { pageAddress } from './publishedPages.ts';
import { isFor } from './viewers.ts';

export type BlockParts = {
  pages: PageRepository;
  vacancies: VacancyRepository;
  activities: Pick<ActivityRepository, 'soonest'>;
  lookups: LookupRepository;
  audience: Audience;
  locale: Locale;
  /** The groups that whoever looks belongs to. */
  viewer: ReadonlySet<AudienceName>;
  /** Where the site at a domain is. */
  originOf: (domain: string) => string;
  /** A picture for each of these kinds of work, by its id. */
  picturesOf: (centerId: string, categories: readonly CenterLookup[]) => Promise<ReadonlyMap<string, CategoryPicture>>;
  /** Whom visitors of this centre may ask, in its order. */
  personsOf: (centerId: string) => Promise<readonly ContactPersonRow[]>;
  /** Open public forms of the centre, by id. */
  formsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, Record<string, unknown>>>;
};
type Data = Record<string, unknown>;

const mostCards = 12;
/** Filters of an editor choose among the newest; further back they do not look. */
const mostFiltered = 60;
const limitOf = ({ limit }: Data) => (typeof limit === 'number' ? Math.min(Math.max(limit, 3), mostCards) : 6);

const isInWindow = ({ publishFrom, publishUntil }: ContentBlockRow, now: Date) =>
  (publishFrom === null || publishFrom <= now) && (publishUntil === null || publishUntil > now);

/** What the blocks of one page need from the platform. Each is asked at most once, however many blocks there are. */
async function liveParts(blocks: readonly ContentBlockRow[], parts: BlockParts) {
  const { pages, vacancies, lookups, audience, locale } = parts;
  const has = (type: ContentBlockRow['blockType']) => blocks.some(({ blockType }) => blockType === type);
  const fromSource = (source: string) =>
    blocks.some(({ blockType, data }) => blockType === 'DynamicCards' && data.source === source);
  const { centerId, now } = audience;
  const targets = pageTargetsOf(linksIn(blocks.map(({ data }) => data)));
  const formIds = blocks.flatMap(({ blockType, data }) =>
    blockType === 'BuilderForm' && typeof data.formId === 'string' ? [data.formId] : [],
  );
  const categories =
    has('VacancyCategories') || blocks.some(asksForCategory)
      ? await lookups.forCenter('vacancy_categories', centerId)
      : [];
  return {
    targets: await pages.published(centerId, locale, targets, now),
    counts:
      has('HeroWithSearch') || has('VacancyCategories')
        ? await vacancies.openCounts(audience)
        : { total: 0, byCategory: new Map<string, number>() },
    // Nobody is shown a way to nothing.
    popular: await vacancies.wordsThatFind(audience, blocks.flatMap(popularWords)),
    categories,
    pictures: blocks.some(drawsPictures)
      ? await parts.picturesOf(centerId, categories)
      : new Map<string, CategoryPicture>(),
    newest: fromSource('vacancies') ? await vacancies.newest(audience, mostFiltered) : [],
    activities:
      fromSource('activities') && audience.features.activities
        ? await activityCards(parts.activities, vacancies, audience, mostFiltered)
        : [],
    news: fromSource('pages') || has('NewsCarousel') ? await pages.newest(centerId, locale, mostFiltered, now) : [],
    newsElsewhere: audience.features.centerSharing
      ? await pages.newestOf([...new Set(blocks.flatMap(otherCenterOf(centerId)))], locale, mostFiltered, now)
      : [],
    forms: await parts.formsOf([...new Set(formIds)]),
    persons: fromSource('contact_persons') ? await parts.personsOf(centerId) : [],
    organizations: fromSource('organizations') ? await pages.organizationsOf(centerId, mostCards) : [],
  };
}
const asksForCategory = ({ blockType, data }: ContentBlockRow) =>
  blockType === 'HeroWithSearch' && listIn(data.showFields).includes('category');
/** The centre whose news a block is about, where it is not the site's own. */
const otherCenterOf = (own: string) => (block: Pick<ContentBlockRow, 'blockType' | 'data'>) => {
  const { centerId } = filterOf(block.data);
  return block.blockType === 'NewsCarousel' && typeof centerId === 'string' && centerId !== own ? [centerId] : [];
};
const drawsPictures = ({ blockType, data }: ContentBlockRow) =>
  blockType === 'VacancyCategories' && data.style === 'image';

/** The popular searches of a block; one that is written as an address is for whoever wrote it to keep. */
const popularOf = ({ blockType, data }: ContentBlockRow): { query: string; words: string | null }[] =>
  blockType === 'HeroWithSearch'
    ? listIn(data.popularSearches).map((one) => {
        const query = String((one as Data).query);
        return { query, words: /^\??(filter\[|sort=)/.test(query) ? null : query };
      })
    : [];
const popularWords = (block: ContentBlockRow) => popularOf(block).flatMap(({ words }) => words ?? []);

type LiveParts = Awaited<ReturnType<typeof liveParts>>;

/** As many as fit, those with most vacancies, in the order that they had. */
export function busiest<Item extends { count: number }>(items: readonly Item[], limit: unknown): Item[] {
  if (typeof limit !== 'number' || items.length <= limit) return [...items];
  const kept = new Set([...items].sort((one, other) => other.count - one.count).slice(0, limit));
  return items.filter((item) => kept.has(item));
}

/** The name beside it says what it is: a picture only decorates. */
const asDecoration = (picture: CategoryPicture | undefined) =>
  picture ? { ...picture, alt: '', decorative: true } : null;

function categoriesOf(data: Data, { categories, counts, pictures }: LiveParts, locale: Locale) {
  const chosen = data.mode === 'selected' && Array.isArray(data.categoryIds) ? data.categoryIds : null;
  const open = categories
    .filter(({ id }) => chosen === null || chosen.includes(id))
    .map(({ id, key, name, icon }) => ({
      id,
      key,
      name: name[locale],
      icon,
      image: data.style === 'image' ? asDecoration(pictures.get(id)) : null,
      count: counts.byCategory.get(id) ?? 0,
    }))
    .filter(({ count }) => count > 0);
  return busiest(open, data.limit);
}

const filterOf = ({ filter }: Data): Data =>
  typeof filter === 'object' && filter !== null && !Array.isArray(filter) ? (filter as Data) : {};
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A page as a card. Its picture only decorates where nobody has described it. */
const newsCardOf = ({ title, summary, imageUrl, imageAlt, slug, pageType, publishedAt, locale }: PageRow) => ({
  title,
  text: summary,
  image: imageUrl === null ? null : { url: imageUrl, alt: imageAlt ?? '', decorative: !imageAlt },
  link: { kind: 'page', target: slug, href: pageAddress(slug, pageType) },
  pageType,
  publishedAt: publishedAt?.toISOString() ?? null,
  locale,
});

/** The rows that a block is about: of these types, and what is put first where it asks for that. */
function newsIn<Row extends PageRow>(data: Data, types: readonly unknown[], rows: readonly Row[]): Row[] {
  const { featured } = filterOf(data);
  return rows
    .filter(({ pageType }) => types.length === 0 || types.includes(pageType))
    .filter((row) => featured !== true || row.featured)
    .slice(0, limitOf(data));
}
const newsFor = (data: Data, types: readonly unknown[], { news }: LiveParts) =>
  newsIn(data, types, news).map(newsCardOf);

/** News of another centre, which is read on its own site. */
function newsFrom(centerId: string, data: Data, types: readonly unknown[], live: LiveParts, parts: BlockParts) {
  const rows = live.newsElsewhere.filter((row) => row.centerId === centerId);
  return newsIn(data, types, rows).map((row) => {
    const path = pageAddress(row.slug, row.pageType);
    const address = `${parts.originOf(row.center.domain)}${parts.locale === 'nl' ? '' : `/${parts.locale}`}${path}`;
    return {
      ...newsCardOf(row),
      link: { kind: 'external', target: address, href: address },
      centerName: row.center.name,
    };
  });
}

/** The cards of a live source, in the shape of cards that an editor wrote. */
function cardsOf(data: Data, live: LiveParts) {
  if (data.source === 'pages') return newsFor(data, listIn(filterOf(data).pageTypes), live);
  // Another source was chosen after some were made by hand.
  if (data.source === 'contact_persons') return [];
  if (data.source === 'organizations')
    return live.organizations.slice(0, limitOf(data)).map(({ id, name, description, coverUrl }) => ({
      title: name,
      text: description === null ? null : description.slice(0, 160),
      image: coverUrl === null ? null : { url: coverUrl, alt: '', decorative: true },
      link: { kind: 'organization', target: id, href: `/organizations/${id}` },
    }));
  return data.items;
}

/** Whom to ask; of an area only who has it among his own. */
function personsFor(data: Data, { persons }: LiveParts) {
  if (data.source !== 'contact_persons') return [];
  const { area } = filterOf(data);
  return persons
    .filter(({ areas }) => typeof area !== 'string' || area === '' || areas.includes(area))
    .slice(0, limitOf(data))
    .map(publicPersonOf);
}

/** The vacancies or activities of a block, of the kinds of work that its editor chose. */
function vacanciesFor(data: Data, { newest, activities }: LiveParts, { now }: Audience): Vacancy[] {
  const categories = listIn(filterOf(data).categoryIds);
  const chosen = <Row extends { categoryIds: string[] }>(rows: readonly Row[]) =>
    rows
      .filter(({ categoryIds }) => categories.length === 0 || categoryIds.some((id) => categories.includes(id)))
      .slice(0, limitOf(data));
  if (data.source === 'activities') return chosen(activities);
  return data.source === 'vacancies' ? chosen(newest).map((row) => toVacancy(row, { isStaff: false, now })) : [];
}

function withLiveData(block: ContentBlockRow, live: LiveParts, parts: BlockParts): Data | null {
  const { audience, locale } = parts;
  const data = withHrefs(block.data, audience.features, live.targets) as Data;
  switch (block.blockType) {
    case 'HeroWithSearch': {
      const leadSomewhere = popularOf(block).map(({ words }) => words === null || live.popular.has(words));
      return {
        ...data,
        popularSearches: listIn(data.popularSearches).filter((_one, index) => leadSomewhere[index]),
        openVacanciesCount: data.showCounter === false ? null : live.counts.total,
        categories: asksForCategory(block) ? live.categories.map(({ id, name }) => ({ id, name: name[locale] })) : [],
      };
    }
    case 'VacancyCategories': {
      const categories = categoriesOf(data, live, locale);
      return categories.length === 0 ? null : { ...data, categories };
    }
    case 'DynamicCards': {
      const vacancies = vacanciesFor(data, live, audience);
      const items = cardsOf(data, live);
      const contactPersons = personsFor(data, live);
      const isEmpty = [vacancies, listIn(items), contactPersons].every(({ length }) => length === 0);
      return isEmpty && !data.emptyText ? null : { ...data, items, vacancies, contactPersons };
    }
    case 'NewsCarousel': {
      const types = Array.isArray(data.pageTypes) ? data.pageTypes : ['news', 'success_story'];
      const [other] = otherCenterOf(audience.centerId)(block);
      const news = other ? newsFrom(other, data, types, live, parts) : newsFor(data, types, live);
      return news.length === 0 ? null : { ...data, news };
    }
    case 'YouTube':
      return { ...data, videoId: typeof data.url === 'string' ? youtubeId(data.url) : null };
    case 'BuilderForm': {
      const form = live.forms.get(String(data.formId));
      return form ? { ...data, form } : null;
    }
    default:
      return data;
  }
}

/** The blocks that the site shows, with what the platform adds. Incomplete ones and kinds unknown to this release are left out. */
export async function resolveBlocks(rows: readonly ContentBlockRow[], parts: BlockParts): Promise<ContentBlock[]> {
  const shown = rows.filter(
    (row) =>
      isInWindow(row, parts.audience.now) && isFor(row.settings.visibleFor as AudienceName[] | undefined, parts.viewer),
  );
  const live = await liveParts(shown, parts);
  return shown.flatMap((row) => {
    const data = withLiveData(row, live, parts);
    if (data === null) return [];
    const block = v.safeParse(contentBlock, {
      id: row.id,
      order: row.order,
      anchor: row.anchor,
      settings: row.settings,
      blockType: row.blockType,
      data,
    });
    return block.success ? [block.output] : [];
  });
}
