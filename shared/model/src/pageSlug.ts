import * as v from 'valibot';
import { reservedSlugs } from './pageTypes.ts';

/** The last part of the address of a page. */
export const pageSlug = v.pipe(
  v.string('blank'),
  v.trim(),
  v.toLowerCase(),
  v.minLength(2, 'too_short'),
  v.maxLength(80, 'too_long'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug'),
  v.check((text) => !reservedSlugs.has(text), 'slug_reserved'),
);

/** What is made of a title where no slug is given: `Over ons & wie` → `over-ons-wie`. */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 70)
    .replace(/-+$/, '');
  return slug.length < 2 || reservedSlugs.has(slug) ? `pagina-${slug}`.replace(/-$/, '') : slug;
}
