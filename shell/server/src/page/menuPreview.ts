import type { Bootstrap } from '@omzien/model/bootstrap';
import type { AudienceName } from '@omzien/model/contentBlockParts';
import { flattenResource, type WireDocument } from '@omzien/model/jsonApi';
import { menuItem } from '@omzien/model/menu';
import * as v from 'valibot';
import type { Caller } from '../upstream/caller.ts';
import { isResponse, type PageFetcher } from '../upstream/pageFetcher.ts';
import type { SitePreview } from './previewWish.ts';

const menus = v.array(menuItem);

/**
 * What a site starts with, with its menus as they are stored at this moment and as a group of readers sees them, for who
 * may see that: the API decides. Null where it does not.
 */
export async function menuPreview(
  viewer: AudienceName,
  caller: Caller,
  bootstrap: Bootstrap,
  fetchForPage: PageFetcher,
  budget: number,
): Promise<SitePreview | null> {
  const response = await fetchForPage(caller, `/api/v1/menu_items?filter[visible_for_eq]=${viewer}`, budget);
  if (!isResponse(response) || response.status !== 200) return null;
  const { data } = response.body as WireDocument;
  if (!Array.isArray(data)) return null;
  const result = v.safeParse(
    menus,
    data.map((item) => flattenResource(item)),
  );
  return result.success ? { bootstrap: { ...bootstrap, menus: result.output }, response } : null;
}
