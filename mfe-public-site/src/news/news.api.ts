import { newsItem } from '@omzien/model/page';
import { usePlatform, useResourceList, withDefaults } from '@omzien/platform';
import * as v from 'valibot';

const perPage = 'page[size]=12';

/** A page of the news and stories of the centre, the newest first: what the query of the address says of them. */
export function useNews(query: string) {
  const { locale } = usePlatform();
  const asked = withDefaults(query.replace(/^\?/, ''), perPage);
  const news = useResourceList(`/api/v1/news?locale=${locale}&${asked}`, newsItem, { keepPreviousData: true });
  return { ...news, years: yearsIn(news.meta) };
}

const withYears = v.object({ years: v.array(v.number()) });

/** The years in which there is news. */
function yearsIn(meta: unknown): number[] {
  const read = v.safeParse(withYears, meta);
  return read.success ? read.output.years : [];
}

/** The last few, for below an article. */
export function useNewestNews() {
  const { locale } = usePlatform();
  return useResourceList(`/api/v1/news?locale=${locale}&page[size]=4`, newsItem);
}
