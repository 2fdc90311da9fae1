import { campaign } from '@omzien/model/campaign';
import { newsItem } from '@omzien/model/page';
import { volunteerCenter } from '@omzien/model/volunteerCenter';
import { usePlatform, useResource, useResourceList } from '@omzien/platform';

export const postcode = 'postcode';

/** The numbers of the campaign and, with a postcode, the centre that belongs to it: by the page's own query string. */
export const useCampaign = (query: string) =>
  useResource(query === '' ? '/api/v1/campaign' : `/api/v1/campaign?${query}`, campaign, { keepPreviousData: true });

/** The centres that make the campaign. */
export const useCampaignCenters = () => useResourceList('/api/v1/volunteer_centers', volunteerCenter);

/** What people tell who found a place. */
export function useStories() {
  const { locale } = usePlatform();
  return useResourceList(`/api/v1/news?locale=${locale}&filter[page_type_eq]=success_story&page[size]=3`, newsItem);
}
