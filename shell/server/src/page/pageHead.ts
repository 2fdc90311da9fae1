import type { WireDocument } from '@omzien/model/jsonApi';
import type { Locale } from '@omzien/model/tenants';
import type { RouteHead } from '../rendering/renderedPage.ts';
import { type Fetched, isResponse } from '../upstream/pageFetcher.ts';
import type { Match } from './routeDecision.ts';
import { outageTexts, statusTexts } from './statusTexts.ts';

/** What the head of a page says, before it is written. */
export type PageHead = Pick<RouteHead, 'social' | 'image' | 'alternates' | 'feeds' | 'type' | 'robots' | 'jsonLd'> & {
  title: string;
  description: string | null;
};

const longestTitle = 120;
const longestDescription = 300;

/** Attributes of the one resource of a response. Lists name no page. */
function attributesOf(first: Fetched | undefined): Record<string, unknown> {
  if (!isResponse(first) || first.status !== 200) return {};
  const { data } = (first.body ?? {}) as Partial<WireDocument>;
  return data && !Array.isArray(data) ? (data.attributes ?? {}) : {};
}

const text = (value: unknown, longest: number): string | null => {
  if (typeof value !== 'string') return null;
  const plain = value.replace(/\s+/g, ' ').trim();
  if (plain === '') return null;
  return plain.length > longest ? `${plain.slice(0, longest - 1).trimEnd()}…` : plain;
};

/** The head of a page as its route says it. */
export const headFromRoute = (head: RouteHead, appName: string): PageHead => ({
  ...head,
  title: `${text(head.title, longestTitle) ?? appName} - ${appName}`,
  description: text(head.description, longestDescription),
});

/** For a page that was not rendered: title and description from its first data where that names something, else from the descriptor. */
export function pageHead(
  match: Match | null,
  status: number,
  first: Fetched | undefined,
  locale: Locale,
  appName: string,
): PageHead {
  if (status >= 400) {
    const title = statusTexts[locale][status]?.title ?? outageTexts[locale].title;
    return { title: `${title} - ${appName}`, description: null };
  }
  const attributes = attributesOf(first);
  const name =
    text(attributes.meta_title, longestTitle) ??
    text(attributes.title, longestTitle) ??
    text(attributes.name, longestTitle) ??
    match?.route.title[locale];
  const description =
    text(attributes.meta_description, longestDescription) ??
    text(attributes.summary, longestDescription) ??
    text(match?.route.description?.[locale], longestDescription);
  return { title: name ? `${name} - ${appName}` : appName, description };
}
