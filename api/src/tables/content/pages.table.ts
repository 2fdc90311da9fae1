import type { FocalPoint } from '@omzien/model/file';
import { pageLayouts, pageStatuses, pageTypes } from '@omzien/model/pageTypes';
import { locales } from '@omzien/model/tenants';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import type { PageDraft } from './pageDraft.ts';

const moment = () => timestamp({ withTimezone: true });

export const pages = pgTable(
  'pages',
  {
    ...standardColumns(),
    ...centerColumn(),
    title: text().notNull(),
    /** `home` is the page at the root. */
    slug: text().notNull(),
    locale: text({ enum: locales }).notNull().default('nl'),
    pageType: text({ enum: pageTypes }).notNull().default('default'),
    pageLayout: text({ enum: pageLayouts }).notNull().default('default'),
    status: text({ enum: pageStatuses }).notNull().default('draft'),
    showTitleOnPage: boolean().notNull().default(true),
    summary: text(),
    featured: boolean().notNull().default(false),
    metaTitle: text(),
    metaDescription: text(),
    ogTitle: text(),
    ogDescription: text(),
    imageUrl: text(),
    imageAlt: text(),
    publishAt: moment(),
    unpublishAt: moment(),
    publishedAt: moment(),
    archivedAt: moment(),
    imageFileId: uuid(),
    imageFocalPoint: jsonb().$type<FocalPoint>(),
    ogImageUrl: text(),
    ogImageFileId: uuid(),
    /** Who is named as its writer; not always who made it. */
    authorName: text(),
    createdById: uuid(),
    updatedById: uuid(),
    /** The same page in several languages has one key. Pages with the same slug belong together as well. */
    translationKey: uuid(),
    /** Slugs that it had before; they lead to it still. */
    redirectFrom: text().array().notNull().default(sql`'{}'::text[]`),
    /** What editors work on while the page is online: it is taken over when they publish. */
    draft: jsonb().$type<PageDraft>(),
    /** Of all its blocks, counted each time they change. */
    wordCount: integer().notNull().default(0),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    uniqueIndex().on(table.tenant, table.centerId, table.locale, table.slug),
    index().on(table.tenant, table.centerId, table.pageType, table.publishedAt),
    index('pages_redirect_from').using('gin', table.redirectFrom),
    index().on(table.tenant, table.translationKey),
    index().on(table.tenant, table.updatedAt),
  ],
);
export type PageRow = typeof pages.$inferSelect;
