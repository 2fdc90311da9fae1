import type { FocalPoint } from '@omzien/model/file';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { files } from '../administration/files.table.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { pages } from './pages.table.ts';

/** The library of pictures. A row without centre is for the whole tenant. */
export const stockImages = pgTable(
  'stock_images',
  {
    ...standardColumns(),
    centerId: uuid(),
    name: text().notNull(),
    description: text(),
    shortDescription: text(),
    /** Null for a picture that the platform draws itself. */
    fileId: uuid(),
    imageUrl: text().notNull(),
    keywords: text().array().notNull().default(sql`'{}'::text[]`),
    source: text(),
    license: text(),
    credit: text(),
    focalPoint: jsonb().$type<FocalPoint>(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.fileId, files),
    index().on(table.tenant, table.centerId, table.name),
    index('stock_images_keywords').using('gin', table.keywords),
  ],
);
export type StockImageRow = typeof stockImages.$inferSelect;

export const stockImageUses = pgTable(
  'stock_image_uses',
  { ...standardColumns(), stockImageId: uuid().notNull(), pageId: uuid().notNull() },
  (table) => [
    standardKey(table),
    references(table, table.stockImageId, stockImages, 'cascade'),
    references(table, table.pageId, pages, 'cascade'),
    uniqueIndex().on(table.tenant, table.stockImageId, table.pageId),
    index().on(table.tenant, table.pageId),
  ],
);
