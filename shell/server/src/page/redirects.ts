import type { WireDocument } from '@omzien/model/jsonApi';
import type { Locale } from '@omzien/model/tenants';
import { frameLinks, secondStepPath } from '@omzien/platform/frameLinks';
import { withLocale } from '@omzien/platform/localePath';
import { escapeHtml } from '../http/escapeHtml.ts';
import { safePath } from '../http/safePath.ts';
import { type Fetched, isResponse } from '../upstream/pageFetcher.ts';

/** Where a visitor goes who asked for something protected; the wanted address travels along. */
export const signInAddress = (wanted: string, locale: Locale): string =>
  `${withLocale(frameLinks.signIn, locale)}?redirect=${encodeURIComponent(safePath(wanted))}`;

/** Where staff go who have to make a second step first; the wanted address travels along. */
export const secondStepAddress = (wanted: string, locale: Locale): string =>
  `${withLocale(secondStepPath, locale)}?redirect=${encodeURIComponent(safePath(wanted))}`;

/** Where a route rule sends a reader: an absolute address as it stands, a path in the reader's language. */
export function ruleTarget(redirect: string, locale: Locale): string {
  if (/^https?:\/\//i.test(redirect)) return redirect;
  return withLocale(safePath(redirect), locale);
}

/** Where the API says that a page has moved to: an address of this site, as `redirect_to` of its first data. */
export function movedTo(first: Fetched | undefined, locale: Locale): string | null {
  if (!isResponse(first) || first.status !== 200) return null;
  const path = (first.body as Partial<WireDocument> | null)?.meta?.redirect_to;
  if (typeof path !== 'string' || !path.startsWith('/') || safePath(path) !== path) return null;
  return withLocale(path, locale);
}

/** What stands in a redirect for a client that does not follow `Location`. */
export const redirectBody = (location: string): string =>
  `<!doctype html><html><head><meta http-equiv="refresh" content="0; url=${escapeHtml(location)}"></head></html>`;
