import { pageLayouts, pageStatuses, pageTypes } from '@omzien/model/page';
import { locales } from '@omzien/model/tenants';
import { boolean, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { centerColumn, references, standardColumns, standardKey } from '../database/standardColumns.ts';

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
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    uniqueIndex().on(table.tenant, table.centerId, table.locale, table.slug),
    index().on(table.tenant, table.centerId, table.pageType, table.publishedAt),
  ],
);
export type PageRow = typeof pages.$inferSelect;
