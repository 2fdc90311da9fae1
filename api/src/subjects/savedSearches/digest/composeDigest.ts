import { appName, type Features, type Locale, type TenantKey } from '@omzien/model/tenants';
import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { searchUrl, vacancyUrl } from '../../../services/links/siteLinks.ts';
import type { Geocoder } from '../../../services/locations/geocoder.ts';
import { pages } from '../../../tables/content/pages.table.ts';
import { vacancies as vacancyTable } from '../../../tables/vacancies/vacancies.table.ts';
import type { VacancyRepository } from '../../vacancies/search/vacancies.repository.ts';
import { sitesOf } from '../newCounts.ts';
import { readStoredIfPossible, searchPath } from '../storedSearch.ts';

export type DigestReader = {
  tenant: TenantKey;
  locale: Locale;
  /** Where the reader's own centre is on the web. */
  origin: string;
  centerName: string;
  centerId: string;
  features: Features;
};
/** One search to look at, and since when. Without an id it is the whole site. */
export type DigestSearch = {
  id: string | null;
  name: string;
  query: Record<string, string>;
  centerId: string;
  latitude: number | null;
  longitude: number | null;
  since: Date;
};
export type DigestItem = { title: string; url: string };
export type DigestMail = {
  searchId: string | null;
  variables: {
    search: { name: string };
    vacancies: (DigestItem & { organization: string | null; city: string | null })[];
    activities: (DigestItem & { starts_at: string | null })[];
    news: DigestItem[];
    search_url: string;
  };
};

type Parts = { db: Database; vacancies: VacancyRepository; geocoder: Geocoder };

const mostVacancies = 10;
const mostExtras = 5;

/** What is new for a reader, a mail for each search that found something. Nothing new is no mail. */
export async function composeDigest(
  { db, vacancies, geocoder }: Parts,
  reader: DigestReader,
  searches: readonly DigestSearch[],
  extras: { since: Date; withActivities: boolean; withNews: boolean },
  now: Date,
): Promise<DigestMail[]> {
  const site = { origin: reader.origin, locale: reader.features.multiLanguage ? reader.locale : ('nl' as const) };
  const siteOf = sitesOf({ vacancies, geocoder });
  const found: DigestMail[] = [];
  for (const one of searches) {
    const search = await readStoredIfPossible(one.query, siteOf(one));
    if (!search) continue;
    const hits = await vacancies.search(
      { centerId: one.centerId, features: reader.features, now },
      {
        ...search,
        where: and(search.where, gt(vacancyTable.publishedAt, one.since), lte(vacancyTable.publishedAt, now)),
        sort: '-published_at',
        limit: mostVacancies,
        offset: 0,
      },
    );
    if (hits.length === 0) continue;
    found.push({
      searchId: one.id,
      variables: {
        search: { name: one.name },
        vacancies: hits.map((hit) => ({
          title: hit.title,
          url: vacancyUrl(site, hit.id),
          organization: hit.organizationName,
          city: hit.city,
        })),
        activities: [],
        news: [],
        search_url: `${searchUrl(site).replace('/vacancies/search', '')}${searchPath(one.query)}`,
      },
    });
  }
  const activities =
    extras.withActivities && reader.features.activities
      ? await vacancies.newActivities(
          { centerId: reader.centerId, features: reader.features, now },
          extras.since,
          mostExtras,
        )
      : [];
  const news = extras.withNews ? await newsSince(db, reader, extras.since, now) : [];
  if (activities.length === 0 && news.length === 0) return found;
  const first: DigestMail = found[0] ?? {
    searchId: null,
    variables: {
      search: { name: reader.centerName },
      vacancies: [],
      activities: [],
      news: [],
      search_url: searchUrl(site),
    },
  };
  // The same activity and news once, however many searches somebody has.
  first.variables.activities = activities.map((activity) => ({
    title: activity.title,
    url: vacancyUrl(site, activity.id),
    starts_at: activity.startsOn,
  }));
  first.variables.news = news.map(({ title, slug }) => ({
    title,
    url: `${site.origin}${site.locale === 'en' ? '/en' : ''}/${slug}`,
  }));
  return found.length > 0 ? found : [first];
}

async function newsSince(db: Database, { centerId, locale, features }: DigestReader, since: Date, now: Date) {
  return db
    .select({ title: pages.title, slug: pages.slug })
    .from(pages)
    .where(
      and(
        eq(pages.centerId, centerId),
        eq(pages.pageType, 'news'),
        eq(pages.status, 'published'),
        eq(pages.locale, features.multiLanguage ? locale : 'nl'),
        gt(pages.publishedAt, since),
        lte(pages.publishedAt, now),
        or(isNull(pages.publishAt), lte(pages.publishAt, now)),
        or(isNull(pages.unpublishAt), gt(pages.unpublishAt, now)),
      ),
    )
    .orderBy(desc(pages.publishedAt))
    .limit(mostExtras);
}

export const wholeSiteName = (reader: Pick<DigestReader, 'tenant' | 'centerName'>) =>
  appName(reader.tenant, reader.centerName);
