import * as v from 'valibot';
import { contentBlock, drawnBlockTypes } from './contentBlock.ts';
import { nullableString, nullableTimestamp, timestamp } from './fields.ts';
import { focalPoint } from './file.ts';
import { resourceOf } from './jsonApi.ts';
import { pageLayouts, pageStatuses, pageTypes } from './pageTypes.ts';
import { locales } from './tenants.ts';

const hasKnownType = (block: unknown) =>
  typeof block === 'object' &&
  block !== null &&
  'blockType' in block &&
  drawnBlockTypes.some((type) => type === block.blockType);

/** A release that does not know a type of block passes over it: one new block must not take the page away. */
const knownBlocks = v.pipe(
  v.array(v.unknown()),
  v.transform((blocks) => blocks.filter(hasKnownType)),
  v.array(contentBlock),
);

/** The page in another language. */
export const pageTranslations = v.record(
  v.string(),
  v.object({ id: v.string(), title: v.string(), slug: v.string(), isPublished: v.boolean() }),
);

/** A page that another leads to. */
const linkedPage = v.object({ title: v.string(), path: v.string(), locale: v.picklist(locales) });

export const pageFields = {
  title: v.string(),
  slug: v.string(),
  pageType: v.picklist(pageTypes),
  pageLayout: v.picklist(pageLayouts),
  locale: v.picklist(['nl', 'en']),
  showTitleOnPage: v.boolean(),
  isPublished: v.boolean(),
  summary: nullableString,
  featured: v.boolean(),
  metaTitle: nullableString,
  metaDescription: nullableString,
  ogTitle: nullableString,
  ogDescription: nullableString,
  imageUrl: nullableString,
  imageAlt: nullableString,
  publishedAt: nullableTimestamp,
};

export const page = resourceOf(
  'pages',
  v.object({
    ...pageFields,
    imageFocalPoint: v.optional(v.nullable(focalPoint)),
    ogImageUrl: v.optional(nullableString),
    author: v.optional(nullableString),
    readingMinutes: v.optional(v.number()),
    updatedAt: v.optional(timestamp),
    /** Only where it is asked for one page. */
    translations: v.optional(pageTranslations),
    /** The address without locale prefix. Another one than was asked for when the page has moved. */
    path: v.optional(v.string()),
    /** What the menu has it under: the way back, in the language of the page. */
    menuParent: v.optional(v.nullable(v.object({ name: v.string(), path: v.string() }))),
    /** Of news: what came before it and after it. */
    neighbours: v.optional(v.object({ older: v.nullable(linkedPage), newer: v.nullable(linkedPage) })),
    /** Seen through a preview link: not public. */
    isPreview: v.optional(v.boolean()),
    /** For who may change it: how it stands, and who changed it last. */
    status: v.optional(v.picklist(pageStatuses)),
    updatedByName: v.optional(nullableString),
    /** In order. Blocks that are hidden, outside their window or incomplete are left out. */
    contentBlocks: knownBlocks,
  }),
);
export type Page = v.InferOutput<typeof page>;

/** An item of `GET /news`: a page without its blocks. */
export const newsItem = resourceOf(
  'pages',
  v.object({
    ...pageFields,
    author: nullableString,
    readingMinutes: v.number(),
    path: v.string(),
    updatedAt: timestamp,
  }),
);
