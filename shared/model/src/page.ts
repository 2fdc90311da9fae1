import * as v from 'valibot';
import { contentBlock, drawnBlockTypes } from './contentBlock.ts';
import { nullableString, nullableTimestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

export const pageTypes = ['news', 'success_story', 'default'] as const;
export const pageLayouts = ['default', 'narrow', 'wide', 'landing', 'sidebar'] as const;
export const pageStatuses = ['draft', 'published', 'archived'] as const;

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

export const page = resourceOf(
  'pages',
  v.object({
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
    /** In order. Blocks that are hidden, outside their window or incomplete are left out. */
    contentBlocks: knownBlocks,
  }),
);
export type Page = v.InferOutput<typeof page>;
