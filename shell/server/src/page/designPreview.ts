import type { Bootstrap } from '@omzien/model/bootstrap';
import { flattenResource, type WireDocument } from '@omzien/model/jsonApi';
import { type CenterProfile, centerProfile } from '@omzien/model/volunteerCenter';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Caller } from '../upstream/caller.ts';
import { type FetchedResponse, isResponse, type PageFetcher } from '../upstream/pageFetcher.ts';

export type DesignPreview = { profile: CenterProfile; response: FetchedResponse };

/**
 * Whether a page is asked for by the screen of the design, in a frame of its own. The headers say so and no script can
 * write them: a link that somebody sends shows the site as it is.
 */
export const asksForDesign = ({ headers, visit }: FastifyRequest, url: string): boolean =>
  headers['sec-fetch-dest'] === 'iframe' &&
  headers['sec-fetch-site'] === 'same-origin' &&
  visit.credentials !== null &&
  /[?&]design=draft(?:[&#]|$)/.test(url);

/**
 * The design of a site with what is not published yet, for who may see that: the API decides, and answers this asker
 * alone. Null where it does not.
 */
export async function designPreview(
  caller: Caller,
  { volunteerCenter: { profile: shown } }: Bootstrap,
  fetchForPage: PageFetcher,
  budget: number,
): Promise<DesignPreview | null> {
  if (!shown) return null;
  const response = await fetchForPage(caller, `/api/v1/center_profiles/${shown.id}`, budget);
  if (!isResponse(response) || response.status !== 200) return null;
  const { data } = response.body as WireDocument;
  if (!data || Array.isArray(data)) return null;
  const { draft, ...stored } = flattenResource(data);
  const result = v.safeParse(centerProfile, { ...stored, ...(draft as object | null) });
  return result.success ? { profile: result.output, response } : null;
}

/** The same page as nobody in particular: what a visitor will see. */
export const asVisitor = (caller: Caller): Caller => ({ ...caller, credentials: null, organizationId: null });

/** What a site starts with, in another design. */
export const withDesign = (bootstrap: Bootstrap, profile: CenterProfile): Bootstrap => ({
  ...bootstrap,
  volunteerCenter: { ...bootstrap.volunteerCenter, profile },
});
