import * as v from 'valibot';
import { contentBlock } from './contentBlock.ts';
import { nullableString, nullableTimestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

export const pageTypes = ['news', 'success_story', 'default'] as const;
export const pageLayouts = ['default', 'narrow', 'wide', 'landing', 'sidebar'] as const;
export const pageStatuses = ['draft', 'published', 'archived'] as const;

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
    contentBlocks: v.array(contentBlock),
  }),
);
export type Page = v.InferOutput<typeof page>;
