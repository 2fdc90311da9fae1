import * as v from 'valibot';
import { blockTypes } from './contentBlock.ts';
import { contentBlocksInput, mostBlocks } from './contentBlockInput.ts';
import { nullableString, nullableTimestamp, optionalText, requiredText, timestamp } from './fields.ts';
import { focalPoint } from './file.ts';
import { resourceOf } from './jsonApi.ts';
import { pageFields, pageTranslations } from './page.ts';
import { pageSlug } from './pageSlug.ts';
import { type PageStatus, pageLayouts, pageStatuses, pageTypes } from './pageTypes.ts';
import type { Transition } from './transitions.ts';

/** A page as editors see it. */
export const editorPage = resourceOf(
  'pages',
  v.object({
    ...pageFields,
    status: v.picklist(pageStatuses),
    /** Published, but only from or until a moment. */
    isScheduled: v.boolean(),
    imageFileId: nullableString,
    imageFocalPoint: v.nullable(focalPoint),
    ogImageUrl: nullableString,
    ogImageFileId: nullableString,
    author: nullableString,
    volunteerCenterId: v.string(),
    path: v.string(),
    publishAt: nullableTimestamp,
    unpublishAt: nullableTimestamp,
    archivedAt: nullableTimestamp,
    redirectFrom: v.array(v.string()),
    /** When somebody last changed what is not online yet; null where all that was written is. */
    draftSavedAt: v.optional(nullableTimestamp, null),
    readingMinutes: v.number(),
    translations: pageTranslations,
    /** Of the rows of a list: the keys of the menus that lead to it. */
    inMenus: v.optional(v.array(v.string())),
    lockVersion: v.number(),
    updatedByName: nullableString,
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type EditorPage = v.InferOutput<typeof editorPage>;

export const pageTransitions = [
  { name: 'create', from: [null], to: 'draft' },
  { name: 'publish', from: ['draft', 'published'], to: 'published' },
  { name: 'unpublish', from: ['published'], to: 'draft' },
  { name: 'archive', from: ['draft', 'published'], to: 'archived' },
  { name: 'restore', from: ['archived'], to: 'draft' },
] as const satisfies readonly Transition<PageStatus>[];
export type PageTransition = (typeof pageTransitions)[number]['name'];

const id = v.nullable(v.pipe(v.string(), v.uuid('invalid')));
const moment = v.nullable(v.pipe(v.string(), v.isoTimestamp('date')));

const changeable = {
  pageType: v.optional(v.picklist(pageTypes, 'invalid')),
  pageLayout: v.optional(v.picklist(pageLayouts, 'invalid')),
  showTitleOnPage: v.optional(v.boolean()),
  summary: v.optional(optionalText(300)),
  featured: v.optional(v.boolean()),
  metaTitle: v.optional(optionalText(60)),
  metaDescription: v.optional(optionalText(155)),
  ogTitle: v.optional(optionalText(60)),
  ogDescription: v.optional(optionalText(155)),
  imageFileId: v.optional(id),
  imageAlt: v.optional(optionalText(250)),
  imageFocalPoint: v.optional(v.nullable(focalPoint)),
  ogImageFileId: v.optional(id),
  author: v.optional(optionalText(80)),
};
export const pageInput = v.object({
  title: requiredText(120),
  /** Made of the title when left out. */
  slug: v.optional(pageSlug),
  locale: v.optional(v.picklist(['nl', 'en'], 'invalid'), 'nl'),
  /** The page in another language that this one says the same as. */
  translationOfId: v.optional(id),
  /** A ready-made page to begin with: its key in `GET /page_patterns`. */
  pattern: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40, 'too_long')))),
  ...changeable,
});
export const pageFromPatternInput = v.object({
  pattern: v.pipe(v.string('blank'), v.nonEmpty('blank'), v.maxLength(40, 'too_long')),
  title: v.optional(requiredText(120)),
  slug: v.optional(pageSlug),
  locale: v.optional(v.picklist(['nl', 'en'], 'invalid'), 'nl'),
});
export const pageChange = v.object({
  title: v.optional(requiredText(120)),
  slug: v.optional(pageSlug),
  publishAt: v.optional(moment),
  unpublishAt: v.optional(moment),
  /** Old slugs that lead here still; what is left out is free for another page. */
  redirectFrom: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(80, 'too_long'))), v.maxLength(50, 'too_many')),
  ),
  /** Goes through the same rules as `PUT /pages/{id}/publish` and the like. */
  status: v.optional(v.picklist(pageStatuses, 'invalid')),
  ...changeable,
});
/** All that an editor changes of a page, at once. What is left out stays. */
export const workingCopyInput = v.object({
  page: v.optional(v.object({ title: v.optional(requiredText(120)), ...changeable })),
  /** As for `PUT /pages/{id}/content_blocks`, but new blocks may bring ids of their own. */
  contentBlocks: v.optional(contentBlocksInput.entries.contentBlocks),
});
export type WorkingCopyInput = v.InferOutput<typeof workingCopyInput>;

export const pagePublishInput = v.object({
  publishAt: v.optional(moment, null),
  unpublishAt: v.optional(moment, null),
});
export const pageCopyInput = v.object({ volunteerCenterId: v.pipe(v.string('blank'), v.uuid('invalid')) });
export const pageEditingInput = v.object({ takeOver: v.optional(v.boolean(), false) });

const workingPage = v.object({
  title: v.string(),
  pageType: v.picklist(pageTypes),
  pageLayout: v.picklist(pageLayouts),
  showTitleOnPage: v.boolean(),
  summary: nullableString,
  featured: v.boolean(),
  metaTitle: nullableString,
  metaDescription: nullableString,
  ogTitle: nullableString,
  ogDescription: nullableString,
  imageUrl: nullableString,
  imageAlt: nullableString,
  imageFileId: nullableString,
  imageFocalPoint: v.nullable(focalPoint),
  ogImageUrl: nullableString,
  ogImageFileId: nullableString,
  author: nullableString,
});
const workingBlock = v.object({
  id: v.string(),
  blockType: v.picklist(blockTypes),
  anchor: nullableString,
  hidden: v.boolean(),
  publishFrom: nullableTimestamp,
  publishUntil: nullableTimestamp,
  settings: v.record(v.string(), v.unknown()),
  data: v.record(v.string(), v.unknown()),
});
/** What editors work on. While a page is online this is apart from what everybody reads, until it is published. */
export const workingCopy = resourceOf(
  'page_working_copies',
  v.object({
    pageId: v.string(),
    page: workingPage,
    contentBlocks: v.array(workingBlock),
    /** There is something here that is not online, while the page is. */
    isAhead: v.boolean(),
    savedAt: timestamp,
    savedByName: nullableString,
    lockVersion: v.number(),
  }),
);
export type WorkingCopy = v.InferOutput<typeof workingCopy>;
export type WorkingPage = v.InferOutput<typeof workingPage>;
export type WorkingBlock = v.InferOutput<typeof workingBlock>;

export const pageEditing = resourceOf(
  'page_editings',
  v.object({
    pageId: v.string(),
    userId: v.string(),
    userName: v.string(),
    mine: v.boolean(),
    since: timestamp,
    seenAt: timestamp,
  }),
);
export const pageVersion = resourceOf(
  'page_versions',
  v.object({
    number: v.number(),
    reason: v.picklist(['saved', 'published', 'restored']),
    title: v.string(),
    authorId: nullableString,
    authorName: nullableString,
    blocksCount: v.number(),
    createdAt: timestamp,
    updatedAt: timestamp,
    /** Only of a single version: what the page was like. */
    page: v.optional(v.record(v.string(), v.unknown())),
    contentBlocks: v.optional(v.pipe(v.array(v.record(v.string(), v.unknown())), v.maxLength(mostBlocks))),
  }),
);
/** What is given as `preview` to who may change a page and wants to see it as it was in a version. */
export const versionPreview = (pageId: string, number: number) => `${pageId}.${number}`;
/** What a block of a version is called where it is drawn, by its place: a version remembers no ids. */
export const versionBlockId = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

export const previewLink = resourceOf(
  'preview_links',
  v.object({ url: v.string(), path: v.string(), expiresAt: timestamp }),
);
export const pageCheckKinds = [
  'heading_order',
  'alt_text',
  'empty_link',
  'dead_target',
  'incomplete_block',
  'no_summary',
  'no_meta_description',
  'contrast',
] as const;
/** Something to look at before a page is published. Of `error` kind it must be put right first. */
export const pageCheck = resourceOf(
  'page_checks',
  v.object({
    kind: v.picklist(pageCheckKinds),
    severity: v.picklist(['error', 'warning']),
    blockId: nullableString,
    field: nullableString,
    message: v.object({ nl: v.string(), en: v.string() }),
  }),
);
export type PageCheck = v.InferOutput<typeof pageCheck>;
export const pagePattern = resourceOf(
  'page_patterns',
  v.object({
    name: v.object({ nl: v.string(), en: v.string() }),
    description: v.object({ nl: v.string(), en: v.string() }),
    pageType: v.picklist(pageTypes),
    pageLayout: v.picklist(pageLayouts),
    title: v.object({ nl: v.string(), en: v.string() }),
    summary: v.object({ nl: v.string(), en: v.string() }),
    /** In the language of the request. */
    contentBlocks: v.array(
      v.object({
        blockType: v.string(),
        settings: v.record(v.string(), v.unknown()),
        data: v.record(v.string(), v.unknown()),
      }),
    ),
  }),
);
