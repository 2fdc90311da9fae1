import type { Bootstrap } from '@omzien/model/bootstrap';
import { type AudienceName, audiences } from '@omzien/model/contentBlockParts';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../upstream/caller.ts';
import type { FetchedResponse } from '../upstream/pageFetcher.ts';

/** What of a site is to be seen beforehand: the design that waits, or the menus as a group of readers has them. */
export type PreviewWish = { kind: 'design' } | { kind: 'menus'; viewer: AudienceName };

/** What a site starts with, as visitors do not see it yet; and the answer of the API that said so. */
export type SitePreview = { bootstrap: Bootstrap; response: FetchedResponse };

/**
 * What a screen that makes the site asks for, in a frame of its own; null for every other page. The headers say so and
 * no script can write them: a link that somebody sends shows the site as it is.
 */
export function previewWish({ headers, visit }: FastifyRequest, url: string): PreviewWish | null {
  const isFramed = headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'same-origin';
  if (!isFramed || visit.credentials === null) return null;
  if (/[?&]design=draft(?:[&#]|$)/.test(url)) return { kind: 'design' };
  const asked = /[?&]menus=([a-z]+)(?:[&#]|$)/.exec(url)?.[1];
  const viewer = audiences.find((name) => name === asked);
  return viewer ? { kind: 'menus', viewer } : null;
}

/** The same page as nobody in particular: what a visitor will see. */
export const asVisitor = (caller: Caller): Caller => ({ ...caller, credentials: null, organizationId: null });
