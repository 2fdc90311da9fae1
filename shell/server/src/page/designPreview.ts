import type { Bootstrap } from '@omzien/model/bootstrap';
import { flattenResource, type WireDocument } from '@omzien/model/jsonApi';
import { centerProfile } from '@omzien/model/volunteerCenter';
import * as v from 'valibot';
import type { Caller } from '../upstream/caller.ts';
import { isResponse, type PageFetcher } from '../upstream/pageFetcher.ts';
import type { SitePreview } from './previewWish.ts';

/**
 * What a site starts with in the design that is not published yet, for who may see that: the API decides, and answers
 * this asker alone. Null where it does not.
 */
export async function designPreview(
  caller: Caller,
  bootstrap: Bootstrap,
  fetchForPage: PageFetcher,
  budget: number,
): Promise<SitePreview | null> {
  const { volunteerCenter } = bootstrap;
  const { profile: shown } = volunteerCenter;
  if (!shown) return null;
  const response = await fetchForPage(caller, `/api/v1/center_profiles/${shown.id}`, budget);
  if (!isResponse(response) || response.status !== 200) return null;
  const { data } = response.body as WireDocument;
  if (!data || Array.isArray(data)) return null;
  const { draft, ...stored } = flattenResource(data);
  const result = v.safeParse(centerProfile, { ...stored, ...(draft as object | null) });
  if (!result.success) return null;
  return { bootstrap: { ...bootstrap, volunteerCenter: { ...volunteerCenter, profile: result.output } }, response };
}
