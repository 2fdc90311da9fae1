import type { BlockType } from '@omzien/model/contentBlock';
import type { FocalPoint } from '@omzien/model/file';
import type { pageLayouts, pageTypes } from '@omzien/model/pageTypes';

type Text = string | null;
type Data = Record<string, unknown>;

/** The content of a page that nobody reads yet: the same fields as a version has, and blocks that keep their ids. Who wrote it is the page's `updatedById`. */
export type PageDraft = {
  savedAt: string;
  page: {
    title: string;
    pageType: (typeof pageTypes)[number];
    pageLayout: (typeof pageLayouts)[number];
    showTitleOnPage: boolean;
    summary: Text;
    featured: boolean;
    metaTitle: Text;
    metaDescription: Text;
    ogTitle: Text;
    ogDescription: Text;
    imageUrl: Text;
    imageAlt: Text;
    imageFileId: Text;
    imageFocalPoint: FocalPoint | null;
    ogImageUrl: Text;
    ogImageFileId: Text;
    authorName: Text;
  };
  blocks: {
    id: string;
    createdAt: string;
    blockType: BlockType;
    anchor: Text;
    hidden: boolean;
    publishFrom: Text;
    publishUntil: Text;
    settings: Data;
    data: Data;
  }[];
};
