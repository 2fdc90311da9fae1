import type { Bootstrap } from '@omzien/model/bootstrap';
import type { AudienceName } from '@omzien/model/contentBlockParts';
import { flattenResource, type WireDocument } from '@omzien/model/jsonApi';
import { menuItem } from '@omzien/model/menu';
import * as v from 'valibot';
import type { Caller } from '../upstream/caller.ts';
import { isResponse, type PageFetcher } from '../upstream/pageFetcher.ts';
import type { SitePreview } from './previewWish.ts';

const menuItems = v.array(menuItem);

/** What a site starts with, with the menus that the API has at an address for this asker. Null where it has none. */
async function withMenus(
  address: string,
  caller: Caller,
  bootstrap: Bootstrap,
  fetchForPage: PageFetcher,
  budget: number,
): Promise<SitePreview | null> {
  const response = await fetchForPage(caller, address, budget);
  if (!isResponse(response) || response.status !== 200) return null;
  const { data } = response.body as WireDocument;
  if (!Array.isArray(data)) return null;
  const result = v.safeParse(
    menuItems,
    data.map((item) => flattenResource(item)),
  );
  return result.success ? { bootstrap: { ...bootstrap, menus: result.output }, response } : null;
}
type Parts = [caller: Caller, bootstrap: Bootstrap, fetchForPage: PageFetcher, budget: number];

/** The menus as they are stored at this moment and as a group of readers sees them, for who may see that. */
export const menuPreview = (viewer: AudienceName, ...parts: Parts) =>
  withMenus(`/api/v1/menu_items?filter[visible_for_eq]=${viewer}`, ...parts);

/** The menus of who is signed in, where a site has items for some readers only. */
export const ownMenus = (...parts: Parts) => withMenus('/api/v1/menu_items', ...parts);
