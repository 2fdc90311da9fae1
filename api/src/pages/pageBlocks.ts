import { type ContentBlock, contentBlock } from '@omzien/model/contentBlock';
import type { Locale } from '@omzien/model/tenants';
import * as v from 'valibot';
import type { LookupRepository } from '../lookups/lookups.repository.ts';
import type { Audience, VacancyRepository } from '../vacancies/vacancies.repository.ts';
import { toVacancy } from '../vacancies/vacancies.resource.ts';
import { linksIn, withHrefs } from './blockLinks.ts';
import type { ContentBlockRow } from './contentBlocks.table.ts';
import type { PageRepository } from './pages.repository.ts';
import { pageAddress } from './publishedPages.ts';

export type BlockParts = {
  pages: PageRepository;
  vacancies: VacancyRepository;
  lookups: LookupRepository;
  audience: Audience;
  locale: Locale;
};
type Data = Record<string, unknown>;

const mostCards = 12;
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
  const targets = linksIn(blocks.map(({ data }) => data)).flatMap(({ kind, target }) =>
    kind === 'page' ? [target] : [],
  );
  return {
    targets: await pages.published(centerId, locale, targets, now),
    counts:
      has('HeroWithSearch') || has('VacancyCategories')
        ? await vacancies.openCounts(audience)
        : { total: 0, byCategory: new Map<string, number>() },
    categories: has('VacancyCategories') ? await lookups.forCenter('vacancy_categories', centerId) : [],
    newest: fromSource('vacancies') ? await vacancies.newest(audience, mostCards) : [],
    activities:
      fromSource('activities') && audience.features.activities
        ? await vacancies.newest(audience, mostCards, 'activity')
        : [],
    news: fromSource('pages') ? await pages.newest(centerId, locale, mostCards, now) : [],
    organizations: fromSource('organizations') ? await pages.organizationsOf(centerId, mostCards) : [],
  };
}
type LiveParts = Awaited<ReturnType<typeof liveParts>>;

function categoriesOf(data: Data, { categories, counts }: LiveParts, locale: Locale) {
  const chosen = data.mode === 'selected' && Array.isArray(data.categoryIds) ? data.categoryIds : null;
  return categories
    .filter(({ id }) => chosen === null || chosen.includes(id))
    .map(({ id, key, name, icon }) => ({ id, key, name: name[locale], icon, count: counts.byCategory.get(id) ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** The cards of a live source, in the shape of cards that an editor wrote. */
function cardsOf(data: Data, live: LiveParts) {
  const limit = limitOf(data);
  if (data.source === 'pages')
    return live.news.slice(0, limit).map(({ title, summary, imageUrl, imageAlt, slug, pageType }) => ({
      title,
      text: summary,
      image: imageUrl === null ? null : { url: imageUrl, alt: imageAlt ?? '', decorative: imageAlt === null },
      link: { kind: 'page', target: slug, href: pageAddress(slug, pageType) },
    }));
  if (data.source === 'organizations')
    return live.organizations.slice(0, limit).map(({ id, name, description, coverUrl }) => ({
      title: name,
      text: description === null ? null : description.slice(0, 160),
      image: coverUrl === null ? null : { url: coverUrl, alt: '', decorative: true },
      link: { kind: 'organization', target: id, href: `/organizations/${id}` },
    }));
  return data.items;
}

function withLiveData(block: ContentBlockRow, live: LiveParts, parts: BlockParts): Data | null {
  const { audience, locale } = parts;
  const data = withHrefs(block.data, audience.features, live.targets) as Data;
  switch (block.blockType) {
    case 'HeroWithSearch':
      return { ...data, openVacanciesCount: data.showCounter === false ? null : live.counts.total };
    case 'VacancyCategories': {
      const categories = categoriesOf(data, live, locale);
      return categories.length === 0 ? null : { ...data, categories };
    }
    case 'DynamicCards': {
      const rows = data.source === 'activities' ? live.activities : data.source === 'vacancies' ? live.newest : [];
      const vacancies = rows
        .slice(0, limitOf(data))
        .map((row) => toVacancy(row, { isStaff: false, now: audience.now }));
      const items = cardsOf(data, live);
      const isEmpty = vacancies.length === 0 && (!Array.isArray(items) || items.length === 0);
      return isEmpty && !data.emptyText ? null : { ...data, items, vacancies };
    }
    default:
      return data;
  }
}

/** The blocks that the site shows, with what the platform adds. Incomplete ones and kinds unknown to this release are left out. */
export async function resolveBlocks(rows: readonly ContentBlockRow[], parts: BlockParts): Promise<ContentBlock[]> {
  const shown = rows.filter((row) => isInWindow(row, parts.audience.now));
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
