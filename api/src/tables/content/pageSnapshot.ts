import type { ContentBlockRow } from './contentBlocks.table.ts';
import type { PageRow } from './pages.table.ts';

export const versionReasons = ['saved', 'published', 'restored'] as const;

/** What of a page is content. Its address and when it is public are none. */
export const keptFields = [
  'title',
  'pageType',
  'pageLayout',
  'showTitleOnPage',
  'summary',
  'featured',
  'metaTitle',
  'metaDescription',
  'ogTitle',
  'ogDescription',
  'imageUrl',
  'imageAlt',
  'imageFileId',
  'imageFocalPoint',
  'ogImageUrl',
  'ogImageFileId',
  'authorName',
] as const satisfies readonly (keyof PageRow)[];
const keptBlockFields = ['blockType', 'anchor', 'hidden', 'settings', 'data'] as const;

/** The content of a page at a moment. */
export type PageSnapshot = {
  page: Pick<PageRow, (typeof keptFields)[number]>;
  blocks: (Pick<ContentBlockRow, (typeof keptBlockFields)[number]> & {
    publishFrom: string | null;
    publishUntil: string | null;
  })[];
};

export const pick = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;

export const snapshotOf = (page: PageRow, blocks: readonly ContentBlockRow[]): PageSnapshot => ({
  page: pick(page, keptFields),
  blocks: blocks.map((block) => ({
    ...pick(block, keptBlockFields),
    publishFrom: block.publishFrom?.toISOString() ?? null,
    publishUntil: block.publishUntil?.toISOString() ?? null,
  })),
});

/** The blocks of a snapshot as rows to insert. */
export const blocksOfSnapshot = ({ blocks }: PageSnapshot) =>
  blocks.map(({ publishFrom, publishUntil, ...block }) => ({
    ...block,
    publishFrom: publishFrom === null ? null : new Date(publishFrom),
    publishUntil: publishUntil === null ? null : new Date(publishUntil),
  }));
