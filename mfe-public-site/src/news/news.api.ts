import { newsItem } from '@omzien/model/page';
import { usePlatform, useResourceList, withDefaults } from '@omzien/platform';

const perPage = 'page[size]=12';

/** A page of the news and stories of the centre, the newest first: what the query of the address says of them. */
export function useNews(query: string) {
  const { locale } = usePlatform();
  const asked = withDefaults(query.replace(/^\?/, ''), perPage);
  return useResourceList(`/api/v1/news?locale=${locale}&${asked}`, newsItem, { keepPreviousData: true });
}
