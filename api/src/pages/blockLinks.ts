import { blockLink } from '@omzien/model/contentBlock';
import type { Features } from '@omzien/model/tenants';
import * as v from 'valibot';
import { isUuid } from '../app/context.ts';
import { systemPagePath } from '../menus/systemPages.ts';
import { pageAddress } from './publishedPages.ts';

type StoredLink = v.InferOutput<typeof blockLink>;
export type PageTarget = { id: string; slug: string; pageType: 'default' | 'news' | 'success_story' };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isLink = (value: unknown): value is StoredLink => isObject(value) && 'kind' in value && v.is(blockLink, value);

/** Every link that stands anywhere in the data of a block. */
export function linksIn(value: unknown): StoredLink[] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (!isObject(value)) return [];
  return isLink(value) ? [value] : Object.values(value).flatMap(linksIn);
}

/** The address of a stored link, or null when it leads nowhere: the page is not published, the feature is off. */
export function hrefOf({ kind, target }: StoredLink, features: Features, pages: readonly PageTarget[]): string | null {
  switch (kind) {
    case 'page': {
      const page = pages.find(({ id, slug }) => id === target || slug === target);
      return page ? pageAddress(page.slug, page.pageType) : null;
    }
    case 'system_page':
      return systemPagePath(target, features);
    case 'vacancy':
      return isUuid(target) ? `/vacancies/${target}` : null;
    case 'organization':
      return isUuid(target) ? `/organizations/${target}` : null;
    case 'external':
      return /^https?:\/\/[^\s]+$/i.test(target) ? target : null;
    case 'mail':
      return /^[^\s@?&]+@[^\s@?&]+$/.test(target) ? `mailto:${target}` : null;
    case 'phone':
      return /^\+?[\d\s-]{3,20}$/.test(target) ? `tel:${target.replace(/[\s-]/g, '')}` : null;
    case 'file':
      return /^\/media\/[\w./-]+$/.test(target) && !target.includes('..') ? target : null;
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
