import type { TenantKey } from '@omzien/model/tenants';
import { tenantKeys } from '@omzien/model/tenants';
import { centersOf, type SeedCenter } from '../data/centers.data.ts';
import { type CategoryKey, vacancyCategories } from '../data/lookups.data.ts';
import { drawHero } from './hero.ts';
import { drawEmblem, drawFavicon, drawLogo, emblemNames } from './marks.ts';
import { drawScene } from './scenes.ts';

/**
 * The drawn pictures of the demo data. A picture is its name: `scene.nijmegen.cooking.3` can be drawn again by anyone at
 * any time, so nothing has to be stored, and every replica answers the same. The numbers are bounded, and with them how
 * many pictures there can ever be.
 */
/** Raise this when a drawing changes, so that no cache shows the old one. */
export const drawingVersion = 2;

export const sceneCount = 12;
export const emblemCount = 60;

export const sceneName = (center: string, category: CategoryKey, number: number) =>
  `scene.${center}.${category}.${number % sceneCount}`;
export const emblemName = (motif: string, number: number) => `emblem.${motif}.${number % emblemCount}`;
export const heroName = (center: string) => `hero.${center}`;
export const logoName = (center: string, background: 'light' | 'dark') => `logo.${center}.${background}`;
export const markName = (center: string) => `mark.${center}`;

/** The address of a picture at a width; the browser derives the other widths from it. */
export const pictureAddress = (name: string, width: 320 | 640 | 960 | 1280 = 960) => `/media/${name}/${width}.webp`;

const centers = new Map<string, SeedCenter>(
  tenantKeys.flatMap((tenant: TenantKey) => centersOf[tenant].map((center) => [center.slug, center] as const)),
);
const isCategory = (key: string): key is CategoryKey => vacancyCategories.some((category) => category.key === key);
const boundedNumber = (text: string | undefined, count: number) =>
  text !== undefined && /^(0|[1-9]\d?)$/.test(text) && Number(text) < count ? Number(text) : null;

/** The SVG of a picture by its name, or null when there is no such picture. */
export function drawPicture(name: string): string | null {
  const [kind, ...rest] = name.split('.');
  if (kind === 'emblem') {
    const [motif = '', number, ...more] = rest;
    const chosen = boundedNumber(number, emblemCount);
    return emblemNames.includes(motif) && chosen !== null && more.length === 0
      ? drawEmblem(motif, `${motif}:${chosen}`)
      : null;
  }
  const [slug = '', detail, number, ...more] = rest;
  const center = centers.get(slug);
  if (!center || more.length > 0) return null;
  if (kind === 'scene') {
    const chosen = boundedNumber(number, sceneCount);
    return detail !== undefined && isCategory(detail) && chosen !== null
      ? drawScene(detail, chosen, center.hues, slug)
      : null;
  }
  if (number !== undefined) return null;
  if (kind === 'logo' && (detail === 'light' || detail === 'dark'))
    return drawLogo(center.motif, center.hues, center.wordMark, detail === 'dark');
  if (detail !== undefined) return null;
  if (kind === 'hero') return drawHero(center.motif, center.hues, slug);
  return kind === 'mark' ? drawFavicon(center.motif, center.hues) : null;
}
