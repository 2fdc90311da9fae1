import { isLinkTarget, linkKinds } from '@omzien/model/contentBlockParts';
import type { PageType } from '@omzien/model/pageTypes';
import type { Features } from '@omzien/model/tenants';
import * as v from 'valibot';
import { systemPagePath } from './menus/systemPages.ts';
import { pageAddress } from './publishedPages.ts';

/** Looser than what may be stored: what an older release or an import left there leads nowhere, and is left out. */
const storedLink = v.object({ kind: v.picklist(linkKinds), target: v.string(), newWindow: v.optional(v.boolean()) });
type StoredLink = v.InferOutput<typeof storedLink>;
export type PageTarget = { id: string; slug: string; pageType: PageType };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isLink = (value: unknown): value is StoredLink => isObject(value) && 'kind' in value && v.is(storedLink, value);

/** Every link that stands anywhere in the data of a block. */
export function linksIn(value: unknown): StoredLink[] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (!isObject(value)) return [];
  return isLink(value) ? [value] : Object.values(value).flatMap(linksIn);
}

/** What links to pages name: ids or slugs. */
export const pageTargetsOf = (links: readonly StoredLink[]) =>
  links.flatMap(({ kind, target }) => (kind === 'page' ? [target] : []));

/** The address of a stored link, or null when it leads nowhere: the page is not published, the feature is off. */
export function hrefOf({ kind, target }: StoredLink, features: Features, pages: readonly PageTarget[]): string | null {
  if (!isLinkTarget(kind, target)) return null;
  switch (kind) {
    case 'page': {
      const page = pages.find(({ id, slug }) => id === target || slug === target);
      return page ? pageAddress(page.slug, page.pageType) : null;
    }
    case 'system_page':
      return systemPagePath(target, features);
    case 'vacancy':
      return `/vacancies/${target}`;
    case 'organization':
      return `/organizations/${target}`;
    case 'external':
    case 'file':
      return target;
    case 'mail':
      return `mailto:${target}`;
    case 'phone':
      return `tel:${target.replace(/[\s-]/g, '')}`;
  }
}

/**
 * Data of a block in which every link has its address. What holds a link that leads nowhere (a button, a card) is left out
 * of its list, or becomes null.
 */
export function withHrefs(value: unknown, features: Features, pages: readonly PageTarget[]): unknown {
  if (Array.isArray(value))
    return value.map((item) => withHrefs(item, features, pages)).filter((item) => item !== null);
  if (!isObject(value)) return value;
  const link = value.link;
  if (isLink(link)) {
    const href = hrefOf(link, features, pages);
    if (href === null) return null;
    return { ...value, link: { ...link, href } };
  }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withHrefs(part, features, pages)]));
}
